import { useEffect, useRef } from 'react';
import type { OptionGroupFormValues } from './options-form.rules.ts';
import styles from './Undo.module.css';

/** The latest change of a list in a form, where a toast could not be reached. */
export interface Undoable<Row = OptionGroupFormValues> {
  /** 'Quitaste Tamaño.' */
  text: string;
  /** Returns the current list without the change. */
  undo: (rows: readonly Row[]) => readonly Row[];
}

interface UndoProps<Row> {
  of: Undoable<Row> | null;
  onUndo: (done: Undoable<Row>) => void;
  /** Called when there is nothing left to undo. */
  onGone: () => void;
}

/** Shows the latest change with a button that undoes it. It takes over the focus of the removed button. */
export function Undo<Row>({ of: done, onUndo, onGone }: UndoProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!done) return;
    // A dialog that closes at the same time first restores the focus itself.
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [done]);
  return (
    <div role="status" className={styles.undo}>
      {done && (
        <>
          <span>{done.text}</span>
          <button
            ref={button}
            type="button"
            onClick={() => {
              onGone();
              onUndo(done);
            }}
          >
            Deshacer
          </button>
        </>
      )}
    </div>
  );
}
