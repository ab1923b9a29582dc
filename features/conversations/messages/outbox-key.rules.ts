import { type ConversationAddress, keyOfConversation } from './conversation-address.rules.ts';

const OUTBOX = 'outbox';
/** The owner of what somebody without an account wrote. */
export const VISITOR = 'visitor';

export const VISITOR_OUTBOXES = `${OUTBOX}.${VISITOR}.`;

/**
 * The key under which this device keeps a conversation's unsent messages.
 * @param personKey the id of the signed-in person, or `VISITOR`
 */
export const outboxKey = (personKey: string, address: ConversationAddress): string =>
  `${OUTBOX}.${personKey}.${keyOfConversation(address)}`;

/** The owner and the conversation of such a key; null for any other key. */
export function readOutboxKey(key: string): { personKey: string; address: ConversationAddress } | null {
  const [kind, personKey = '', conversation = ''] = key.split('.');
  if (kind !== OUTBOX) return null;
  const address = personKey === VISITOR ? { token: conversation } : { id: Number(conversation) };
  return { personKey, address };
}
