import { CardPicture } from '#features/cards/CardPicture.tsx';
import type { Card } from '#features/cards/cards.contract.ts';
import { mapsHref, telHref } from '#features/cards/links.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SaveButton } from './SaveButton.tsx';
import styles from './SavedCardRow.module.css';
import { capitalised, catalogueButton } from './saved-cards.rules.ts';

const DEFAULT_ADDRESS = 'Santiago, Chile';

/** A saved card with links to catalogue, telephone and map. */
export function SavedCardRow({ card }: { card: Card }) {
  const title = capitalised(card.title);
  const address = card.contactInfo.address ?? DEFAULT_ADDRESS;
  const map = mapsHref(address);
  const phone = card.links.phoneDigits ? telHref(card.links.phoneDigits) : null;
  const button = catalogueButton(card.cardType);
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <CardPicture card={card} widths={[96, 160, 160]} widest={800} />
      </div>
      <div className={styles.text}>
        <h2>
          <a href={`/${card.subdomain}`}>{title}</a>
        </h2>
        {card.subtitle && <p>{card.subtitle}</p>}
        {map && (
          <a className={styles.address} href={map} target="_blank" rel="noopener">
            <Icon name="pin" size={16} />
            {address}
          </a>
        )}
      </div>
      <SaveButton card={card} className={styles.heart} />
      <div className={styles.actions}>
        <Button variant="line" href={`/${card.subdomain}#items`} aria-label={`${button}: ${title}`}>
          {button}
        </Button>
        <RoundButton
          href={`/mensajes?card=${card.id}`}
          label={`Escribir a ${title}`}
          className={styles.phone}
        >
          <Icon name="chat" />
        </RoundButton>
        {phone && (
          <RoundButton href={phone} label={`Llamar a ${title}`} className={styles.phone}>
            <Icon name="phone" />
          </RoundButton>
        )}
      </div>
    </article>
  );
}
