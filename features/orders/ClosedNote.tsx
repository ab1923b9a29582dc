import { type BusinessHours, openStatus } from '#features/cards/hours.rules.ts';
import { useNow } from '#foundation/ui/useNow.tsx';
import styles from './ClosedNote.module.css';

/** Says before an order is sent that nobody is there to read it yet. */
export function ClosedNote({ hours, now }: { hours: BusinessHours; now: string }) {
  const status = openStatus(hours, useNow(now));
  // 'Hoy' says neither open nor closed.
  if (status?.label !== 'Cerrado') return null;
  const { label, detail } = status;
  return (
    <p className={styles.closed}>{detail ? `${label} · ${detail}` : label}. Verán tu pedido cuando abran.</p>
  );
}
