import { visitorPath } from '#features/conversations/messages/conversation-address.rules.ts';
import { VISITOR } from '#features/conversations/messages/outbox-key.rules.ts';
import { ThreadView } from '#features/conversations/messages/ThreadView.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { DeleteConversation } from './DeleteConversation.tsx';
import styles from './VisitorConversation.module.css';

interface VisitorConversationProps {
  token: string;
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
