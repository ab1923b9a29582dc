import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { MessagesView } from '#features/conversations/messages/MessagesView.tsx';
import { VisitorConversations } from '#features/conversations/visitors/VisitorConversations.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { GuestMessages } from './GuestMessages.tsx';
import styles from './MessagesPage.module.css';
import type { MessagesPageProps } from './messages.props.ts';

export default function MessagesPage({ viewerId, ownCards, now }: MessagesPageProps) {
  if (viewerId === 0) return <GuestMessages />;
  return (
    <Queries hasForms>
      <div className={styles.page}>
        <div className={styles.head}>
          <SiteHeader current="/mensajes">
            <HeaderAccount />
          </SiteHeader>
        </div>
        <main className={styles.main}>
          <MessagesView viewerId={viewerId} ownCards={ownCards} now={now} more={<VisitorConversations />} />
        </main>
      </div>
      <SiteNav at="bottom" current="/mensajes" />
      <ToastRegion />
    </Queries>
  );
}
