import { useId, useRef, useState } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';

type Comunas = typeof import('#features/platform/places/comunas.rules.ts');

interface Place {
  address: string;
  /** The comuna's code. */
  comuna: string | null;
}

interface PlaceFieldsProps {
  place: Place;
  problems: { address?: string | undefined; comuna?: string | undefined };
  onChange: (place: Place) => void;
}

const PLACEHOLDER = 'Av. Irarrázaval 1234, Ñuñoa';

/** The address and its comuna, which is proposed while the address is typed, and can be chosen by hand. */
export function PlaceFields({ place, problems, onChange }: PlaceFieldsProps) {
  const listId = useId();
  const [comunas, setComunas] = useState<Comunas | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether the comuna was chosen by hand, so that it no longer follows the address. */
  const isByHand = useRef(place.comuna !== null);
  const latest = useRef({ place, onChange });
  latest.current = { place, onChange };
  const load = async () => {
    if (comunas) return;
    try {
      const list = await import('#features/platform/places/comunas.rules.ts');
      setComunas(list);
      // The address may have been there before the list.
      const current = latest.current;
      const proposed = isByHand.current ? undefined : list.comunaInAddress(current.place.address);
      if (proposed) current.onChange({ ...current.place, comuna: proposed.code });
    } catch {
      // Without a connection nothing is proposed, but the address alone is enough.
    }
  };
  const shown = typed ?? comunas?.comunaOf(place.comuna)?.name ?? '';
  /** While somebody types, the comuna is not wrong yet. */
  const [isTyping, setTyping] = useState(false);
  const isUnknown = !isTyping && typed !== null && typed.trim() !== '' && place.comuna === null;
  return (
    <>
      <Field
        ref={(input) => {
          // The list is needed to show the name of the stored comuna.
          if (input && place.comuna !== null && !comunas) load();
        }}
        label="Dirección"
        autoComplete="address-line1"
        autoCapitalize="words"
        placeholder={PLACEHOLDER}
        maxLength={200}
        value={place.address}
        error={problems.address}
        onFocus={load}
        onChange={({ currentTarget: { value } }) => {
          // The browser fills it in without a focus.
          load();
          const proposed = isByHand.current ? place.comuna : (comunas?.comunaInAddress(value)?.code ?? null);
          onChange({ address: value, comuna: proposed });
        }}
      />
      <Field
        label="Comuna"
        list={listId}
        autoComplete="off"
        autoCapitalize="words"
        placeholder="Ñuñoa"
        hint="Para que te encuentren tus vecinos, y para la hora de tu local."
        maxLength={60}
        value={shown}
        error={problems.comuna ?? (isUnknown ? 'Elige una comuna de la lista.' : undefined)}
        onFocus={load}
        onBlur={() => {
          setTyping(false);
          if (place.comuna !== null) setTyped(null);
        }}
        onChange={({ currentTarget: { value } }) => {
          setTyping(true);
          isByHand.current = value.trim() !== '';
          setTyped(value.trim() === '' ? null : value);
          onChange({ ...place, comuna: comunas?.comunaNamed(value)?.code ?? null });
        }}
      />
      <datalist id={listId}>
        {comunas?.COMUNA_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
