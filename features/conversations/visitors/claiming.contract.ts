import { Conversation } from '#features/conversations/messages/messages.contract.ts';
import { conversationParams } from '#features/conversations/messages/visitor-messages.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const claimConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/by-token/{token}/claim',
  summary: "Take a visitor's conversation into the account; its link ends",
  params: conversationParams,
  returns: Conversation,
  errors: ['forbidden', 'not_available'],
});
