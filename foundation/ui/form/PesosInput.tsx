import type { ComponentProps } from 'react';

interface PesosInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

/**
 * Adds separators while typing: '12990' → '12.990'. Text with other characters stays as typed: without its comma,
 * '4.990,50' would become a price a hundred times as high.
 */
export function groupPesos(typed: string): string {
  if (!/^[\d.\s$]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
}

const IS_TYPING = /^(insertText|insertCompositionText|delete)/;

/**
 * A price as written in Chile: a numeric keypad, with separators added while typing. It takes any length, because a
 * price that is cut while typing looks like another price: the form refuses one that is too high.
 */
export const PesosInput = ({ value, onChange, ...rest }: PesosInputProps) => (
  <input
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="done"
    value={value}
    onChange={({ currentTarget: { value: text, selectionStart }, nativeEvent }) => {
      // Separators are added only while the caret is at the end; anywhere else it would jump.
      const isTyped = IS_TYPING.test((nativeEvent as InputEvent).inputType ?? '');
      onChange(isTyped && selectionStart === text.length ? groupPesos(text) : text);
    }}
  />
);
