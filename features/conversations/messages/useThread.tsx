import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#foundation/contract/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import type { Conversation, Message } from './messages.contract.ts';
import type { ConversationCalls } from './useConversationCalls.tsx';

const PAGE = 50;
/** How often messages are read without an open stream, and, because they show who is online, with one. */
const POLL_MS = 10_000;
const PRESENCE_MS = 45_000;

export interface Thread {
  conversation: Conversation;
  /** Without gaps up to the latest one, in the order in which they were sent. */
  messages: Message[];
  hasOlder: boolean;
}

/**
 * The messages of a conversation, kept up to date. Each request continues after the last known message, so nothing is
 * missed, however long there was no connection.
 */
export function useThread(calls: ConversationCalls) {
  const [thread, setThread] = useState<Thread | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef<Thread | null>(null);
  const reading = useRef<{ underWay: Promise<void> | null; isAsked: boolean }>({
    underWay: null,
    isAsked: false,
  });
  const isReadingOlder = useRef(false);

  const catchUp = useCallback((): Promise<void> => {
    reading.current.isAsked = true;
    reading.current.underWay ??= readToEnd().finally(() => {
      reading.current.underWay = null;
    });
    return reading.current.underWay;

    /** Calls while this runs wait for the same promise. */
    async function readToEnd(): Promise<void> {
      try {
        while (reading.current.isAsked) {
          reading.current.isAsked = false;
          const last = latest.current?.messages.at(-1)?.id;
          const page = await calls.read({ limit: PAGE, ...(last !== undefined && { after: last }) });
          latest.current = withNewer(latest.current, page.conversation, page.messages);
          setThread(latest.current);
          setFailure(null);
          if (last !== undefined && page.messages.length === PAGE) reading.current.isAsked = true;
        }
      } catch (error) {
        reading.current.isAsked = false;
        // The visitor has deleted the conversation, so it disappears from this screen, too.
        if ((error as ApiError).code === 'not_found') setThread(null);
        setFailure(error);
      }
    }
  }, [calls]);

  const isLive = useStream(
    calls.stream,
    catchUp,
    (event) =>
      'conversationId' in event &&
      (latest.current === null || event.conversationId === latest.current.conversation.id),
  );
  useEffect(() => {
    catchUp();
    const timer = setInterval(catchUp, isLive ? PRESENCE_MS : POLL_MS);
    addEventListener('online', catchUp);
    return () => {
      clearInterval(timer);
      removeEventListener('online', catchUp);
    };
  }, [catchUp, isLive]);

  const readOlder = useCallback(async (): Promise<void> => {
    const first = latest.current?.messages[0]?.id;
    if (first === undefined || !latest.current?.hasOlder || isReadingOlder.current) return;
    isReadingOlder.current = true;
    try {
      const { messages } = await calls.read({ before: first, limit: PAGE });
      const now = latest.current;
      latest.current = {
        ...now,
        messages: [...messages, ...now.messages],
        hasOlder: messages.length === PAGE,
      };
      setThread(latest.current);
    } catch {
      // Scrolling up again tries again.
    } finally {
      isReadingOlder.current = false;
    }
  }, [calls]);

  /** Replaces the conversation by the answer of another call. */
  const setConversation = useCallback((conversation: Conversation) => {
    latest.current = latest.current && { ...latest.current, conversation };
    setThread(latest.current);
  }, []);
  return { thread, failure, isLive, catchUp, readOlder, setConversation };
}

function withNewer(known: Thread | null, conversation: Conversation, newer: Message[]): Thread {
  if (!known) return { conversation, messages: newer, hasOlder: newer.length === PAGE };
  const last = known.messages.at(-1)?.id ?? 0;
  const added = newer.filter(({ id }) => id > last);
  return {
    ...known,
    conversation,
    messages: added.length > 0 ? [...known.messages, ...added] : known.messages,
  };
}
