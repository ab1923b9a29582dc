import { useCallback, useEffect, useState } from 'react';
import type { Conversation } from '#features/conversations/messages/messages.contract.ts';
import { outboxKey, VISITOR } from '#features/conversations/messages/outbox-key.rules.ts';
import { findUnsent, sendOutbox } from '#features/conversations/messages/useUnsentMessages.tsx';
import type { listVisitorMessages } from '#features/conversations/messages/visitor-messages.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { claimConversation } from './claiming.contract.ts';
import { forgetVisitorToken, visitorTokens } from './useVisitorTokens.tsx';

export interface VisitorsConversation {
  token: string;
  conversation: Conversation;
}

/** The conversations that were begun on this device without an account, the latest message first. */
export function useVisitorConversations() {
  const [found, setFound] = useState<VisitorsConversation[]>([]);
  useEffect(() => {
    Promise.all(visitorTokens().map(read)).then((all) =>
      setFound(all.filter((it) => it !== null).toSorted((a, b) => lastTime(b) - lastTime(a))),
    );
  }, []);
  const leaveOut = useCallback(
    (token: string) => setFound((all) => all.filter((it) => it.token !== token)),
    [],
  );
  return { found, leaveOut };
}

const lastTime = ({ conversation }: VisitorsConversation): number =>
  Date.parse(conversation.lastMessage?.createdAt ?? '') || 0;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** Null for one that no longer exists, and without an answer: the rest of the page works all the same. */
async function read(token: string): Promise<VisitorsConversation | null> {
  try {
    const { conversation } = await api<typeof listVisitorMessages>(
      'GET /api/conversations/by-token/{token}/messages',
      { token, limit: 1 },
    );
    return { token, conversation };
  } catch (error) {
    if (isGone(error)) forgetVisitorToken(token);
    return null;
  }
}

/** Why a conversation is not taken while messages of it wait on this device. */
export const UNSENT =
  'Tienes mensajes sin enviar en esta conversación. Ábrela, envíalos o elimínalos, y vuelve a intentarlo.';

/** The messages that wait on this device go by the link, which ends with the claim. */
async function hasUnsent(token: string): Promise<boolean> {
  const key = outboxKey(VISITOR, { token });
  try {
    await sendOutbox(key, { token });
    return (await findUnsent(key)).length > 0;
  } catch {
    // A browser without storage keeps nothing.
    return false;
  }
}

/**
 * Takes a conversation into the account of the signed-in person, and its token from this device; also that of one that
 * is gone: in another account, or deleted. One with messages that could not be sent stays.
 * @throws {ApiError} when it stays as it is
 */
export async function claimVisitorConversation(token: string): Promise<'taken' | 'gone' | 'unsent'> {
  if (await hasUnsent(token)) return 'unsent';
  let outcome: 'taken' | 'gone' = 'taken';
  try {
    await api<typeof claimConversation>('POST /api/conversations/by-token/{token}/claim', { token });
  } catch (error) {
    if (!isGone(error)) throw error;
    outcome = 'gone';
  }
  forgetVisitorToken(token);
  return outcome;
}
