import { catalogueOf } from '#features/card/cards/card-type.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { mapsHref } from '#features/card/cards/links.rules.ts';
import { OpenStatus } from '#features/card/opening-hours/OpenStatus.tsx';
import type { OpenTimeline } from '#features/card/opening-hours/open-timeline.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import { CardDescription } from './CardDescription.tsx';
import styles from './CardIdentity.module.css';
import { ContactTiles } from './ContactTiles.tsx';
import type { ContactTile, ContactUse } from './contact-tiles.rules.ts';
import { FlipPhoto } from './FlipPhoto.tsx';
import { SaveToPhone } from './SaveToPhone.tsx';
import { ShareButton } from './ShareButton.tsx';

const ICONS: Record<Card['cardType'], IconName> = {
  restaurant: 'utensils',
  products: 'bag',
  services: 'briefcase',
  real_estate: 'house',
  automotive: 'car',
};

/** Visitor actions that statistics count. */
export type IdentityUse = ContactUse | 'qr_view' | 'share' | 'save_contact';

interface CardIdentityProps {
  card: Card;
  contacts: ContactTile[];
  openTimeline: OpenTimeline;
  pageUrl: string;
  now: string;
  /** Whether the viewer is the owner. For them the title links to the panel. */
  isOwner: boolean;
  /** There is no catalogue yet: the main button writes to the business. */
  isEmpty?: boolean;
  onUse: (use: IdentityUse) => void;
}

/** The business's name, status and contacts. On desktops it stays in view while the catalogue scrolls. */
export function CardIdentity({
  card,
  contacts,
  openTimeline,
  pageUrl,
  now,
  isOwner,
  isEmpty,
  onUse,
}: CardIdentityProps) {
  const main = isEmpty ? contacts[0] : null;
  const map = mapsHref(card.links.address);
  const ownersLink = (text: string) => (isOwner ? <a href="/user-panel">{text}</a> : text);
  return (
    <section
      className={classNames(styles.identity, !card.enableHeader && styles.bare)}
      aria-label="Sobre el negocio"
      data-long={card.ownLinks.length > 0 || undefined}
    >
      <div className={styles.photo}>
        <FlipPhoto card={card} onShowQr={() => onUse('qr_view')} />
      </div>
      <h1>{ownersLink(card.title)}</h1>
      {card.subtitle && <p className={styles.subtitle}>{ownersLink(card.subtitle)}</p>}
      <div className={styles.facts}>
        <OpenStatus timeline={openTimeline} now={now} />
        {map && (
          <a
            className={styles.address}
            href={map}
            target="_blank"
            rel="noopener"
            onClick={() => onUse('map')}
          >
            <Icon name="pin" />
            <span>{card.links.address}</span>
          </a>
        )}
      </div>
      {card.description && <CardDescription text={card.description} />}
      <div className={styles.actions}>
        <Button variant="accent" href={main?.href ?? '#items'} onClick={() => main?.use && onUse(main.use)}>
          <Icon name={main?.icon ?? ICONS[card.cardType] ?? 'store'} />
          {main?.label ?? `Ver ${catalogueOf(card.cardType).name}`}
        </Button>
        <ShareButton
          title={card.title}
          url={pageUrl}
          subdomain={card.subdomain}
          onShare={() => onUse('share')}
        />
        <SaveToPhone title={card.title} subdomain={card.subdomain} onSave={() => onUse('save_contact')} />
      </div>
      <ContactTiles contacts={main ? contacts.slice(1) : contacts} links={card.ownLinks} onUse={onUse} />
    </section>
  );
}
