import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './FlipPhoto.module.css';

/** The round photo. A tap flips it and shows the card's QR code for another phone. */
export function FlipPhoto({ card, onShowQr }: { card: Card; onShowQr: () => void }) {
  const [isTurned, setTurned] = useState(false);
  const turn = () => {
    if (!isTurned) onShowQr();
    setTurned(!isTurned);
  };
  return (
    <button
      type="button"
      className={styles.photo}
      data-early
      data-turned={isTurned}
      aria-label={isTurned ? 'Ver foto' : 'Ver código QR'}
      onClick={turn}
    >
      <span className={styles.turn}>
        <span className={styles.front}>
          <Picture
            src={profilePictureOf(card)}
            width={132}
            height={132}
            sizes="132px"
            widest={480}
            eager
            alt={`Foto de ${card.title}`}
          />
        </span>
        <span className={styles.back}>
          {isTurned && <img src={`/api/cards/${card.subdomain}/qr.svg`} alt="" />}
        </span>
      </span>
      <span className={styles.hint}>
        <Icon name="qr" />
      </span>
    </button>
  );
}
