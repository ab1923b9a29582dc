import { useEffect, useRef, useState } from 'react';
import {
  isTable,
  MAX_PLACE_NAME,
  MAX_PLACES_AT_ONCE,
  namedPlaces,
  placeMark,
} from '#features/card/drawing/place-names.rules.ts';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import styles from './PlaceForm.module.css';
import type { QrPlace } from './qr-places.contract.ts';

interface PlaceFormProps {
  places: readonly QrPlace[];
  /** Answers the new places. */
  add: (names: string[]) => Promise<QrPlace[]>;
}

export function PlaceForm({ places, add }: PlaceFormProps) {
  const [text, setText] = useState('');
  // Shown below the field, where the person is looking.
  const [confirmation, setConfirmation] = useState('');
  const names = namedPlaces(text);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a phone the message would lie under the dialog's bar.
    if (confirmation) message.current?.scrollIntoView({ block: 'center' });
  }, [confirmation]);

  const save = async () => {
    const added = await add(names);
    setText('');
    const tables = added.some(({ name }) => isTable(name))
      ? '. «Mesa» queda activada en Entrega y pagos'
      : '';
    setConfirmation(
      (added.length === 1 ? `Agregaste ${added[0]?.name}` : `Agregaste ${added.length} lugares`) + tables,
    );
  };
  return (
    <OneFieldForm
      label="Lugar"
      name="place"
      maxLength={200}
      placeholder="Mesas 1 a 12"
      hint={names.length > 1 ? preview(names) : 'Por ejemplo Vitrina, Mesa 4 o Mesas 1 a 12.'}
      submitLabel="Agregar"
      pendingLabel="Agregando..."
      variant="line"
      onType={(typed) => {
        setText(typed);
        setConfirmation('');
      }}
      check={() => problemOf(names, places)}
      onSave={save}
    >
      <p ref={message} className={styles.confirmation} role="status">
        {confirmation}
      </p>
    </OneFieldForm>
  );
}

/** The problem with what was typed, or undefined. */
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
