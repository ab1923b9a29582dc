import { useVisitorConversations } from './useVisitorConversations.tsx';
import styles from './VisitorConversations.module.css';
import { VisitorRows } from './VisitorRows.tsx';

/** The conversations that a guest began on this device; renders nothing if there are none. */
export function VisitorConversations() {
  const { found } = useVisitorConversations();
  if (found.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="de-este-dispositivo">
      <h2 id="de-este-dispositivo">Tus conversaciones en este dispositivo</h2>
      <VisitorRows found={found} />
    </section>
  );
}
