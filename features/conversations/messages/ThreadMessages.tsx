import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MessageBubble, UnsentBubble } from './MessageBubble.tsx';
import { messageDay } from './message-time.rules.ts';
import styles from './ThreadMessages.module.css';
import type { Thread } from './useThread.tsx';
import type { UnsentMessage } from './useUnsentMessages.tsx';

/** Older messages are loaded when less than this is left above. */
const READ_AHEAD_PX = 400;
/** New messages scroll into view if the end is this near. */
const NEAR_END_PX = 120;

interface ThreadMessagesProps {
  thread: Thread;
  unsent: UnsentMessage[];
  now: Date;
  onOlder: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  children?: ReactNode;
}

/** The messages of a conversation. Older ones load while scrolling up, and what is in view stays where it is. */
export function ThreadMessages({
  thread,
  unsent,
  now,
  onOlder,
  onRetry,
  onDiscard,
  children,
}: ThreadMessagesProps) {
  const { conversation, messages, hasOlder } = thread;
  // The state when the conversation was opened.
  const [seen] = useState({ id: conversation.readId, count: conversation.unread });
  const firstNew =
    seen.count > 0
      ? messages.find(({ id, fromShop }) => id > seen.id && fromShop !== (conversation.side === 'shop'))?.id
      : undefined;
  const { box, onScroll, isAway, goToEnd } = useScrolling(
    messages[0]?.id,
    messages.at(-1)?.id,
    unsent.length,
    () => hasOlder && onOlder(),
  );
  const other = conversation.side === 'person' ? conversation.card.title : conversation.person.name;
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        role="log"
        aria-label={`Mensajes con ${other}`}
      >
        {/* The one element whose height is observed. */}
        <div>
          <ol className={styles.messages}>
            {messages.map((message, at) => {
              const before = messages[at - 1];
              const day = messageDay(message.createdAt, now);
              const isNewDay = !before || messageDay(before.createdAt, now) !== day;
              const isNew = message.id === firstNew;
              return [
                isNewDay && (
                  <li key={`day-${message.id}`} className={styles.day}>
                    {day}
                  </li>
                ),
                isNew && (
                  <li key="new" className={styles.new}>
                    {seen.count === 1 ? '1 mensaje nuevo' : `${seen.count} mensajes nuevos`}
                  </li>
                ),
                <MessageBubble
                  key={message.id}
                  message={message}
                  conversation={conversation}
                  isFollowing={!isNewDay && !isNew && before?.fromShop === message.fromShop}
                />,
              ];
            })}
            {unsent.map((message) => (
              <UnsentBubble
                key={message.clientId}
                message={message}
                subdomain={conversation.card.subdomain}
                onRetry={() => onRetry(message.clientId)}
                onDiscard={() => onDiscard(message.clientId)}
              />
            ))}
          </ol>
          {children}
        </div>
      </div>
      {isAway && (
        <button type="button" className={styles.down} onClick={goToEnd}>
          Ir al final
        </button>
      )}
    </div>
  );
}

/** If the end is in view, keeps it in view; otherwise keeps the messages that are being read in place. */
function useScrolling(
  firstId: number | undefined,
  lastId: number | undefined,
  unsentCount: number,
  onOlder: () => void,
) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId, height: 0, unsentCount });
  const isAtEnd = useRef(true);
  const [isAway, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages are added at either end.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const isWriting = unsentCount > was.unsentCount;
    if (firstId !== was.firstId && was.height > 0 && !isAtEnd.current) {
      element.scrollTop += element.scrollHeight - was.height;
    } else if (isAtEnd.current || isWriting) element.scrollTop = element.scrollHeight;
    before.current = { firstId, height: element.scrollHeight, unsentCount };
  }, [firstId, lastId, unsentCount]);
  // The keyboard of a phone and loaded pictures change the height.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
      before.current.height = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEnd.current = left < NEAR_END_PX;
    setAway(left > element.clientHeight);
    if (element.scrollTop < READ_AHEAD_PX) onOlder();
  };
  const goToEnd = () => box.current?.scrollTo(0, box.current.scrollHeight);
  return { box, onScroll, isAway, goToEnd };
}
