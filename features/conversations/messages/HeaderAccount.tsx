import { useEffect } from 'react';
import { AccountButton } from '#features/people/accounts/AccountButton.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';

/** The account in a page's header. For a signed-in person, the navigation also shows how many messages are unread. */
export function HeaderAccount() {
  const isSignedIn = Boolean(useViewer());
  useEffect(() => {
    if (!isSignedIn) return;
    import('./useUnread.tsx').then(
      ({ followUnread }) => followUnread(),
      // Without a connection there is no count.
      () => undefined,
    );
  }, [isSignedIn]);
  return <AccountButton />;
}
