import type { ComponentProps } from 'react';
import { formatPesos } from '#foundation/contract/money.ts';

interface PesosInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

/**
 * '12990' → '12.990': as it is being written, without its sign. What is more than digits and points stays as it was
 * typed: without its comma '4.990,50' would become a price a hundred times as high.
 */
export function groupPesos(typed: string): string {
  if (!/^[\d.\s$]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  return digits && formatPesos(Number(digits)).slice(1);
}

const IS_TYPING = /^(insertText|insertCompositionText|delete)/;

/** A price as it is written in Chile: digits on a numeric keypad, with points put in as they are typed. */
export const PesosInput = ({ value, onChange, ...rest }: PesosInputProps) => (
  <input
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="done"
    maxLength={13}
    value={value}
    onChange={({ currentTarget: { value: text, selectionStart }, nativeEvent }) => {
      // Only where the caret is at the end: anywhere else it would jump.
      const isTyped = IS_TYPING.test((nativeEvent as InputEvent).inputType ?? '');
      onChange(isTyped && selectionStart === text.length ? groupPesos(text) : text);
    }}
  />
);
