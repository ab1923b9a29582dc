import { useEffect, useRef } from 'react';
import type { OptionGroupFormValues } from './options-form.rules.ts';
import styles from './Undo.module.css';

/** Something that was just done to a list inside a form, where a toast cannot be reached. */
export interface Undoable<Row = OptionGroupFormValues> {
  /** 'Quitaste Tamaño.' */
  text: string;
  /** The list as it is by then, without what was done. */
  undo: (rows: readonly Row[]) => readonly Row[];
}

interface UndoProps<Row> {
  of: Undoable<Row> | null;
  onUndo: (done: Undoable<Row>) => void;
  /** There is nothing left to undo. */
  onGone: () => void;
}

/** Says what was done, and undoes it. It has the focus of the button that is gone. */
export function Undo<Row>({ of: done, onUndo, onGone }: UndoProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!done) return;
    // A dialog that closes first gives the focus back to where it came from.
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
