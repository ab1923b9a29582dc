import { signedIn, type Viewer } from '#features/accounts/accounts.access.ts';
import { type OwnedCard, provenOwner } from '#features/cards/cards.access.ts';
import type { Database } from '#foundation/server/database.ts';
import { notFound } from '#foundation/server/errors.ts';
import type { Guard } from '#foundation/server/serve.ts';
import { findOffer, MISSING_OFFER, type OfferRow } from './offers.store.ts';

declare const owned: unique symbol;
/** An offer of a card whose owner (or an administrator) is asking. Only this file makes one. */
export type OwnedOffer = OfferRow & { readonly [owned]: true };

/** The owner of the offer in the path. */
export const offerOwner =
  (db: Database): Guard<{ id: number }, { viewer: Viewer; card: OwnedCard; offer: OwnedOffer }> =>
  async (context) => {
    await signedIn(db)(context);
    const offer = await findOffer(db, context.params.id);
    if (!offer) throw notFound(MISSING_OFFER);
    const proof = await provenOwner(db, context, offer.cardId);
    return { ...proof, offer: offer as OwnedOffer };
  };
