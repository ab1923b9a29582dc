import { visitorPath } from '#features/messages/conversation-address.rules.ts';
import { ThreadView } from '#features/messages/ThreadView.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import styles from './VisitorConversation.module.css';

interface VisitorConversationProps {
  token: string;
  /** ISO 8601. */
  now: string;
}

/** The conversation of somebody without an account, at an address of their own. */
export function VisitorConversation({ token, now }: VisitorConversationProps) {
  const clock = useNow(now);
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + visitorPath(token));
    showToast({ title: 'Enlace copiado' });
  };
  return (
    <div className={styles.page}>
      <ThreadView address={{ token }} personKey="visitor" now={clock}>
        <div className={styles.note}>
          <p>Esta página es solo tuya. Guarda su enlace para volver desde otro equipo.</p>
          <Button small variant="line" onClick={copy}>
            Copiar enlace
          </Button>
        </div>
      </ThreadView>
    </div>
  );
}
