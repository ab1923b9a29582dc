import { useNow } from '#foundation/ui/useNow.tsx';
import { VisuallyHidden } from '#foundation/ui/VisuallyHidden.tsx';
import { type BusinessHours, openStatus } from './hours.rules.ts';
import styles from './OpenStatus.module.css';

/** 'Abierto · cierra a las 21:00', fresh while the page stays open. Nothing where the hours cannot be read. */
export function OpenStatus({ hours, now }: { hours: BusinessHours; now: string }) {
  const status = openStatus(hours, useNow(now));
  return (
    status && (
      <p className={styles.status} data-state={status.state}>
        <VisuallyHidden>Ahora: </VisuallyHidden>
        <b>{status.label}</b>
        {status.detail && <span> · {status.detail}</span>}
      </p>
    )
  );
}
