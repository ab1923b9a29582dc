import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './OpenStatus.module.css';
import { type OpenTimeline, statusAt } from './open-timeline.rules.ts';

/** 'Abierto · cierra a las 21:00', updated while the page stays open. Renders nothing if the hours cannot be parsed. */
export function OpenStatus({ timeline, now }: { timeline: OpenTimeline; now: string }) {
  const status = statusAt(timeline, useNow(now));
  return (
    status && (
      <span className={styles.status} data-state={status.state}>
        <VisuallyHidden>Ahora: </VisuallyHidden>
        <b>{status.label}</b>
        {status.detail && <span> · {status.detail}</span>}
      </span>
    )
  );
}
