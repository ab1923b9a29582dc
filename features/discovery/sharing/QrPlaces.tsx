import { useId } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PrintFiles } from './PrintFiles.tsx';
import styles from './QrPlaces.module.css';
import { useQrPlaces } from './useQrPlaces.tsx';

type OwnCard = Pick<Card, 'id' | 'subdomain' | 'title'>;

/** One QR code per place, so that statistics can tell the places apart. */
export function QrPlaces({ card }: { card: OwnCard }) {
  const { query, add, remove } = useQrPlaces(card.id);
  const noteFocus = useFocusAfterRemoval();
  const heading = useId();
  const places = query.data ?? [];
  return (
    <section className={styles.places} aria-labelledby={heading}>
      <h3 id={heading}>QR por lugar</h3>
      <p className={styles.why}>
        Un código para cada mesa, mostrador o bolsa: en Estadísticas ves cuál te trae más visitas.
      </p>
      <PlaceForm
        places={places}
        add={async (names) => {
          const before = new Set(places.map(({ mark }) => mark));
          return (await add(names)).filter(({ mark }) => !before.has(mark));
        }}
      />
      <LoadState query={query} of="tus lugares" />
      {places.length > 1 && <AllPosters card={card} count={places.length} />}
      {places.length > 0 && (
        <ul className={styles.list} aria-label="Tus lugares" onFocus={noteFocus}>
          {places.map((place) => (
            <li key={place.mark}>
              <b>{place.name}</b>
              <RoundButton
                plain
                label={`Eliminar ${place.name}`}
                className={styles.delete}
                onClick={() => orShowFailure('No se pudo eliminar el lugar', () => remove(place))}
              >
                <Icon name="bin" />
              </RoundButton>
              <PrintFiles subdomain={card.subdomain} of={place.name} mark={place.mark} inRow />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const AllPosters = ({ card, count }: { card: OwnCard; count: number }) => (
  <div className={styles.all}>
    <span>Los {count} afiches en un archivo</span>
    {(['a4', 'a6'] as const).map((size) => (
      <Button
        key={size}
        variant="line"
        small
        href={`/api/cards/${card.id}/qr-places/posters.pdf?size=${size}`}
        download={`afiche-${card.subdomain}-lugares-${size}.pdf`}
        aria-label={`Descargar todos los afiches en ${size.toUpperCase()}`}
      >
        <Icon name="download" />
        {size.toUpperCase()}
      </Button>
    ))}
  </div>
);
