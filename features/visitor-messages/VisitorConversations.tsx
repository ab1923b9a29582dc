import { useEffect, useState } from 'react';
import { ConversationRow } from '#features/messages/ConversationRow.tsx';
import { visitorPath } from '#features/messages/conversation-address.rules.ts';
import type { Conversation } from '#features/messages/messages.contract.ts';
import type { listVisitorMessages } from '#features/messages/visitor-messages.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { forgetVisitorToken, visitorTokens } from './useVisitorTokens.tsx';
import styles from './VisitorConversations.module.css';

interface Found {
  token: string;
  conversation: Conversation;
}

/** The conversations that were begun on this device without an account; renders nothing if there are none. */
export function VisitorConversations() {
  const now = useNow(new Date().toISOString());
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    Promise.all(visitorTokens().map(read)).then((all) =>
      setFound(all.filter((it) => it !== null).toSorted((a, b) => lastTime(b) - lastTime(a))),
    );
  }, []);
  if (found.length === 0) return null;
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

const lastTime = ({ conversation }: Found): number =>
  Date.parse(conversation.lastMessage?.createdAt ?? '') || 0;

/** Null if the conversation no longer exists, or if there is no answer; the form below works in any case. */
async function read(token: string): Promise<Found | null> {
  try {
    const { conversation } = await api<typeof listVisitorMessages>(
      'GET /api/conversations/by-token/{token}/messages',
      { token, limit: 1 },
    );
    return { token, conversation };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') forgetVisitorToken(token);
    return null;
  }
}
