import { VisitorConversation } from '#features/conversations/visitors/VisitorConversation.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import styles from './ConversationPage.module.css';
import type { ConversationPageProps } from './conversation.props.ts';

export default function ConversationPage({ token, title, now }: ConversationPageProps) {
  return (
    <Queries hasForms>
      <main className={styles.main}>
        <h1 className={styles.title}>Conversación con {title}</h1>
        <VisitorConversation token={token} now={now} />
      </main>
      <ToastRegion />
    </Queries>
  );
}
