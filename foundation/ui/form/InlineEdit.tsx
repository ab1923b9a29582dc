import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './InlineEdit.module.css';
import { PesosInput } from './PesosInput.tsx';

interface InlineEditProps {
  /** The field and its object: 'Nombre de Chacarero'. */
  label: string;
  /** The initial value; selected, so that typing replaces it. */
  initial: string;
  /** Why the last attempt to save failed. */
  error?: string;
  /** The former value, kept in view. */
  before?: string;
  maxLength?: number;
  /** Pesos, with a numeric keypad. */
  isPrice?: boolean;
  /** What else saving the text would change. */
  note?: (text: string) => string | null;
  /** The problem with the text; null if it can be saved. */
  check: (text: string) => string | null;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** A value that is edited in its place: Enter saves, Escape cancels. */
export function InlineEdit({
  label,
  initial,
  error,
  before,
  maxLength,
  isPrice,
  note,
  check,
  ...on
}: InlineEditProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState(error ?? null);

  useOnlyEditor(() => text === initial && !error && on.onCancel());

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(text);
    if (wrong) setProblem(wrong);
    else on.onSave(text);
  };
  const input = {
    // Takes the focus, because it appears when its button is pressed.
    autoFocus: true,
    'aria-label': label,
    'aria-describedby': problem ? `${id}-error` : undefined,
    'aria-invalid': Boolean(problem) || undefined,
    value: text,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  };
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        on.onCancel();
      }}
    >
      <span className={classNames(styles.box, isPrice && styles.pesos)}>
        {isPrice ? (
          <>
            <span aria-hidden="true">$</span>
            <PesosInput {...input} size={Math.max(4, text.length)} onChange={setText} />
          </>
        ) : (
          <input
            {...input}
            maxLength={maxLength}
            enterKeyHint="done"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {before && <small>Antes {before}</small>}
      </span>
      <Button variant="line" className={styles.cancel} aria-label="Cancelar" onClick={on.onCancel}>
        <Icon name="close" />
      </Button>
      <Button type="submit">Guardar</Button>
      {note?.(text) && (
        <p className={styles.note} role="status">
          {note(text)}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </form>
  );
}

let closeOther = () => {};

/** Opening one editor closes the other, unless something was typed there. */
function useOnlyEditor(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    closeOther();
    const own = () => latest.current();
    closeOther = own;
    return () => {
      if (closeOther === own) closeOther = () => {};
    };
  }, []);
}
