import { useEffect, useId, useRef, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { inReadingOrder } from '#features/card/drawing/place-names.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { reasonOf, signInOf } from '#foundation/ui/feedback/showFailure.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PrintFiles } from './PrintFiles.tsx';
import styles from './QrPlaces.module.css';
import type { QrPlace } from './qr-places.contract.ts';
import { useQrPlaces } from './useQrPlaces.tsx';

type OwnCard = Pick<Card, 'id' | 'subdomain' | 'title'>;

/** One QR code per place, so that statistics can tell the places apart. */
export function QrPlaces({ card }: { card: OwnCard }) {
  const { query, changes } = useQrPlaces(card.id);
  /** The last deleted place. It can be restored while the dialog is open. */
  const [removed, setRemoved] = useState<QrPlace | null>(null);
  const [problem, setProblem] = useState<AlertProps | null>(null);
  const heading = useId();
  const places = query.data ?? [];
  const isRemoved = (place: QrPlace) => place.mark === removed?.mark;
  const rows = removed ? inReadingOrder([...places.filter((place) => !isRemoved(place)), removed]) : places;

  const remove = async (place: QrPlace) => {
    setProblem(null);
    setRemoved(place);
    try {
      await changes.remove(place);
    } catch (error) {
      setRemoved((now) => (now === place ? null : now));
      setProblem({ title: 'No se pudo eliminar el lugar', detail: reasonOf(error), action: signInOf(error) });
    }
  };
  const restore = async (place: QrPlace) => {
    setProblem(null);
    try {
      await changes.add([place.name]);
      setRemoved((now) => (now === place ? null : now));
    } catch (error) {
      setProblem({
        title: 'No se pudo recuperar el lugar',
        detail: reasonOf(error),
        action: signInOf(error),
      });
    }
  };
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
          const added = (await changes.add(names)).filter(({ mark }) => !before.has(mark));
          setRemoved((now) => (added.some(({ mark }) => mark === now?.mark) ? null : now));
          return added;
        }}
      />
      {query.isPending && (
        <p className={styles.loading} role="status">
          Cargando lugares...
        </p>
      )}
      {query.isError && !query.data && (
        <LoadFailure
          title="No pudimos cargar tus lugares"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {problem && <Alert {...problem} />}
      {places.length > 1 && <AllPosters card={card} count={places.length} />}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="Tus lugares">
          {rows.map((place) => (
            <PlaceRow
              key={place.mark}
              place={place}
              subdomain={card.subdomain}
              isRemoved={isRemoved(place)}
              onRemove={() => remove(place)}
              onRestore={() => restore(place)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PlaceRowProps {
  place: QrPlace;
  subdomain: string;
  isRemoved: boolean;
  onRemove: () => void;
  onRestore: () => void;
}

/** The files of a place; for a deleted place, the button to restore it. */
function PlaceRow({ place, subdomain, isRemoved, onRemove, onRestore }: PlaceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    // The pressed button was replaced by the other one, which takes the focus.
    const isTurned = wasRemoved.current !== isRemoved;
    wasRemoved.current = isRemoved;
    if (isTurned && (document.activeElement ?? document.body).matches('body, dialog'))
      row.current?.querySelector('button')?.focus();
  }, [isRemoved]);
  if (isRemoved) {
    return (
      <li ref={row} className={styles.removed}>
        <span role="status">Eliminaste {place.name}</span>
        <Button variant="plain" small aria-label={`Deshacer: recuperar ${place.name}`} onClick={onRestore}>
          Deshacer
        </Button>
      </li>
    );
  }
  return (
    <li ref={row}>
      <b>{place.name}</b>
      <RoundButton plain label={`Eliminar ${place.name}`} className={styles.delete} onClick={onRemove}>
        <Icon name="bin" />
      </RoundButton>
      <PrintFiles subdomain={subdomain} of={place.name} mark={place.mark} inRow />
    </li>
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
