import { Count } from '#foundation/ui/icon/Count.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { ConversationPhoto } from './ConversationPhoto.tsx';
import styles from './ConversationRow.module.css';
import { messageAge } from './message-time.rules.ts';
import type { Conversation } from './messages.contract.ts';
import { ReadTicks } from './ReadTicks.tsx';
import { conversationHref } from './useMessagesAddress.tsx';

interface ConversationRowProps {
  conversation: Conversation;
  now: Date;
  isOpen?: boolean;
  /** Shows the card's title, too, because the viewer has several cards. */
  namesCard?: boolean;
  /** Replaces the address of a signed-in person's conversation. */
  href?: string;
  onOpen?: (conversationId: number) => void;
}

export function ConversationRow({
  conversation,
  now,
  isOpen,
  namesCard,
  href = conversationHref(conversation.id),
  onOpen,
}: ConversationRowProps) {
  const { id, side, card, person, lastMessage, unread, otherReadId, isOnline, isClosed, isBlocked } =
    conversation;
  const isOwn = lastMessage?.fromShop === (side === 'shop');
  // The blocked person sees it in the conversation itself.
  const mark = isBlocked && side === 'shop' ? 'Bloqueada' : isClosed && 'Cerrada';
  return (
    <a
      className={styles.row}
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      <ConversationPhoto of={conversation} size={52} />
      <span className={styles.text}>
        <span className={styles.line}>
          <b className={styles.name}>{side === 'person' ? card.title : person.name}</b>
          {isOnline && <VisuallyHidden>, en línea</VisuallyHidden>}
          {lastMessage && (
            <time dateTime={lastMessage.createdAt}>{messageAge(lastMessage.createdAt, now)}</time>
          )}
        </span>
        <span className={styles.line}>
          {lastMessage && isOwn && <ReadTicks isRead={otherReadId >= lastMessage.id} />}
          <span className={styles.last}>{lastMessage && lastWords(lastMessage)}</span>
          {mark && <span className={styles.tag}>{mark}</span>}
          {unread > 0 && <Count of="sin leer">{unread}</Count>}
        </span>
        {namesCard && side === 'shop' && <span className={styles.card}>{card.title}</span>}
      </span>
    </a>
  );
}

const lastWords = ({ content, hasPicture }: NonNullable<Conversation['lastMessage']>): string =>
  content || (hasPicture ? 'Foto' : 'Producto');
