import { type OpenTimeline, statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import styles from './ClosedNote.module.css';

/** Says before ordering that the shop is closed. */
export function ClosedNote({ timeline, now }: { timeline: OpenTimeline; now: Date }) {
  const status = statusAt(timeline, now);
  // The label 'Hoy' says neither that the shop is open nor that it is closed.
  if (status?.label !== 'Cerrado') return null;
  const { label, detail } = status;
  return (
    <p className={styles.closed}>{detail ? `${label} · ${detail}` : label}. Verán tu pedido cuando abran.</p>
  );
}
