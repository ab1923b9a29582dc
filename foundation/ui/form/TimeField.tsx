import { type ComponentProps, useState } from 'react';
import { parseTime } from '#foundation/contract/typed-time.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Time {
  /** '21:30'; what cannot be read stays as it was typed. */
  value: string;
  onTime: (value: string) => void;
}

/**
 * A field of text for an hour of 24, because the browser's own shows AM and PM where the phone is set so. While somebody
 * types it shows what is typed, afterwards '21:30'.
 */
function useTypedTime({ value, onTime }: Time) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 12,
    placeholder: '00:00',
    value: typed ?? value,
    onChange({ currentTarget }) {
      setTyped(currentTarget.value);
      onTime(parseTime(currentTarget.value) ?? currentTarget.value.trim());
    },
    onBlur: () => setTyped(null),
  } satisfies ComponentProps<'input'>;
}

export const TimeInput = ({
  value,
  onTime,
  ...input
}: Time & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) => (
  <input {...useTypedTime({ value, onTime })} {...input} />
);

export const TimeField = ({ value, onTime, ...field }: Time & Omit<FieldProps, 'value' | 'onChange'>) => (
  <Field {...useTypedTime({ value, onTime })} {...field} />
);
