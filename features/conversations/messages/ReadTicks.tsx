import { Check, CheckCheck } from 'lucide-react';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './ReadTicks.module.css';

/** Shows whether the other side has read the message. */
export const ReadTicks = ({ isRead }: { isRead: boolean }) => (
  <span className={styles.ticks} data-read={isRead || undefined}>
    {isRead ? <CheckCheck size={16} aria-hidden /> : <Check size={16} aria-hidden />}
    <VisuallyHidden>{isRead ? 'Leído' : 'Enviado'}</VisuallyHidden>
  </span>
);
