import { visitorPath } from '#features/messages/conversation-address.rules.ts';
import { VISITOR } from '#features/messages/outbox-key.rules.ts';
import { ThreadView } from '#features/messages/ThreadView.tsx';
import { CopyLinkButton } from '#features/sharing/CopyLinkButton.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { DeleteConversation } from './DeleteConversation.tsx';
import styles from './VisitorConversation.module.css';

interface VisitorConversationProps {
  token: string;
  /** ISO 8601. */
  now: string;
}

/** The conversation of somebody without an account, at an address of their own. */
export function VisitorConversation({ token, now }: VisitorConversationProps) {
  const clock = useNow(now);
  return (
    <div className={styles.page}>
      <ThreadView address={{ token }} personKey={VISITOR} now={clock}>
        <div className={styles.note}>
          <p>Esta página es solo tuya. Guarda su enlace para volver desde otro equipo.</p>
          <CopyLinkButton small address={visitorPath(token)} />
          <DeleteConversation token={token} />
        </div>
      </ThreadView>
    </div>
  );
}
