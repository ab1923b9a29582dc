/** Messages that wait on this device. Without components, so that any page can send them (app/web/offline.ts). */
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { changeOnDevice, findOnDevice } from '#foundation/ui/browser/device-store.ts';
import { addressOfOutbox, type ConversationAddress } from './conversation-address.rules.ts';
import type { Message, Quote, sendMessage } from './messages.contract.ts';
import type { sendVisitorMessage } from './visitor-messages.contract.ts';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  /** The server knows a message by it, so sending again stores nothing twice. */
  clientId: string;
  content: string;
  imageUrl: string | null;
  quote: Quote | null;
  /** ISO 8601. */
  writtenAt: string;
  /** Why it was not sent; null while it is on its way. */
  failure: string | null;
  /** The server refused it, so it is not sent again by itself. */
  isRefused: boolean;
}

export type Change = (messages: UnsentMessage[]) => UnsentMessage[];

/** Whether the same message may be accepted later: when there is a network, or the person has signed in again. */
export const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

export const without =
  (clientId: string): Change =>
  (messages) =>
    messages.filter((message) => message.clientId !== clientId);

/** @param failure why the server refused it; null sends it again */
export const judged =
  (clientId: string, failure: string | null): Change =>
  (messages) =>
    messages.map((message) =>
      message.clientId === clientId ? { ...message, failure, isRefused: failure !== null } : message,
    );

const listOf = (found: unknown): UnsentMessage[] => (Array.isArray(found) ? found : []);

/** Another tab may have changed the same ones, so what is stored is changed and not replaced. */
export const changeStored = (place: string, change: Change): Promise<unknown> =>
  changeOnDevice(place, (found) => {
    const messages = change(listOf(found));
    return messages.length > 0 ? messages : undefined;
  });

/** @throws in a browser without storage */
export const findUnsent = async (place: string): Promise<UnsentMessage[]> =>
  listOf(await findOnDevice(place));

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

/** The conversations that are open in this page: they send by themselves. */
export const openPlaces = new Set<string>();

/**
 * Sends what these places keep, the oldest of each first. A place stops where the connection fails, so that the order
 * stays.
 * @throws in a browser without storage
 */
export async function sendFromOutboxes(places: readonly string[]): Promise<void> {
  for (const place of places) {
    if (openPlaces.has(place)) continue;
    const address = addressOfOutbox(place);
    for (const message of await findUnsent(place)) {
      if (message.isRefused) continue;
      try {
        await sendTo(address, message);
        await changeStored(place, without(message.clientId));
      } catch (error) {
        if (mayWorkLater(error)) break;
        await changeStored(place, judged(message.clientId, (error as ApiError).message));
      }
    }
  }
}
