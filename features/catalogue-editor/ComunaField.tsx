import { useId, useState } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';

/** What every field of a detail takes, typed as text. */
export interface DetailProps {
  value: string;
  error?: string;
  onType: (value: string) => void;
}

/** Free text, with Chile's comunas proposed while it is typed; they come along when the field is gone into. */
export function ComunaField({ onType, ...field }: DetailProps) {
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const load = async () => {
    try {
      setNames((await import('#features/catalogue/comunas.rules.ts')).COMUNAS);
    } catch {
      // Without a connection nothing is proposed; it is typed all the same.
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
