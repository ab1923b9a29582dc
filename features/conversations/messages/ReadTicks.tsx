import { Check, CheckCheck } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './ReadTicks.module.css';

/** Shows whether the other side has read the message. */
export const ReadTicks = ({ isRead }: { isRead: boolean }) => (
  <span className={styles.ticks} data-read={isRead || undefined}>
    {isRead ? <CheckCheck size={16} /> : <Check size={16} />}
    <VisuallyHidden>{isRead ? 'Leído' : 'Enviado'}</VisuallyHidden>
  </span>
);
