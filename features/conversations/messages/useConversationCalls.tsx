import { useMemo } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { closeNotifications } from '#foundation/ui/browser/push.ts';
import { type ConversationAddress, conversationTag } from './conversation-address.rules.ts';
import type { listMessages, Message, MessagePage, markRead } from './messages.contract.ts';
import { sendTo, type UnsentMessage } from './useUnsentMessages.tsx';
import type { listVisitorMessages, markVisitorRead } from './visitor-messages.contract.ts';

export interface ConversationCalls {
  read(range: { before?: number; after?: number; limit: number }): Promise<MessagePage>;
  send(message: UnsentMessage): Promise<Message>;
  markRead(upTo: number): Promise<void>;
  /** The path of the stream that announces changes. */
  stream: string;
}

/** The API calls of a conversation, which differ for visitors. @param address compared by value, not by identity */
export function useConversationCalls(address: ConversationAddress): ConversationCalls {
  const id = 'id' in address ? address.id : null;
  const token = 'token' in address ? address.token : null;
  return useMemo(() => (id !== null ? callsOfPerson(id) : callsOfVisitor(token ?? '')), [id, token]);
}

const callsOfPerson = (id: number): ConversationCalls => ({
  read: (range) => api<typeof listMessages>('GET /api/conversations/{id}/messages', { id, ...range }),
  send: (message) => sendTo({ id }, message),
  markRead: async (upTo) => {
    await api<typeof markRead>('POST /api/conversations/{id}/read', { id, body: { upTo } });
    await closeNotifications(conversationTag(id));
  },
  stream: '/api/stream',
});

const callsOfVisitor = (token: string): ConversationCalls => ({
  read: (range) =>
    api<typeof listVisitorMessages>('GET /api/conversations/by-token/{token}/messages', { token, ...range }),
  send: (message) => sendTo({ token }, message),
  markRead: async (upTo) => {
    await api<typeof markVisitorRead>('POST /api/conversations/by-token/{token}/read', {
      token,
      body: { upTo },
    });
  },
  stream: `/api/conversations/by-token/${token}/stream`,
});
