import { useMemo } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { lookCss } from '#features/card/looks/look-css.rules.ts';
import { lookAttributes, withoutHiddenHeader } from '#features/card/looks/looks.rules.ts';
import { hoursTable } from '#features/card/opening-hours/hours-table.rules.ts';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import type { CardBanner } from '#features/card/page/CardBanner.tsx';
import type { CardIdentity } from '#features/card/page/CardIdentity.tsx';
import { contactTiles } from '#features/card/page/contact-tiles.rules.ts';
import { contactWays } from '#features/card/page/contact-ways.rules.ts';
import type { VisitSection } from '#features/card/page/VisitSection.tsx';
import { toCardOffers } from '#features/catalogue/offers/card-offers.rules.ts';
import type { OffersSection } from '#features/catalogue/offers/OffersSection.tsx';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Catalogue } from '#features/catalogue/products/Catalogue.tsx';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { writePath } from '#features/conversations/messages/conversation-address.rules.ts';
import type { AddButton } from '#features/ordering/cart/AddButton.tsx';
import { PhoneFrame } from '#foundation/ui/layout/PhoneFrame.tsx';
import styles from './PhonePreview.module.css';

/** The public card's components. */
export interface CardComponents {
  CardBanner: typeof CardBanner;
  CardIdentity: typeof CardIdentity;
  OffersSection: typeof OffersSection;
  Catalogue: typeof Catalogue;
  VisitSection: typeof VisitSection;
  AddButton: typeof AddButton;
}

interface PhonePreviewProps {
  title: string;
  components: CardComponents;
  card: Card;
  items: readonly Item[];
  categories: Category[];
  offers: readonly Offer[];
  /** Whether the items only show where they will be. */
  isBare?: boolean;
  /** To be written on the photo's place. */
  initials?: string;
  /** Whether visitors can write to it in Vitrina, as to every new card. */
  takesMessages?: boolean;
  /** Leaves out what stands above the products. */
  part?: 'products' | undefined;
  /** The card's address; empty before it has one. */
  pageUrl: string;
  now: string;
}

/** The bar would stay at the top of the window, which the preview is only a part of. */
const STILL = '[data-scroll-bar] { display: none }';
/** Their prices are bars. */
const GHOSTS =
  '#items ~ *, #items li { opacity: 0.45 } #items [data-price] { width: fit-content; border-radius: 6px; background: currentColor; color: #c9c7c1 }';
/** In the look's display font, as the server draws them. */
const written = (initials: string) =>
  `[data-turned] :has(>img)::after{content:"${initials}";position:absolute;font:var(--text-32);font-size:2.875rem;color:var(--accent-ink)}`;
const nothing = () => null;

/** The public card's own components at the width of a phone. */
export function PhonePreview({ takesMessages = true, ...props }: PhonePreviewProps) {
  const { title, components, card, items, categories, offers, isBare, initials, part, pageUrl, now } = props;
  const { CardBanner, CardIdentity, OffersSection, Catalogue, VisitSection, AddButton } = components;
  const shown = useMemo(
    () => ({
      items: items.map((item) => toCardItem(card, item, new Date(now))),
      // A new offer begins after the page was opened, so the current time counts.
      offers: toCardOffers(card, offers, items, new Date()),
      contacts: contactTiles(contactWays(card, takesMessages ? writePath(card.id) : null)),
      openTimeline: openTimeline(card, new Date(now)),
      hours: hoursTable(card, new Date(now)),
    }),
    [card, items, offers, takesMessages, now],
  );
  const styled = withoutHiddenHeader(card);
  const canOrder = orderChannels(card).length > 0;
  const addButton = useMemo(
    () => (canOrder ? ({ id }: { id: number }) => <AddButton type="item" id={id} name="" /> : nothing),
    [canOrder, AddButton],
  );
  return (
    <PhoneFrame
      title={title}
      css={lookCss(card) + STILL + (isBare ? GHOSTS : '') + (initials ? written(initials) : '')}
      attributes={lookAttributes(card)}
    >
      {part !== 'products' && (
        <CardBanner card={styled} home="/">
          {null}
        </CardBanner>
      )}
      <div className={styles.page}>
        {part !== 'products' && (
          <CardIdentity
            card={styled}
            contacts={shown.contacts}
            openTimeline={shown.openTimeline}
            pageUrl={pageUrl}
            now={now}
            isOwner={false}
            isEmpty={isBare || items.length === 0}
            onUse={nothing}
          />
        )}
        <OffersSection
          offers={shown.offers}
          showPrices={card.enablePricing}
          // The owner of a new card has not promised any offers.
          announces={[]}
          addButton={addButton}
        />
        <Catalogue
          cardType={card.cardType}
          items={shown.items}
          categories={categories}
          showPrices={card.enablePricing}
          showAvailability={card.enableAvailability}
          addButton={addButton}
          consultLink={nothing}
        />
        <VisitSection card={card} hours={shown.hours} now={now} onMap={nothing} />
      </div>
    </PhoneFrame>
  );
}
