import { useEffect, useRef } from 'react';
import type { OptionGroupFormValues } from './options-form.rules.ts';
import styles from './UndoInForm.module.css';

/** The latest change of a list inside a dialog, where a toast cannot be reached. It has nothing to do with the journal. */
export interface RemovedRow<Row = OptionGroupFormValues> {
  /** 'Quitaste Tamaño.' */
  text: string;
  /** Returns the current list without the change. */
  undo: (rows: readonly Row[]) => readonly Row[];
}

interface UndoProps<Row> {
  of: RemovedRow<Row> | null;
  onUndo: (done: RemovedRow<Row>) => void;
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
