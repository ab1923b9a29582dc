import { useState } from 'react';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import styles from './CalendarsButton.module.css';

const calendarsDialog = lazy(() => import('./CalendarsDialog.tsx'), 'CalendarsDialog');

interface CalendarsButtonProps {
  cardId: number;
  mayManage: boolean;
  now: string;
}

/** Leads from the agenda to one's own calendar. */
export function CalendarsButton(at: CalendarsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.place}>
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        Conectar con tu calendario
      </button>
      <LazyDialog of={calendarsDialog} title="Conectar con tu calendario" isOpen={isOpen} onClose={close}>
        {(CalendarsDialog) => <CalendarsDialog {...at} isOpen={isOpen} onClose={close} />}
      </LazyDialog>
    </div>
  );
}
