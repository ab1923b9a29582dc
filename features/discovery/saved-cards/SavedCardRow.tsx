import { useMemo, useState } from 'react';
import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { mapsHref, telHref } from '#features/card/cards/links.rules.ts';
import { OpenStatus } from '#features/card/opening-hours/OpenStatus.tsx';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { ownWritePath, writePath } from '#features/conversations/messages/conversation-address.rules.ts';
import { imageAt } from '#features/platform/images/images.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Ellipsis } from '#foundation/ui/icon/lucide.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { SaveButton } from './SaveButton.tsx';
import styles from './SavedCardRow.module.css';
import type { SavedCard, UnavailableCard } from './saved-cards.contract.ts';
import { pressHeart } from './useIsSaved.tsx';

const DEFAULT_ADDRESS = 'Santiago, Chile';

export function SavedCardRow({ saved, userId }: SavedCardRowProps) {
  const { cardId, card, unavailable } = saved;
  return (
    <article className={styles.row}>
      {card && <AvailableCard card={card} userId={userId} />}
      {unavailable && <ClosedCard id={cardId} card={unavailable} userId={userId} />}
    </article>
  );
}

interface SavedCardRowProps {
  saved: SavedCard;
  /** Missing for a guest. */
  userId?: number;
}

/** A card that can be visited: the row is the link, and there are those to messages, telephone and map. */
function AvailableCard({ card, userId }: { card: Card; userId?: number }) {
  const title = capitalised(card.title);
  const address = card.links.address ?? DEFAULT_ADDRESS;
  const map = mapsHref(address);
  const write = (userId ? ownWritePath : writePath)(card.id);
  const phone = card.links.phoneDigits ? telHref(card.links.phoneDigits) : null;
  const [now] = useState(() => new Date());
  const timeline = useMemo(() => openTimeline(card, now), [card, now]);
  return (
    <>
      <div className={styles.picture}>
        <CardPicture card={card} widths={[96, 160, 160]} widest={800} />
      </div>
      <div className={styles.text}>
        <h2>
          <a href={`/${card.subdomain}`}>{title}</a>
        </h2>
        {card.subtitle && <p>{card.subtitle}</p>}
        <p>
          <OpenStatus timeline={timeline} now={now.toISOString()} />
        </p>
        {map && (
          <a className={styles.address} href={map} target="_blank" rel="noopener">
            <Icon name="pin" size={16} />
            <span>{address}</span>
          </a>
        )}
      </div>
      <SaveButton card={card} isListed className={styles.heart} />
      <div className={styles.actions}>
        <RoundButton href={write} label={`Escribir a ${title}`} className={styles.phone}>
          <Icon name="chat" />
        </RoundButton>
        {phone && (
          <RoundButton href={phone} label={`Llamar a ${title}`} className={styles.phone}>
            <Icon name="phone" />
          </RoundButton>
        )}
      </div>
      <div className={styles.more}>
        <Menu
          label={`Más de ${title}`}
          items={[
            { label: 'Escribir', icon: <Icon name="chat" />, onSelect: () => location.assign(write) },
            ...(phone
              ? [{ label: 'Llamar', icon: <Icon name="phone" />, onSelect: () => location.assign(phone) }]
              : []),
          ]}
        >
          <Ellipsis size={20} />
        </Menu>
      </div>
    </>
  );
}

interface ClosedCardProps {
  id: number;
  card: UnavailableCard;
  userId?: number;
}

/** A card that is switched off. It cannot be saved again, so its removal asks for confirmation. */
function ClosedCard({ id, card, userId }: ClosedCardProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const title = capitalised(card.title);
  return (
    <>
      <div className={styles.picture} data-unavailable>
        {card.imageUrl ? (
          <img src={imageAt(card.imageUrl, 480)} alt="" width={600} height={450} loading="lazy" />
        ) : (
          <Icon name="store" size={28} />
        )}
      </div>
      <div className={styles.text}>
        <h2>{title}</h2>
        {card.subtitle && <p>{card.subtitle}</p>}
        <p className={styles.unavailable}>No disponible por ahora</p>
      </div>
      <RoundButton
        label={`Quitar de guardadas: ${title}`}
        aria-pressed
        className={styles.heart}
        onClick={() => setIsLeaving(true)}
      >
        <Icon name="heart" />
      </RoundButton>
      {isLeaving && (
        <DangerDialog
          title={`¿Quitar ${title}?`}
          confirmLabel="Quitar de guardadas"
          onConfirm={() => {
            setIsLeaving(false);
            pressHeart(userId, { id, title }, false);
          }}
          onClose={() => setIsLeaving(false)}
        >
          Mientras no esté disponible no podrás volver a guardarla.
        </DangerDialog>
      )}
    </>
  );
}
