import { useEffect } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CardBar.module.css';

/** Where the eye is: this part of the window's height is above it. */
const EYE = 0.2;

/** Marks the chip of the category that is read, and keeps it in view. It is not chosen: all products stay listed. */
function followCategories(): () => void {
  const mark = (name?: string | null) => {
    for (const chip of document.querySelectorAll<HTMLElement>('#items > div > fieldset > button')) {
      const isHere = chip.textContent === name;
      const isNew = isHere && !chip.hasAttribute('data-here');
      chip.toggleAttribute('data-here', isHere);
      const row = isNew ? chip.parentElement : null;
      row?.scrollTo({ left: chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 });
    }
  };
  const follow = () => {
    const group = document.elementFromPoint(innerWidth / 2, innerHeight * EYE)?.closest('#items > section');
    if (group) mark(group.getAttribute('aria-label'));
  };
  follow();
  const stop = onWindow('scroll', follow);
  return () => {
    stop();
    mark();
  };
}

/**
 * On phones, what stays of the card's head while the products scroll: the way back, the face and the name. On any screen
 * the categories follow.
 */
export function CardBar({ card, home }: { card: Card; home: string }) {
  useEffect(followCategories, []);
  return (
    <div className={styles.bar} data-scroll-bar>
      {card.enableBackButton && (
        <RoundButton plain href={home} label="Volver">
          <Icon name="back" />
        </RoundButton>
      )}
      <button type="button" aria-label={`${card.title}: subir`} onClick={() => scrollTo({ top: 0 })}>
        <Picture src={profilePictureOf(card)} width={36} height={36} sizes="36px" widest={240} />
        <b>{card.title}</b>
      </button>
    </div>
  );
}
