import type { ReactNode } from 'react';
import { productHash } from '#features/catalogue/products/product-address.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { linkedText } from '#foundation/contract/linked-text.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './MessageBubble.module.css';
import { messageClock } from './message-time.rules.ts';
import type { Conversation, Message, Quote } from './messages.contract.ts';
import { QuoteTile } from './QuoteTile.tsx';
import { ReadTicks } from './ReadTicks.tsx';
import type { UnsentMessage } from './useUnsentMessages.tsx';

const PICTURE_PX = 240;

interface Attachments {
  imageUrl: string | null;
  quote: Quote | null;
}

const Attached = ({ of: { imageUrl, quote }, subdomain }: { of: Attachments; subdomain: string }) => (
  <>
    {quote && (
      <QuoteTile
        quote={quote}
        href={`/${subdomain}${quote.type === 'item' ? `#${productHash(quote.id)}` : ''}`}
      />
    )}
    {imageUrl &&
      (imageUrl.startsWith('data:') ? (
        <img className={styles.picture} src={imageUrl} alt="Foto" width={PICTURE_PX} />
      ) : (
        <a href={imageUrl} target="_blank" rel="noopener">
          <Picture
            className={styles.picture}
            src={imageUrl}
            alt="Foto"
            width={PICTURE_PX}
            height={PICTURE_PX}
            sizes={`${PICTURE_PX}px`}
            widest={800}
            eager
          />
        </a>
      ))}
  </>
);

const Words = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.words}>
    {text && (
      <p>
        {linkedText(text).map(({ text: part, href }, at) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece of the text is identified by its position.
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    )}
    <span className={styles.foot}>{children}</span>
  </div>
);

interface MessageBubbleProps {
  message: Message;
  conversation: Conversation;
  /** The message follows another one of the same side. */
  isFollowing: boolean;
}

export function MessageBubble({ message, conversation, isFollowing }: MessageBubbleProps) {
  const { side, card, person, otherReadId } = conversation;
  const isOwn = message.fromShop === (side === 'shop');
  // Customers see the shop's name; only the shop sees who answered.
  const author = message.fromShop && side === 'shop' ? message.author : null;
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-following={isFollowing || undefined}>
      <div className={styles.bubble}>
        <VisuallyHidden>
          {isOwn ? (author ?? 'Tú') : message.fromShop ? card.title : person.name}:{' '}
        </VisuallyHidden>
        <Attached of={message} subdomain={card.subdomain} />
        <Words text={message.content}>
          {message.isAutomatic && 'Respuesta automática · '}
          <time dateTime={message.createdAt}>{messageClock(message.createdAt)}</time>
          {isOwn && <ReadTicks isRead={otherReadId >= message.id} />}
        </Words>
      </div>
    </li>
  );
}

interface UnsentBubbleProps {
  message: UnsentMessage;
  subdomain: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is on its way, or that could not be sent. */
export const UnsentBubble = ({ message, subdomain, onRetry, onDiscard }: UnsentBubbleProps) => (
  <li className={styles.message} data-own>
    <div className={styles.bubble} data-failed={message.failure !== null || undefined} data-unsent>
      <VisuallyHidden>Tú: </VisuallyHidden>
      <Attached of={message} subdomain={subdomain} />
      <Words text={message.content}>
        {message.failure === null ? 'Enviando…' : messageClock(message.writtenAt)}
      </Words>
    </div>
    {message.failure !== null && (
      <div className={styles.failure} role="alert">
        <Icon name="alert" size={18} />
        <span>
          {message.isRefused ? message.failure : 'No se envió. Se enviará sola cuando vuelva la conexión.'}
        </span>
        <button type="button" onClick={onRetry}>
          Reintentar
        </button>
        <button type="button" onClick={onDiscard}>
          Eliminar
        </button>
      </div>
    )}
  </li>
);
