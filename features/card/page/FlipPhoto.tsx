import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './FlipPhoto.module.css';

export interface QrModules {
  /** Modules per side, including the quiet zone. */
  size: number;
  path: string;
}

/** The round photo. A tap flips it and shows the card's QR code for another phone. */
export function FlipPhoto({ card, qr, onShowQr }: { card: Card; qr: QrModules; onShowQr: () => void }) {
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
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" aria-hidden="true">
            <path fill="#111827" d={qr.path} />
          </svg>
        </span>
      </span>
      <span className={styles.hint}>
        <Icon name="qr" />
      </span>
    </button>
  );
}
