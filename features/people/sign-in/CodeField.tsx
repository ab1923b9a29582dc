import { useEffect, useRef } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';

interface CodeFieldProps {
  /** `app`: six digits, which a phone's keyboard may suggest. */
  kind: 'app' | 'recovery' | 'either';
  error?: string;
  isWrong?: boolean;
  /** Whether the field takes the focus, because it has just replaced others. */
  focusesAtOnce?: boolean;
}

const LOOKS = {
  app: {
    label: 'Código de 6 dígitos',
    hint: 'El que tu app de verificación muestra ahora.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 7,
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los diez que guardaste. Cada uno sirve una vez.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    maxLength: 40,
  },
  either: {
    label: 'Código de la app o de recuperación',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    maxLength: 40,
  },
} as const;

export function CodeField({ kind, error, isWrong, focusesAtOnce }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusesAtOnce) input.current?.focus();
  }, [focusesAtOnce]);
  return (
    <Field
      {...LOOKS[kind]}
      ref={input}
      name="code"
      error={error}
      isWrong={isWrong}
      required
      spellCheck={false}
    />
  );
}
