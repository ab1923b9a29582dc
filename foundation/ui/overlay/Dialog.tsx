import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Dialog.module.css';
import { openModal } from './open-modal.ts';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Full screen on a phone, and wider on a desktop. */
  isLarge?: boolean;
  /** Called for ×, Escape, Back, or a tap on the backdrop. Without it, only the dialog's own buttons close it. */
  onClose?: () => void;
  /** What × is called. Default: 'Cerrar'. */
  leaveLabel?: string | undefined;
  /** It took the place of a sheet, to which an arrow before its title leads back. */
  isBack?: boolean;
  /** What else can be done, beside the title. */
  menu?: ReactNode;
  /** A warning, announced completely when it opens. */
  isAlert?: boolean;
  /** A message rather than a question, also announced completely. */
  isRead?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: centred, or at the bottom of a phone. The browser's `<dialog>` traps the focus and returns it. The
 * content is mounted anew each time it opens.
 */
export function Dialog({ isOpen, title, isLarge, onClose, isAlert, isRead, children, ...head }: DialogProps) {
  const { leaveLabel, isBack, menu } = head;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    // What the dialog is about gets the focus, not ×.
    if (close.current) close.current.disabled = true;
    if (dialog.current) openModal(dialog.current);
    if (close.current) close.current.disabled = false;
    // Focusing the first field would scroll the title out of view.
    dialog.current?.scrollTo(0, 0);
  }, [isOpen]);

  // Closed before it unmounts, because only then is the focus returned.
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
        // Events from inside, or from a cancelled file chooser, do not close the dialog.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      // A browser may close the dialog without a cancelable event, from the second Escape or Back on. Then it opens
      // again and asks about unsaved values.
      onClose={() => {
        if (!isOpen || !dialog.current || dialog.current.open) return;
        openModal(dialog.current);
        onClose?.();
      }}
      onClick={(event) => event.target === dialog.current && onClose?.()}
    >
      {isOpen && (
        <div id={`${id}-content`} className={styles.content}>
          <header data-back={isBack}>
            <h2 id={id}>{title}</h2>
            {menu}
            {onClose && !isAlert && (
              <RoundButton
                ref={close}
                plain
                label={isBack ? 'Volver' : (leaveLabel ?? 'Cerrar')}
                onClick={onClose}
              >
                <Icon name={isBack ? 'back' : 'close'} size={24} />
              </RoundButton>
            )}
          </header>
          {children}
        </div>
      )}
      {isOpen && <ToastRegion />}
    </dialog>
  );
}

/** The dialog's buttons, with the main one last: within reach of the thumb and at the end of the reading order. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
