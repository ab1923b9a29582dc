import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Takes the whole screen of a phone, and more of a desktop's. */
  isLarge?: boolean;
  /** Asked for by Escape, by the back gesture or by touching what lies behind. */
  onClose: () => void;
  /** Asks before something is lost: all of it is read out as it opens. */
  isAlert?: boolean;
  /** Has something to say rather than to ask: all of it is read out as it opens, too. */
  isRead?: boolean;
  children: ReactNode;
}

/**
 * A question in the middle of the screen, at the bottom of a phone's. The browser's own `<dialog>` keeps the focus
 * inside and gives it back. What is in it begins anew each time it opens.
 */
export function Dialog({ isOpen, title, isLarge, onClose, isAlert, isRead, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // The first field takes the focus, and would take the title out of sight.
    dialog.current?.scrollTo(0, 0);
  }, [isOpen]);

  // One that goes away open is closed first: only then is the focus given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and comes as `cancel`.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isLarge && styles.large)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert || isRead ? `${id}-content` : undefined}
      onCancel={(event) => {
        // One that lies in it, or a choice of files that was given up, is no reason to leave.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without leave to object, from the second Escape or back gesture on. Then it opens again,
      // and what would be lost is asked about.
      onClose={() => {
        if (!isOpen || dialog.current?.open) return;
        dialog.current?.showModal();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div id={`${id}-content`} className={styles.content}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      )}
      {isOpen && <ToastRegion />}
    </dialog>
  );
}

/** The answers to it, the main one last: within the thumb's reach, and where the eye ends. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
