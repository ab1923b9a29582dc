import { type ReactNode, useEffect, useRef } from 'react';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { openModal } from '#foundation/ui/overlay/open-modal.ts';
import styles from './DetailPane.module.css';

interface DetailPaneProps {
  labelledBy: string;
  /** Whether somebody opened it. Otherwise it takes no focus until `onUse`, which runs with each press in it. */
  isChosen: boolean;
  onUse: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The container of what was chosen from a list, an order or a request: on a phone it covers the page; on a desktop it is beside the list.
 */
export function DetailPane({ labelledBy, isChosen, onUse, onClose, children }: DetailPaneProps) {
  const wasChosen = useRef(isChosen);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const pane = dialog.current;
    if (!pane) return;
    if (!wasChosen.current) {
      // `show` would focus it.
      pane.open = true;
      return;
    }
    if (matchMedia('(min-width: 1024px)').matches) pane.show();
    else openModal(pane);
    // Its content may still be loading, and then the browser would focus the empty region of the toasts.
    pane.focus();
    return () => pane.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.pane}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onClickCapture={onUse}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <ToastRegion />
    </dialog>
  );
}
