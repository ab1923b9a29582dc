import type { ReactNode } from 'react';
import { ConversationRow } from '#features/conversations/messages/ConversationRow.tsx';
import { visitorPath } from '#features/conversations/messages/conversation-address.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { useVisitorConversations } from './useVisitorConversations.tsx';
import styles from './VisitorConversations.module.css';

/** The conversations that were begun on this device without an account. */
export function VisitorConversations({ empty = null }: { empty?: ReactNode }) {
  const found = useVisitorConversations();
  const now = useNow(new Date().toISOString());
  // Where they are only more of a page, nothing stands for them until they are read.
  if (!found && empty)
    return (
      <div className={styles.own}>
        <RowsSkeleton label="Cargando tus conversaciones..." shape="people" rows={2} />
      </div>
    );
  if (!found?.length) return found && empty;
  return (
    <section className={styles.own} aria-labelledby="de-este-dispositivo">
      <h2 id="de-este-dispositivo">Tus conversaciones en este dispositivo</h2>
      <ul>
        {found.map(({ token, conversation }) => (
          <li key={token}>
            <ConversationRow conversation={conversation} now={now} href={visitorPath(token)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
