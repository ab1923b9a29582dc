import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { Composer } from './Composer.tsx';
import { ConversationPhoto } from './ConversationPhoto.tsx';
import { type ConversationAddress, keyOfConversation } from './conversation-address.rules.ts';
import type { Conversation, Message, Quote } from './messages.contract.ts';
import { outboxKey } from './outbox-key.rules.ts';
import { startersOf } from './starters.rules.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import styles from './ThreadView.module.css';
import { useConversationCalls } from './useConversationCalls.tsx';
import { useOutbox } from './useOutbox.tsx';
import { useThread } from './useThread.tsx';

/** What the shop's side of a conversation shows in addition. */
export interface ShopControls {
  menu: (conversation: Conversation, onChange: (changed: Conversation) => void) => ReactNode;
  tools: (
    conversation: Conversation,
    insert: (text: string) => void,
    onQuote: (quote: Quote) => void,
  ) => ReactNode;
}

interface ThreadViewProps {
  address: ConversationAddress;
  /** As the list shows it, for the head while the messages load. */
  known?: Conversation | undefined;
  /** Identifies the person: drafts and unsent messages are kept on the device separately for each person. */
  personKey: string;
  now: Date;
  /** Whether nobody chose it yet: then nothing in it counts as read. */
  isPreview?: boolean;
  onBack?: () => void;
  /** Where a visitor's list is, and what they can do with the conversation. */
  visitor?: { backTo: string; menu: ReactNode };
  /** The product that the first message is about. */
  about?: Quote | null;
  shop?: ShopControls;
  /** Shown below the person's last message while it waits for the shop's answer. */
  whileWaiting?: ReactNode;
  /** Shown below the last message. */
  children?: ReactNode;
}

/** A conversation: its head, the messages, and the field for a new one. */
export function ThreadView({
  address,
  known,
  personKey,
  now,
  isPreview = false,
  onBack,
  visitor,
  about = null,
  shop,
  whileWaiting,
  children,
}: ThreadViewProps) {
  const calls = useConversationCalls(address);
  const storageKey = `${personKey}.${keyOfConversation(address)}`;
  const { thread, failure, isLive, catchUp, readOlder, setConversation } = useThread(calls);
  const { unsent, send, retry, discard } = useOutbox(outboxKey(personKey, address), calls, isLive, catchUp);
  const [quote, setQuote] = useState<Quote | null>(about);
  useEffect(() => setQuote(about), [about]);
  useReadMark(isPreview ? undefined : thread?.conversation, thread?.messages.at(-1)?.id, calls.markRead);

  if (!thread) {
    return (
      <div className={styles.thread}>
        {known && <ThreadHead conversation={known} onBack={onBack} />}
        {failure ? (
          <LoadFailure title="No pudimos abrir la conversación" error={failure} onRetry={catchUp} />
        ) : (
          <ThreadSkeleton label="Cargando mensajes..." hasHead={!known} />
        )}
      </div>
    );
  }
  const { conversation, messages } = thread;
  const isShop = conversation.side === 'shop';
  const stored = new Set(messages.flatMap(({ clientId, fromShop }) => (fromShop === isShop ? clientId : [])));
  const isNew = !isShop && !conversation.isBlocked && messages.length + unsent.length === 0;
  return (
    <section className={styles.thread} aria-label="Conversación">
      <ThreadHead conversation={conversation} onBack={onBack} backTo={visitor?.backTo}>
        {isShop ? shop?.menu(conversation, setConversation) : visitor?.menu}
      </ThreadHead>
      <ThreadMessages
        thread={thread}
        unsent={unsent.filter(({ clientId }) => !stored.has(clientId))}
        now={now}
        onOlder={readOlder}
        onRetry={retry}
        onDiscard={discard}
      >
        {isNew && (
          <div className={styles.start}>
            <ConversationPhoto of={{ ...conversation, isOnline: false }} size={88} />
            <p>Escríbele a {conversation.card.title}</p>
          </div>
        )}
        {children}
        {!isShop && isWaiting(messages) && !conversation.isBlocked && whileWaiting}
        {stateOf(conversation) && <p className={styles.state}>{stateOf(conversation)}</p>}
      </ThreadMessages>
      {conversation.isBlocked && !isShop ? null : (
        <Composer
          draftKey={storageKey}
          isPreview={isPreview}
          quote={quote}
          onQuote={setQuote}
          starters={isNew ? startersOf(conversation.card.cardType, quote !== null) : []}
          onSend={send}
          tools={isShop && shop ? (insert) => shop.tools(conversation, insert, setQuote) : undefined}
        />
      )}
    </section>
  );
}

/** Where the conversation will be: the latest messages above the field. */
export const ThreadSkeleton = ({ label, hasHead = true }: { label?: string; hasHead?: boolean }) => (
  <div className={styles.loading}>
    <RowsSkeleton shape={hasHead ? 'thread' : 'bubbles'} {...(label && { label })} />
  </div>
);

/** Whether the person wrote last. Automatic answers do not count. */
const isWaiting = (messages: Message[]): boolean =>
  messages.findLast(({ isAutomatic }) => !isAutomatic)?.fromShop === false;

function stateOf({ side, isClosed, isBlocked }: Conversation): string | null {
  if (isBlocked) {
    return side === 'shop'
      ? 'Bloqueaste a esta persona: no puede escribirte.'
      : 'Este negocio no recibe más mensajes tuyos.';
  }
  if (!isClosed) return null;
  return side === 'shop'
    ? 'Cerraste esta conversación. Se abre de nuevo con el próximo mensaje.'
    : 'El negocio cerró esta conversación. Si escribes, se abre de nuevo.';
}

function useReadMark(
  conversation: Conversation | undefined,
  lastId: number | undefined,
  markRead: (upTo: number) => Promise<void>,
): void {
  const isUnread = conversation !== undefined && conversation.unread > 0;
  useEffect(() => {
    if (!isUnread || lastId === undefined) return;
    const mark = () => {
      // If this fails, the next attempt marks them.
      if (document.visibilityState === 'visible') markRead(lastId).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, lastId, markRead]);
}
