import { useState } from 'react';
import { generatePassword } from '#features/people/accounts/password-generator.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './NewPasswordField.module.css';

interface NewPasswordFieldProps {
  value: string;
  hint?: string;
  error?: string;
  onChange: (password: string) => void;
}

/** A password for another person, typed or generated, and visible so that it can be passed on. */
export function NewPasswordField({ value, hint, error, onChange }: NewPasswordFieldProps) {
  const [isGenerated, setIsGenerated] = useState(false);
  const generate = () => {
    onChange(generatePassword());
    setIsGenerated(true);
    showToast({ title: 'Contraseña generada', detail: 'Cópiala ahora: después nadie puede leerla.' });
  };
  const copy = () =>
    navigator.clipboard
      .writeText(value)
      .then(() => showToast({ title: 'Contraseña copiada' }))
      .catch(() => showToast({ title: 'No se pudo copiar', isError: true }));
  return (
    <>
      <Field
        label="Contraseña"
        name="password"
        type={isGenerated ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        maxLength={200}
        value={value}
        hint={hint}
        error={error}
        onChange={(event) => {
          if (event.currentTarget.value === '') setIsGenerated(false);
          onChange(event.currentTarget.value);
        }}
      />
      <div className={styles.ways}>
        <Button variant="line" small onClick={generate}>
          <Icon name="key" />
          Generar contraseña
        </Button>
        {isGenerated && (
          <Button variant="plain" small onClick={copy}>
            <Icon name="copy" />
            Copiar
          </Button>
        )}
      </div>
    </>
  );
}
