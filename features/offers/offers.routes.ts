import { cardOwner, type OwnedCard, refuseOtherCard, visibleCard } from '#features/cards/cards.access.ts';
import { changingCard } from '#features/cards/parts.store.ts';
import type { Pictures } from '#features/images/images.media.ts';
import type { Database, Queryable } from '#foundation/server/database.ts';
import type { App } from '#foundation/server/http.ts';
import { serve } from '#foundation/server/serve.ts';
import { offerOwner } from './offers.access.ts';
import {
  createOffer,
  deleteOffer,
  listOffers,
  type OfferDraft,
  orderOffers,
  updateOffer,
} from './offers.contract.ts';
import {
  findOffers,
  insertOffer,
  type OfferRow,
  putOffersInOrder,
  removeOffer,
  toOffer,
  updateOfferColumns,
} from './offers.store.ts';

export function offerRoutes(app: App, db: Database, pictures: Pictures): void {
  /** Pictures are stored before the transaction: decoding takes long, and others wait for the card meanwhile. */
  const withPicture = <Draft extends Partial<OfferDraft>>(
    card: OwnedCard,
    draft: Draft,
    write: (trx: Queryable, draft: Draft) => Promise<OfferRow>,
  ) =>
    pictures.keeping(async (keep) => {
      const kept = draft.imageUrl === undefined ? draft : { ...draft, imageUrl: await keep(draft.imageUrl) };
      return changingCard(db, card, async (trx) => toOffer(await write(trx, kept)));
    });

  serve(app, listOffers, visibleCard(db), async ({ card, isOwner }) =>
    (await findOffers(db, card.id, { withInactive: isOwner })).map(toOffer),
  );
  serve(app, createOffer, cardOwner(db), ({ card, body: { cardId, ...draft } }) => {
    refuseOtherCard(card, cardId);
    return withPicture(card, draft, (trx, kept) => insertOffer(trx, card, kept));
  });
  serve(app, updateOffer, offerOwner(db), ({ card, offer, body: { cardId, ...changes } }) => {
    refuseOtherCard(card, cardId);
    return withPicture(card, changes, (trx, kept) => updateOfferColumns(trx, offer, kept));
  });
  serve(app, deleteOffer, offerOwner(db), ({ card, offer }) =>
    changingCard(db, card, (trx) => removeOffer(trx, offer)),
  );
  serve(app, orderOffers, cardOwner(db), ({ card, body }) =>
    changingCard(db, card, async (trx) => {
      await putOffersInOrder(trx, card, body.ids);
      return (await findOffers(trx, card.id, { withInactive: true })).map(toOffer);
    }),
  );
}
