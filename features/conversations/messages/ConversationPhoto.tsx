import { firstLetters } from '#features/people/accounts/person.rules.ts';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './ConversationPhoto.module.css';
import type { Conversation } from './messages.contract.ts';

/** The other side's photo, or a person's initials. */
export function ConversationPhoto({ of: { side, card, person, isOnline }, size }: PhotoProps) {
  const src = side === 'person' ? profilePictureOf(card) : person.imageUrl;
  return (
    <span className={styles.photo} style={{ width: size, height: size }}>
      {src ? (
        <Picture src={src} width={size} height={size} sizes={`${size}px`} widest={240} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {firstLetters(person.name.split(' ').slice(0, 2))}
        </span>
      )}
      {isOnline && <i className={styles.online} />}
    </span>
  );
}

interface PhotoProps {
  of: Conversation;
  /** In CSS pixels. */
  size: number;
}
