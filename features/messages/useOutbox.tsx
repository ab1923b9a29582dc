import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { findOnDevice, removeFromDevice, storeOnDevice } from '#foundation/ui/browser/device-store.ts';
import { randomKey } from '#foundation/ui/browser/random-key.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import type { Quote } from './messages.contract.ts';
import type { ConversationCalls } from './useConversationCalls.tsx';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  /** Identifies the message to the server, so that sending it again stores nothing twice. */
  clientId: string;
  content: string;
  imageUrl: string | null;
  quote: Quote | null;
  /** ISO 8601. */
  writtenAt: string;
  /** Why it was not sent; null while it is on its way. */
  failure: string | null;
  /** The server refused the message, so it is not sent again automatically. */
  isRefused: boolean;
}

export type MessageText = Pick<UnsentMessage, 'content' | 'imageUrl' | 'quote'>;

/** Whether the same message may be accepted a moment later. */
const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Sends messages one after the other, and keeps unsent ones on this device, even when the page reloads. They are sent
 * automatically once the connection is back.
 * @param storageKey the key under which they are kept
 * @param onSent runs when the server has stored a message
 */
export function useOutbox(
  storageKey: string,
  calls: ConversationCalls,
  isLive: boolean,
  onSent: () => Promise<void>,
) {
  const [unsent, setUnsent] = useState<UnsentMessage[]>([]);
  const latest = useRef<UnsentMessage[]>([]);
  const isSending = useRef(false);

  const keep = useCallback(
    (next: UnsentMessage[]) => {
      latest.current = next;
      setUnsent(next);
      const stored = next.length > 0 ? storeOnDevice(storageKey, next) : removeFromDevice(storageKey);
      // In a browser without storage, messages are kept until the page closes.
      stored.catch(() => undefined);
    },
    [storageKey],
  );
  const change = useCallback(
    (clientId: string, failure: string | null) =>
      keep(
        latest.current.map((message) =>
          message.clientId === clientId ? { ...message, failure, isRefused: failure !== null } : message,
        ),
      ),
    [keep],
  );

  /** Sends the waiting messages, the oldest first. Stops if the connection fails, so that they stay in order. */
  const sendAll = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const next = latest.current.find(({ failure }) => failure === null);
        if (!next) return;
        const { clientId, content, imageUrl, quote } = next;
        try {
          await calls.send({
            clientId,
            content,
            imageUrl,
            quote: quote && { type: quote.type, id: quote.id },
          });
          await onSent();
          keep(latest.current.filter((message) => message.clientId !== clientId));
        } catch (error) {
          if (mayWorkLater(error)) {
            const reason = reasonOf(error);
            keep(latest.current.map((message) => ({ ...message, failure: message.failure ?? reason })));
          } else change(clientId, reasonOf(error));
        }
      }
    } finally {
      isSending.current = false;
    }
  }, [calls, keep, change, onSent]);

  const retryAll = useCallback(() => {
    if (!latest.current.some(({ isRefused }) => !isRefused)) return;
    keep(latest.current.map((message) => (message.isRefused ? message : { ...message, failure: null })));
    sendAll();
  }, [keep, sendAll]);

  useEffect(() => {
    let isGone = false;
    findOnDevice(storageKey)
      .then((found) => {
        if (isGone || !Array.isArray(found)) return;
        const known = new Set(latest.current.map(({ clientId }) => clientId));
        const kept = (found as UnsentMessage[]).filter(({ clientId }) => !known.has(clientId));
        latest.current = [...kept, ...latest.current];
        retryAll();
      })
      // In a browser without storage there are no kept messages.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [storageKey, retryAll]);
  useEffect(() => {
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  }, [retryAll]);
  useEffect(() => {
    if (isLive) retryAll();
  }, [isLive, retryAll]);

  const send = useCallback(
    (text: MessageText) => {
      keep([
        ...latest.current,
        {
          ...text,
          clientId: randomKey(),
          writtenAt: new Date().toISOString(),
          failure: null,
          isRefused: false,
        },
      ]);
      sendAll();
    },
    [keep, sendAll],
  );
  const retry = (clientId: string) => {
    change(clientId, null);
    sendAll();
  };
  const discard = (clientId: string) =>
    keep(latest.current.filter((message) => message.clientId !== clientId));
  return { unsent, send, retry, discard };
}
