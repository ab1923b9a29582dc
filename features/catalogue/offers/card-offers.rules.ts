import { type CardItem, toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { OptionGroup } from '#features/catalogue/products/options.rules.ts';
import { DAY_MS } from '#foundation/contract/dates.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { hasOfferBegun, isOfferRunning, nextOfferChange } from './offer-schedule.rules.ts';
import { offerTag } from './offer-tag.rules.ts';
import { runsUntil, startsInWords } from './offer-words.rules.ts';
import type { Offer } from './offers.contract.ts';

/**
 * An offer as the card shows and sells it: as a product. Its price is 0 for an offer without one, and `id` is that of the
 * product that it is about, 0 if there is none.
 */
export interface CardOffer extends CardItem {
  offerId: number;
  /** The former price. */
  previousPrice: number | null;
  /** The tag on the picture: '2x1', '−20%'. */
  tag: string | null;
  /** 'Hoy hasta las 22:00', 'Hasta el 30 de noviembre'; null without an end. */
  until: string | null;
}

interface Offered {
  price: number;
  options: readonly OptionGroup[];
  details: Item['details'];
}

/**
 * The product that an offer is about, at the offer's price. What options add to it stays; to an offer without a price,
 * which the shop has yet to name, they add nothing.
 */
export const atOfferPrice = <Sold extends Offered>(item: Sold, price: number | null) => ({
  ...item,
  price: price ?? 0,
  // Nor the facts of a home or a car, of which one is its price in UF.
  details: item.details.state ? { state: item.details.state } : {},
  options:
    price === null
      ? item.options.map((group) => ({
          ...group,
          choices: group.choices.map((choice) => ({ ...choice, price: 0 })),
        }))
      : item.options,
});

type OfferingCard = { cardType: string; enablePricing: boolean; timeZone: TimeZone };

/** An offer as customers see it at `now`. */
export function toCardOffer(card: OfferingCard, offer: Offer, items: readonly Item[], now: Date): CardOffer {
  const { id: offerId, title: name, description, price, previousPrice, itemId } = offer;
  const item = itemId === null ? undefined : items.find((other) => other.id === itemId);
  const sold = item && toCardItem(card, atOfferPrice(item, price), now);
  return {
    price: (card.enablePricing && price) || 0,
    // A product that is switched off is not among those that visitors see.
    isAvailable: itemId === null,
    ...sold,
    ...{ id: itemId ?? 0, offerId, name, description, categoryId: null },
    previousPrice: card.enablePricing ? previousPrice : null,
    imageUrl: offer.imageUrl ?? item?.imageUrl ?? null,
    ...(offer.imageUrl && { pictures: undefined }),
    tag: offerTag(offer),
    until: runsUntil(offer, now, card.timeZone),
  };
}

/**
 * The offers that customers see at `now`, with their texts prepared, so that the browser needs no code for them.
 * @param items those of the card's products that visitors see
 */
export const toCardOffers = (
  card: OfferingCard,
  offers: readonly Offer[],
  items: readonly Item[],
  now: Date,
): CardOffer[] =>
  offers
    .filter((offer) => offer.isActive && isOfferRunning(offer, now, card.timeZone))
    .map((offer) => toCardOffer(card, offer, items, now));

/** What stands where a card has no offers now. */
export interface Announcement {
  title: string;
  text: string;
}

const MOST_ANNOUNCED = 3;
/** What is further away may be a plan that nobody should know yet. */
const ANNOUNCED_DAYS = 14;

const isSoon = (offer: Offer, now: Date, zone: TimeZone): boolean => {
  const starts = nextOfferChange(offer, now, zone);
  return starts !== null && starts.getTime() - now.getTime() < ANNOUNCED_DAYS * DAY_MS;
};

/** Whether anybody may know of an offer: it has begun, or will soon. */
export const isAnnounced = (offer: Offer, now: Date, zone: TimeZone): boolean =>
  hasOfferBegun(offer, now, zone) || isSoon(offer, now, zone);

/** The next offers with the days on which they begin; without any, that there will be some, if the card has been written. */
export function announcementsOf(
  offers: readonly Offer[],
  { isWritten, now, zone }: { isWritten: boolean; now: Date; zone: TimeZone },
): Announcement[] {
  const coming = offers.flatMap((offer) => {
    const text = offer.isActive && isSoon(offer, now, zone) && startsInWords(offer, now, zone);
    return text ? { title: offer.title, text } : [];
  });
  if (coming.length > 0) return coming.slice(0, MOST_ANNOUNCED);
  return isWritten ? [{ title: 'Próximamente', text: 'Aquí verás nuestras promociones.' }] : [];
}
