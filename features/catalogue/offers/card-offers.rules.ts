import { DAY_MS } from '#foundation/contract/dates.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { isOfferRunning, nextOfferChange } from './offer-schedule.rules.ts';
import { offerTag } from './offer-tag.rules.ts';
import { runsUntil, startsInWords } from './offer-words.rules.ts';
import type { Offer } from './offers.contract.ts';

export interface CardOffer extends Offer {
  /** The tag on the picture: '2x1', '−20%'. */
  tag: string | null;
  /** 'Hoy hasta las 22:00', 'Hasta el 30 de noviembre'; null without an end. */
  until: string | null;
}

/** The offers that customers see at `now`, with their texts prepared, so that the browser needs no code for them. */
export const toCardOffers = (offers: readonly Offer[], now: Date, zone: TimeZone): CardOffer[] =>
  offers
    .filter((offer) => offer.isActive && isOfferRunning(offer, now, zone))
    .map((offer) => ({ ...offer, tag: offerTag(offer), until: runsUntil(offer, now, zone) }));

/** What stands where a card has no offers now. */
export interface Announcement {
  title: string;
  text: string;
}

const MOST_ANNOUNCED = 3;
/** What is further away may be a plan that nobody should know yet. */
const ANNOUNCED_DAYS = 14;

/** The next offers with the days on which they begin; without any, that there will be some, if the card has been written. */
export function announcementsOf(
  offers: readonly Offer[],
  { isWritten, now, zone }: { isWritten: boolean; now: Date; zone: TimeZone },
): Announcement[] {
  const coming = offers.flatMap((offer) => {
    const starts = nextOfferChange(offer, now, zone);
    const isSoon = starts !== null && starts.getTime() - now.getTime() < ANNOUNCED_DAYS * DAY_MS;
    const text = offer.isActive && isSoon && startsInWords(offer, now, zone);
    return text ? { title: offer.title, text } : [];
  });
  if (coming.length > 0) return coming.slice(0, MOST_ANNOUNCED);
  return isWritten ? [{ title: 'Próximamente', text: 'Aquí verás nuestras promociones.' }] : [];
}
