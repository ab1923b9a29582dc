import { VisitorConversation } from '#features/conversations/visitors/VisitorConversation.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './ConversationPage.module.css';
import type { ConversationPageProps } from './conversation.props.ts';

export default function ConversationPage({ token, title, now }: ConversationPageProps) {
  return (
    <Queries hasForms>
      <main className={styles.main}>
        {/* The head of the conversation already shows the card's name. */}
        <VisuallyHidden as="h1">Conversación con {title}</VisuallyHidden>
        <VisitorConversation token={token} now={now} />
      </main>
      <ToastRegion />
    </Queries>
  );
}
