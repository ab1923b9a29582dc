import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { isOfferRunning } from './offer-schedule.rules.ts';
import { offerTag } from './offer-tag.rules.ts';
import { runsUntil } from './offer-words.rules.ts';
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
