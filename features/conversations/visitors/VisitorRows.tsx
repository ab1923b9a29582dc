import { ConversationRow } from '#features/conversations/messages/ConversationRow.tsx';
import { visitorPath } from '#features/conversations/messages/conversation-address.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import type { VisitorsConversation } from './useVisitorConversations.tsx';

export function VisitorRows({ found }: { found: readonly VisitorsConversation[] }) {
  const now = useNow(new Date().toISOString());
  return (
    <ul>
      {found.map(({ token, conversation }) => (
        <li key={token}>
          <ConversationRow conversation={conversation} now={now} href={visitorPath(token)} />
        </li>
      ))}
    </ul>
  );
}
