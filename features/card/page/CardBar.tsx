import type { Card } from '#features/card/cards/cards.contract.ts';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CardBar.module.css';

/** On phones, what stays of the card's head while the products scroll: the way back, the face and the name. */
export const CardBar = ({ card, home }: { card: Card; home: string }) => (
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
