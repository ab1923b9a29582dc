import { useCallback, useEffect, useRef, useState } from 'react';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { randomKey } from '#foundation/ui/browser/random-key.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import type { ConversationCalls } from './useConversationCalls.tsx';
import {
  type Change,
  changeStored,
  findUnsent,
  isRetryable,
  openOutboxes,
  type UnsentMessage,
  withFailure,
  withoutMessage,
} from './useUnsentMessages.tsx';

export type MessageText = Pick<UnsentMessage, 'content' | 'imageUrl' | 'quote'>;

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
  const stored = useRef<Promise<unknown>>(undefined);

  const keep = useCallback(
    (change: Change) => {
      latest.current = change(latest.current);
      setUnsent(latest.current);
      // In a browser without storage, messages are kept until the page closes.
      stored.current = changeStored(storageKey, change).catch(() => undefined);
    },
    [storageKey],
  );

  /** Sends the waiting messages, the oldest first. Stops if the connection fails, so that they stay in order. */
  const sendAll = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const next = latest.current.find(({ failure }) => failure === null);
        if (!next) return;
        try {
          await calls.send(next);
          await onSent();
          keep(withoutMessage(next.clientId));
        } catch (error) {
          const reason = reasonOf(error);
          // Only what is on the device may be called 'will be sent'.
          await stored.current;
          keep(
            isRetryable(error)
              ? (messages) => messages.map((message) => ({ ...message, failure: message.failure ?? reason }))
              : withFailure(next.clientId, reason),
          );
        }
      }
    } finally {
      isSending.current = false;
    }
  }, [calls, keep, onSent]);

  const retryAll = useCallback(() => {
    if (!latest.current.some(({ isRefused }) => !isRefused)) return;
    keep((messages) =>
      messages.map((message) => (message.isRefused ? message : { ...message, failure: null })),
    );
    sendAll();
  }, [keep, sendAll]);

  useEffect(() => {
    let isGone = false;
    openOutboxes.add(storageKey);
    findUnsent(storageKey)
      .then((found) => {
        if (isGone) return;
        const known = new Set(latest.current.map(({ clientId }) => clientId));
        const kept = found.filter(({ clientId }) => !known.has(clientId));
        latest.current = [...kept, ...latest.current];
        setUnsent(latest.current);
        retryAll();
      })
      // In a browser without storage there are no kept messages.
      .catch(() => undefined);
    return () => {
      isGone = true;
      openOutboxes.delete(storageKey);
    };
  }, [storageKey, retryAll]);
  useEffect(() => {
    return onWindow('online', retryAll);
  }, [retryAll]);
  useEffect(() => {
    if (isLive) retryAll();
  }, [isLive, retryAll]);

  const send = useCallback(
    (text: MessageText) => {
      const message = {
        ...text,
        clientId: randomKey(),
        writtenAt: new Date().toISOString(),
        failure: null,
        isRefused: false,
      };
      keep((messages) => [...messages, message]);
      sendAll();
    },
    [keep, sendAll],
  );
  const retry = (clientId: string) => {
    keep(withFailure(clientId, null));
    sendAll();
  };
  const discard = (clientId: string) => keep(withoutMessage(clientId));
  return { unsent, send, retry, discard };
}
