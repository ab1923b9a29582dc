import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button, type ButtonProps } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './OneFieldForm.module.css';

interface OneFieldFormProps extends Omit<FieldProps, 'value' | 'error' | 'onChange'> {
  /** What the field has until something is typed. */
  initial?: string;
  submitLabel: string;
  pendingLabel: string;
  variant?: ButtonProps['variant'];
  onType?: (text: string) => void;
  /** What is wrong before anything is sent. */
  check: (text: string) => string | undefined;
  /** Afterwards the field is empty. @throws {ApiError} when the server refuses; the field says why. */
  onSave: (text: string) => Promise<unknown>;
  /** Messages below the field. */
  children?: ReactNode;
}

export function OneFieldForm({ initial = '', submitLabel, pendingLabel, ...props }: OneFieldFormProps) {
  const { variant, onType, check, onSave, children, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const text = typed ?? initial;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const problem = check(text);
    setError(problem);
    if (problem) return;
    setPending(true);
    try {
      await onSave(text);
      setTyped(undefined);
    } catch (refused) {
      const [reason] = refused instanceof ApiError ? Object.values(refused.fields) : [];
      setError(reason ?? reasonOf(refused));
    }
    setPending(false);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        autoComplete="off"
        {...field}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setError(undefined);
          onType?.(value);
        }}
      />
      <Button type="submit" variant={variant} disabled={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
      {children}
    </form>
  );
}
