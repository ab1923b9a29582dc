import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { openModal } from './open-modal.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  isOpen: boolean;
  /** The id of the title. */
  labelledBy: string;
  /** Called for Escape, Back, or a tap on the backdrop. */
  onClose: () => void;
  /** It stands beside the page, which stays in use: it takes no focus and shades nothing. */
  isBeside?: boolean;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * A modal sheet: from below on phones, from the right on desktops. The browser's `<dialog>` traps the focus and returns
 * it.
 */
export function Sheet({ isOpen, labelledBy, onClose, isBeside = false, ...rest }: SheetProps) {
  const { className, style, children } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  // The content stays mounted after closing, so that the sheet is not empty while it slides out.
  const [wasOpened, setWasOpened] = useState(isOpen);
  // The server renders an open sheet open, so that it is readable before the scripts arrive.
  const [isOpenAtFirst] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    // A dialog that stands over it would stay, unseen, and hold the page.
    for (const over of current.querySelectorAll('dialog:modal')) over.dispatchEvent(new Event('cancel'));
    // Also a sheet that the server rendered open, as it is not modal yet.
    current.close();
    current.open = isOpen && isBeside;
    if (!isOpen || isBeside) return;
    openModal(current);
    // Nobody has pressed a key yet, so no button has the focus ring.
    if (isOpenAtFirst) current.focus();
  }, [isOpen, isBeside, isOpenAtFirst]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and comes as `cancel`.
    <dialog
      ref={dialog}
      open={isOpenAtFirst}
      data-beside={isBeside || undefined}
      tabIndex={-1}
      className={classNames(styles.sheet, className)}
      style={style}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {wasOpened && <div className={styles.panel}>{children}</div>}
      {isOpen && !isBeside && <ToastRegion />}
    </dialog>
  );
}
