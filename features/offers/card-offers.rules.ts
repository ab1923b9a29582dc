import { isOfferRunning } from './offer-schedule.rules.ts';
import { runsUntil } from './offer-words.rules.ts';
import type { Offer } from './offers.contract.ts';
import { offerTag } from './offers.rules.ts';

export interface CardOffer extends Offer {
  /** Lies on the picture: '2x1', '−20%'. */
  tag: string | null;
  /** 'Hoy hasta las 22:00', 'Hasta el 30 de noviembre'; null when it runs on and on. */
  until: string | null;
}

/** The offers that customers see at `now`, with what is read out of them: the browser need not know how. */
export const toCardOffers = (offers: readonly Offer[], now: Date): CardOffer[] =>
  offers
    .filter((offer) => offer.isActive && isOfferRunning(offer, now))
    .map((offer) => ({ ...offer, tag: offerTag(offer), until: runsUntil(offer, now) }));
