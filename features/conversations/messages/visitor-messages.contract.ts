import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { email, line, requiredLine } from '#foundation/contract/schemas.ts';
import {
  Conversation,
  Message,
  MessageDraft,
  MessagePage,
  messagesQuery,
  ReadMark,
} from './messages.contract.ts';

/** The visitor's key to their conversation: at least 128 random bits, chosen by their device. */
const conversationToken = () => z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
export const conversationParams = z.object({ token: conversationToken() });

export const startVisitorConversation = endpoint({
  route: 'POST /api/cards/{id}/conversations',
  summary:
    'Begin a conversation as a visitor without an account; a known token answers the existing one (200)',
  body: z.object({
    token: conversationToken(),
    name: requiredLine(80),
    /** `phone` or `email` is required. */
    phone: line(30).nullish(),
    email: email().nullish(),
  }),
  status: 201,
  alsoStatus: 200,
  returns: Conversation,
});

export const listVisitorMessages = endpoint({
  route: 'GET /api/conversations/by-token/{token}/messages',
  summary: "A visitor's conversation with its latest messages, or with those before or after a given one",
  params: conversationParams,
  query: messagesQuery,
  returns: MessagePage,
});

export const sendVisitorMessage = endpoint({
  route: 'POST /api/conversations/by-token/{token}/messages',
  summary:
    'Send a message as a visitor; a known `clientId` stores nothing and answers the stored message (200)',
  params: conversationParams,
  body: MessageDraft,
  carriesPictures: true,
  status: 201,
  alsoStatus: 200,
  returns: Message,
});

export const markVisitorRead = endpoint({
  route: 'POST /api/conversations/by-token/{token}/read',
  summary: 'Mark everything up to this message as read by the visitor',
  params: conversationParams,
  body: ReadMark,
});

export const deleteVisitorConversation = endpoint({
  route: 'DELETE /api/conversations/by-token/{token}',
  summary: "Delete a visitor's conversation with its messages and pictures, for both sides",
  params: conversationParams,
});

export const streamVisitorConversation = endpoint({
  route: 'GET /api/conversations/by-token/{token}/stream',
  summary: 'Server-sent events: the conversation has changed',
  params: conversationParams,
  returns: { contentType: 'text/event-stream' },
});
