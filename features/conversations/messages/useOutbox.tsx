import { useCallback, useEffect, useRef, useState } from 'react';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import type { ConversationCalls } from './useConversationCalls.tsx';
import {
  type Change,
  changeStored,
  findUnsent,
  sendOutbox,
  type UnsentMessage,
  withFailure,
  withoutMessage,
} from './useUnsentMessages.tsx';

export type MessageText = Pick<UnsentMessage, 'content' | 'imageUrl' | 'quote'>;

const allWaiting: Change = (messages) =>
  messages.map((message) => (message.isRefused ? message : { ...message, failure: null }));

/**
 * Sends messages one after the other. Unsent ones stay on this device, even when the page reloads, and are sent
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
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const change = useCallback(
    async (by: Change) => {
      await changeStored(storageKey, by);
      setUnsent(await findUnsent(storageKey));
    },
    [storageKey],
  );
  const sendAll = useCallback(() => {
    sending.current = sending.current
      .then(() => sendOutbox(storageKey, calls.send, onSent))
      .then(async () => setUnsent(await findUnsent(storageKey)))
      .catch(() => undefined);
  }, [storageKey, calls, onSent]);
  const retryAll = useCallback(() => {
    change(allWaiting).then(sendAll, () => undefined);
  }, [change, sendAll]);

  useEffect(retryAll, [retryAll]);
  useEffect(() => onWindow('online', retryAll), [retryAll]);
  useEffect(() => {
    if (isLive) retryAll();
  }, [isLive, retryAll]);

  const send = useCallback(
    (text: MessageText) => {
      const message = {
        ...text,
        clientId: newToken(),
        writtenAt: new Date().toISOString(),
        failure: null,
        isRefused: false,
      };
      change((messages) => [...messages, message])
        // The device may be full.
        .then(sendAll, () => calls.send(message).then(onSent))
        .catch((error) => showFailure('No se envió el mensaje', error));
    },
    [calls, change, onSent, sendAll],
  );
  const retry = (clientId: string) => change(withFailure(clientId, null)).then(sendAll);
  const discard = (clientId: string) => change(withoutMessage(clientId));
  return { unsent, send, retry, discard };
}
