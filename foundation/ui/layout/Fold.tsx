import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Fold.module.css';

/** Whether each was left open, so that a form that is saved and begins anew looks as before. */
const left = new Map<string, boolean>();

interface FoldProps {
  title: string;
  /** What is set inside, in one line. */
  note?: string;
  /** Whether it is unfolded at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A subject of a long form, folded under its title and what is set. It unfolds when something inside is wrong. */
export function Fold({ title, note, isOpen, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // In every render, as only the fields know. A wrong field takes the focus, which it cannot while it is folded.
  useLayoutEffect(() => {
    if (fold.current?.querySelector('[aria-invalid], [data-wrong]')) fold.current.open = true;
  });
  return (
    <details
      ref={fold}
      className={styles.fold}
      open={left.get(title) ?? isOpen}
      onToggle={({ currentTarget }) => left.set(title, currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
