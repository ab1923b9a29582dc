import { VISITOR } from '#features/conversations/messages/outbox-key.rules.ts';
import { ThreadView } from '#features/conversations/messages/ThreadView.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import styles from './VisitorConversation.module.css';
import { VisitorMenu } from './VisitorMenu.tsx';

interface VisitorConversationProps {
  token: string;
  now: string;
}

/** The conversation of somebody without an account, at an address of their own. */
export function VisitorConversation({ token, now }: VisitorConversationProps) {
  const clock = useNow(now);
  return (
    <div className={styles.page}>
      <ThreadView
        address={{ token }}
        personKey={VISITOR}
        now={clock}
        visitor={{ backTo: '/mensajes', menu: <VisitorMenu token={token} /> }}
      >
        <p className={styles.note}>
          Esta página es solo tuya. Guarda su enlace para volver desde otro equipo.
        </p>
      </ThreadView>
    </div>
  );
}
