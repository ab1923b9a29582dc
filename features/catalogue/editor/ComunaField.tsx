import { useId, useState } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';

/** The props of every detail field, whose value is text as typed. */
export interface DetailProps {
  value: string;
  error?: string;
  onType: (value: string) => void;
}

/** Free text with Chile's comunas as suggestions, which are loaded on focus. */
export function ComunaField({ onType, ...field }: DetailProps) {
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const load = async () => {
    try {
      setNames((await import('#features/platform/places/comunas.rules.ts')).COMUNA_NAMES);
    } catch {
      // Without a connection there are no suggestions, but typing still works.
    }
  };
  return (
    <div>
      <Field
        {...field}
        label="Comuna"
        placeholder="Ñuñoa"
        list={id}
        autoCapitalize="words"
        autoComplete="off"
        maxLength={60}
        onFocus={load}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
