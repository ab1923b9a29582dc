import { type FormEvent, useId, useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { Field } from '#foundation/ui/Field.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { LoadFailure } from '#foundation/ui/LoadFailure.tsx';
import { RoundButton } from '#foundation/ui/RoundButton.tsx';
import { reasonOf } from '#foundation/ui/showFailure.ts';
import { showToast } from '#foundation/ui/Toast.tsx';
import { PrintFiles } from './PrintFiles.tsx';
import { MAX_PLACE_NAME, MAX_PLACES_AT_ONCE, namedPlaces, placeMark } from './place-names.rules.ts';
import styles from './QrPlaces.module.css';
import type { QrPlace } from './qr-places.contract.ts';
import { type QrPlaceChanges, useQrPlaces } from './useQrPlaces.tsx';

type OwnCard = Pick<Card, 'id' | 'subdomain' | 'title'>;

/** One code for each place where it hangs, so that the statistics can tell them apart. */
export function QrPlaces({ card }: { card: OwnCard }) {
  const { query, changes } = useQrPlaces(card.id);
  const heading = useId();
  const places = query.data ?? [];
  return (
    <section className={styles.places} aria-labelledby={heading}>
      <h3 id={heading}>QR por lugar</h3>
      <p className={styles.why}>
        Un código para cada mesa, mostrador o bolsa: en Estadísticas ves cuál te trae más visitas.
      </p>
      <PlaceForm places={places} add={changes.add} />
      {query.isPending && <PlacesSkeleton />}
      {query.isError && (
        <LoadFailure
          title="No pudimos cargar tus lugares"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {places.length > 1 && <AllPosters card={card} count={places.length} />}
      {places.length > 0 && (
        <ul className={styles.list} aria-label="Tus lugares">
          {places.map((place) => (
            <li key={place.mark}>
              <b>{place.name}</b>
              <RoundButton
                plain
                label={`Eliminar ${place.name}`}
                className={styles.delete}
                onClick={({ currentTarget }) => {
                  focusAfter(currentTarget);
                  changes.remove(place);
                }}
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

function PlaceForm({ places, add }: { places: readonly QrPlace[]; add: QrPlaceChanges['add'] }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const names = namedPlaces(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const problem = problemOf(names, places);
    setError(problem);
    if (problem) return;
    setPending(true);
    try {
      const added = await add(names);
      setText('');
      showToast({
        title: added.length === 1 ? `Agregaste ${added[0]?.name}` : `Agregaste ${added.length} lugares`,
      });
    } catch (refused) {
      setError(reasonOf(refused));
    } finally {
      setPending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Lugar"
        name="place"
        autoComplete="off"
        maxLength={200}
        placeholder="Mesas 1 a 12"
        value={text}
        error={error}
        hint={names.length > 1 ? preview(names) : 'Por ejemplo Vitrina, Mesa 4 o Mesas 1 a 12.'}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button look="line" type="submit" disabled={isPending}>
        {isPending ? 'Agregando...' : 'Agregar'}
      </Button>
    </form>
  );
}

/** The button goes with its row: the focus stays in the list, or returns to the field. */
function focusAfter(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const field = button.closest('section')?.querySelector('input');
  (next?.querySelector('button') ?? field)?.focus();
}

/** What is wrong with what was written, or undefined. */
function problemOf(names: readonly string[], places: readonly QrPlace[]): string | undefined {
  if (names.length === 0) return 'Escribe el nombre de un lugar.';
  if (names.length > MAX_PLACES_AT_ONCE) return `Agrega hasta ${MAX_PLACES_AT_ONCE} lugares a la vez.`;
  const long = names.find((name) => name.length > MAX_PLACE_NAME);
  if (long) return `«${long}» es muy largo: usa hasta ${MAX_PLACE_NAME} caracteres.`;
  if (names.some((name) => placeMark(name) === '')) return 'Escribe un nombre con letras o números.';
  const known = new Set(places.map(({ mark }) => mark));
  if (names.every((name) => known.has(placeMark(name)))) {
    return names.length === 1 ? `Ya tienes ${names[0]}.` : 'Ya tienes todos esos lugares.';
  }
}

/** 'Son 12: Mesa 1, Mesa 2 … Mesa 12.' */
const preview = (names: readonly string[]): string =>
  names.length > MAX_PLACES_AT_ONCE
    ? `Son más de ${MAX_PLACES_AT_ONCE} lugares.`
    : `Son ${names.length}: ${names.length > 3 ? `${names.slice(0, 2).join(', ')} … ${names.at(-1)}` : names.join(', ')}.`;

const AllPosters = ({ card, count }: { card: OwnCard; count: number }) => (
  <div className={styles.all}>
    <span>Los {count} afiches en un archivo</span>
    {(['a4', 'a6'] as const).map((size) => (
      <Button
        key={size}
        look="line"
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

const PlacesSkeleton = () => (
  <p className={styles.loading} role="status">
    Cargando lugares...
  </p>
);
