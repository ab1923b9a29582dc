import { type ReactNode, useEffect, useRef } from 'react';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { openModal } from '#foundation/ui/overlay/open-modal.ts';
import styles from './OrderPane.module.css';

interface OrderPaneProps {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The container of an order's details: on a phone it covers the page; on a desktop it is beside the list.
 */
export function OrderPane({ labelledBy, onClose, children }: OrderPaneProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const pane = dialog.current;
    if (!pane) return;
    if (matchMedia('(min-width: 1024px)').matches) pane.show();
    else openModal(pane);
    // The order may still be loading, and then the browser would focus the empty region of the toasts.
    pane.focus();
    pane.scrollTo(0, 0);
    return () => pane.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.pane}
      tabIndex={-1}
      aria-labelledby={labelledBy}
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
