import { useEffect, useState } from 'react';
import type { Conversation } from '#features/conversations/messages/messages.contract.ts';
import type { listVisitorMessages } from '#features/conversations/messages/visitor-messages.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { forgetVisitorToken, visitorTokens } from './useVisitorTokens.tsx';

export interface VisitorsConversation {
  token: string;
  conversation: Conversation;
}

/** The conversations that were begun on this device without an account, the latest message first; null until known. */
export function useVisitorConversations(): VisitorsConversation[] | null {
  const [found, setFound] = useState<VisitorsConversation[] | null>(null);
  useEffect(() => {
    Promise.all(visitorTokens().map(read)).then((all) =>
      setFound(all.filter((it) => it !== null).toSorted((a, b) => lastTime(b) - lastTime(a))),
    );
  }, []);
  return found;
}

const lastTime = ({ conversation }: VisitorsConversation): number =>
  Date.parse(conversation.lastMessage?.createdAt ?? '') || 0;

/** Null for one that no longer exists, and without an answer: the rest of the page works all the same. */
async function read(token: string): Promise<VisitorsConversation | null> {
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
