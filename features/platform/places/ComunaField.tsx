import { type Ref, useId, useState } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';

interface ComunaFieldProps {
  label?: string;
  value: string;
  error?: string;
  onType: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Free text with Chile's comunas as suggestions, which are loaded on focus. */
export function ComunaField({ label = 'Comuna', onType, ...field }: ComunaFieldProps) {
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const load = async () => {
    try {
      setNames((await import('./comunas.rules.ts')).COMUNA_NAMES);
    } catch {
      // Without a connection there are no suggestions, but typing still works.
    }
  };
  return (
    <div>
      <Field
        {...field}
        label={label}
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
