/** Messages that wait on this device. Without components, so that any page can send them (app/web/offline.ts). */
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { changeOnDevice, findOnDevice, listOnDevice } from '#foundation/ui/browser/device-store.ts';
import type { ConversationAddress } from './conversation-address.rules.ts';
import type { Message, Quote, sendMessage } from './messages.contract.ts';
import { readOutboxKey, VISITOR } from './outbox-key.rules.ts';
import type { sendVisitorMessage } from './visitor-messages.contract.ts';

export interface UnsentMessage {
  /** The server knows a message by it, so sending again stores nothing twice. */
  clientId: string;
  content: string;
  imageUrl: string | null;
  quote: Quote | null;
  writtenAt: string;
  /** Why it was not sent; null while it is on its way. */
  failure: string | null;
  /** The server refused it, so it is not sent again by itself. */
  isRefused: boolean;
}

export type Change = (messages: UnsentMessage[]) => UnsentMessage[];

/** Whether the same message may be accepted later: when there is a network, or the person has signed in again. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

export const withoutMessage =
  (clientId: string): Change =>
  (messages) =>
    messages.filter((message) => message.clientId !== clientId);

/** @param failure why the server refused it; null sends it again */
export const withFailure =
  (clientId: string, failure: string | null): Change =>
  (messages) =>
    messages.map((message) =>
      message.clientId === clientId ? { ...message, failure, isRefused: failure !== null } : message,
    );

const listOf = (found: unknown): UnsentMessage[] => (Array.isArray(found) ? found : []);

/** Changes the stored messages in one transaction, because another tab may be changing them, too. */
export const changeStored = (storageKey: string, change: Change): Promise<unknown> =>
  changeOnDevice(storageKey, (found) => {
    const messages = change(listOf(found));
    return messages.length > 0 ? messages : undefined;
  });

/** @throws in a browser without storage */
export const findUnsent = async (storageKey: string): Promise<UnsentMessage[]> =>
  listOf(await findOnDevice(storageKey));

export function sendTo(address: ConversationAddress, message: UnsentMessage): Promise<Message> {
  const { clientId, content, imageUrl, quote } = message;
  const body = { clientId, content, imageUrl, quote: quote && { type: quote.type, id: quote.id } };
  return 'id' in address
    ? api<typeof sendMessage>('POST /api/conversations/{id}/messages', { ...address, body })
    : api<typeof sendVisitorMessage>('POST /api/conversations/by-token/{token}/messages', {
        ...address,
        body,
      });
}

/**
 * Sends the messages of one outbox, the oldest first. It stops where the connection fails, so that the order stays.
 * @param onSent runs when the server has stored a message
 * @throws in a browser without storage
 */
export async function sendOutbox(
  storageKey: string,
  send: (message: UnsentMessage) => Promise<unknown>,
  onSent = async () => {},
): Promise<void> {
  for (;;) {
    const next = (await findUnsent(storageKey)).find(({ isRefused }) => !isRefused);
    if (!next) return;
    try {
      await send(next);
      await onSent();
      await changeStored(storageKey, withoutMessage(next.clientId));
    } catch (error) {
      const { message: reason } = error as Error;
      if (isRetryable(error))
        return void (await changeStored(storageKey, (messages) =>
          messages.map((message) => ({ ...message, failure: message.failure ?? reason })),
        ));
      await changeStored(storageKey, withFailure(next.clientId, reason));
    }
  }
}

/**
 * Sends the messages that wait on this device: those of visitors and those of the signed-in person.
 * @throws in a browser without storage
 */
export async function sendUnsent(findViewerId: () => Promise<string | undefined>): Promise<void> {
  const outboxes = (await listOnDevice()).map(String).flatMap((storageKey) => {
    const outbox = readOutboxKey(storageKey);
    return outbox ? [{ storageKey, ...outbox }] : [];
  });
  if (outboxes.length === 0) return;
  const senders = [VISITOR, `${await findViewerId()}`];
  for (const { storageKey, personKey, address } of outboxes) {
    if (senders.includes(personKey)) await sendOutbox(storageKey, (message) => sendTo(address, message));
  }
}
