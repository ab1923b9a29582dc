import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { publicPage, Redirect } from '#app/server/page.ts';
import { takesBookings } from '#features/booking/agenda/agenda.store.ts';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { asVisible, findCardAt } from '#features/card/cards/cards.access.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import { mapsHref } from '#features/card/cards/links.rules.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { photoWidthOf, withoutHiddenHeader } from '#features/card/looks/looks.rules.ts';
import type { OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import { hoursTable } from '#features/card/opening-hours/hours-table.rules.ts';
import { nextChange, openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { contactTiles } from '#features/card/page/contact-tiles.rules.ts';
import { contactWays } from '#features/card/page/contact-ways.rules.ts';
import {
  asksForFilters,
  facetNames,
  facetsOf,
  MIN_FILTERED,
} from '#features/catalogue/filters/facets.rules.ts';
import { isWanted, readWanted, wantedQuery } from '#features/catalogue/filters/wanted.rules.ts';
import { announcementsOf, toCardOffers } from '#features/catalogue/offers/card-offers.rules.ts';
import { nextOfferChange } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { findOffers, toOffer } from '#features/catalogue/offers/offers.store.ts';
import { type CardItem, toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { findVisibleCategories, toCategory } from '#features/catalogue/products/categories.store.ts';
import type { FactGroup } from '#features/catalogue/products/details.rules.ts';
import { productHash, productIdIn, productSlug } from '#features/catalogue/products/product-address.rules.ts';
import {
  findRelatedItems,
  findVisibleItem,
  findVisibleItems,
  weighVisibleItems,
} from '#features/catalogue/products/visible-items.store.ts';
import { writePath } from '#features/conversations/messages/conversation-address.rules.ts';
import { findMessageSettings } from '#features/conversations/settings/message-settings.store.ts';
import {
  findOrderSettings,
  toOrdering,
  toSwitchboard,
} from '#features/ordering/settings/order-settings.store.ts';
import { switchboardAt, switchboardChanges } from '#features/ordering/settings/switchboard.rules.ts';
import { midnightAfter } from '#foundation/contract/local-time.ts';
import { PLACE } from '#foundation/contract/sheet-place.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { CardPageProps } from './card.props.ts';
import { cardHead } from './card-head.ts';
import { inactiveNotice } from './inactive-notice.ts';
import { productHead } from './product-head.ts';

/** How many products of the same category are shown behind a product's open sheet. */
const RELATED = 6;

/**
 * `/:subdomain`: the card of a business. `/:subdomain/:product`: the sheet of one product, open over a few others, so
 * that the document is small however long the catalogue is. Closing the sheet loads the whole card.
 */
export default publicPage<CardPageProps>({
  path: '/:subdomain/:product?',
  isCacheable: (query) => !asksForFilters(query),

  async load({ db, params, query, viewer, origin, cardUrl, home, now, takeProducts }) {
    const { card, open, items, categories, settings, messages, isBookable, ...read } = await inSnapshot(
      db,
      async (trx) => {
        const { card: found, movedTo } = await findCardAt(trx, params.subdomain ?? '');
        if (movedTo) throw redirectToCard(movedTo, params.product);
        const { card: visible } = await asVisible(trx, viewer, found);
        // Such a page is not cached, so only what can be filtered is rendered for it.
        if (asksForFilters(query)) {
          if (facetNames(visible.cardType).length === 0)
            throw new Redirect(`/${visible.subdomain}`, { isPermanent: false });
          await takeProducts(await weighVisibleItems(trx, visible));
        }
        // The product is found first, so that an address without one does not read the whole catalogue.
        const open =
          params.product === undefined
            ? null
            : await findVisibleItem(trx, visible, productIdIn(params.product) ?? 0, now);
        if (open && params.product !== productSlug(open))
          throw redirectToCard(visible.subdomain, productSlug(open));
        return {
          open,
          card: toCard(visible),
          items: open
            ? [open, ...(await findRelatedItems(trx, open, RELATED, now))]
            : await findVisibleItems(trx, visible, now),
          categories: open ? [] : await findVisibleCategories(trx, visible.id),
          // These include future offers, which the page does not show, because its expiry depends on them.
          offers: await findOffers(trx, visible.id, { withInactive: false }),
          settings: await findOrderSettings(trx, visible),
          messages: await findMessageSettings(trx, visible),
          isBookable: await takesBookings(trx, visible),
        };
      },
    );
    // With 2,000 products each step takes long, so other requests are answered in between.
    await yieldToOthers();
    // Texts are prepared here, so that the browser does not need the code for them.
    const cardItems = items.map((item) => withPlace(card, toCardItem(card, item, now)));
    const offers = read.offers
      .filter(({ itemId }) => open === null || itemId === open.id)
      .map((offer) => toOffer(offer, card));
    const props: CardPageProps = {
      card,
      ...(open ? { items: cardItems } : withFilters(card, cardItems, items, `${query}`)),
      ...(open && {
        openHash: productHash(open.id),
        closeHref: `/${card.subdomain}#${PLACE}${productHash(open.id)}`,
      }),
      takesMessages: messages.takesMessages,
      categories: categories.map(toCategory),
      photoWidth: photoWidthOf(card),
      offers: toCardOffers(card, offers, items, now),
      // A product's page has only offers about it, even if the shop has others.
      announces: open
        ? []
        : announcementsOf(offers, { isWritten: Boolean(card.description), now, zone: card.timeZone }),
      contacts: contactTiles(contactWays(card, messages.takesMessages ? writePath(card.id) : null)),
      openTimeline: openTimeline(card, now),
      hours: hoursTable(card, now),
      ordering:
        orderChannels(card).length > 0 && items.length + offers.length > 0
          ? toOrdering(settings, items, { now, timeZone: card.timeZone })
          : null,
      bookable: isBookable ? items.filter(isService).map(({ id }) => id) : [],
      pageUrl: cardAddress(cardUrl, card.subdomain),
      home,
      now: now.toISOString(),
    };
    const due = [
      ...items.map(({ soldOutUntil }) => soldOutUntil),
      ...offers.map((offer) => nextOfferChange(offer, now, card.timeZone)),
      ...(items.some(({ details }) => details.priceUf) ? [midnightAfter(now, SANTIAGO)] : []),
      ...switchboardChanges(switchboardAt(toSwitchboard(settings), now)),
    ];
    const head = open ? productHead(props, open) : cardHead(props, items, offers, origin);
    return {
      props: { ...props, card: withoutHiddenHeader(card) },
      head: card.isActive ? head : { ...head, ...inactiveNotice(card, viewer) },
      tags: [`card:${card.id}`],
      ...(open !== null && { cacheGroup: 'products' as const }),
      expiresAt: cardPageExpiry(card, now, due),
    };
  },
});

/** The products of a card, with their filters if there are enough products and they differ. */
function withFilters(
  { cardType, enablePricing }: Card,
  cardItems: CardItem[],
  stored: readonly Item[],
  query: string,
): Pick<CardPageProps, 'items' | 'filters'> {
  const items = cardItems.map((item, at) => {
    const { priceUf, ...details } = stored[at]?.details ?? {};
    return { ...item, details: enablePricing && priceUf ? { ...details, priceUf } : details };
  });
  if (items.length < MIN_FILTERED || facetsOf(cardType, items, enablePricing).length === 0)
    return { items: cardItems };
  const wanted = readWanted(query, cardType);
  const ids = items.filter((item) => isWanted(item, wanted)).map(({ id }) => id);
  return { items, filters: { query: wantedQuery(wanted), ids: wanted.length > 0 ? ids : null } };
}

const isService = ({ details }: { details: { durationMinutes?: number } }): boolean =>
  details.durationMinutes !== undefined;

const redirectToCard = (subdomain: string, product: string | undefined): Redirect =>
  new Redirect(`/${subdomain}${product ? `/${encodeURIComponent(product)}` : ''}`, { isPermanent: true });

/**
 * The next time at which the page's content changes by itself: a day begins, the shop opens or closes, or the earliest
 * time in `due`.
 * @param due when products are available again, offers start or end, and ordering opens or closes; null for never
 */
export function cardPageExpiry(
  hours: OpeningHours,
  now: Date,
  due: readonly (Date | string | null)[] = [],
): Date {
  const midnight = midnightAfter(now, hours.timeZone);
  const change = nextChange(hours, now) ?? midnight;
  const moments = due.flatMap((moment) => (moment === null ? [] : new Date(moment).getTime()));
  return new Date(Math.min(midnight.getTime(), change.getTime(), ...moments));
}

/** A car is looked at where the shop is; a home is elsewhere. */
function withPlace({ cardType, links: { address } }: Card, item: CardItem): CardItem {
  const map = mapsHref(address);
  if (cardType !== 'automotive' || !item.facts || !address || !map) return item;
  const place: FactGroup = { title: 'Dónde verlo', facts: [['Dirección', address, map]] };
  return { ...item, moreFacts: [...(item.moreFacts ?? []), place] };
}
