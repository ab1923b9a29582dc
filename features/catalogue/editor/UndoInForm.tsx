import { useEffect, useRef } from 'react';
import type { OptionGroupFormValues } from './options-form.rules.ts';
import styles from './UndoInForm.module.css';

/** The last change of a list inside a dialog, where a toast cannot be reached. It is not recorded in the journal. */
export interface RemovedRow<Row = OptionGroupFormValues> {
  text: string;
  undo: (rows: readonly Row[]) => readonly Row[];
}

interface UndoProps<Row> {
  of: RemovedRow<Row> | null;
  onUndo: (done: RemovedRow<Row>) => void;
  onGone: () => void;
}

/** Shows the last change with a button that undoes it. That button takes the focus from the one that was removed. */
export function Undo<Row>({ of: done, onUndo, onGone }: UndoProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!done) return;
    // If a dialog closes at the same time, it moves the focus first.
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
