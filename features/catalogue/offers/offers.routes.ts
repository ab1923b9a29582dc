import { cardManager, visibleCard } from '#features/card/cards/cards.access.ts';
import { takeRows } from '#features/card/cards/parts.store.ts';
import { changeCard, removeRows } from '#features/card/changes/change-card.store.ts';
import { withKeptPictures } from '#features/catalogue/products/kept-pictures.media.ts';
import type { App } from '#foundation/server/http/http.ts';
import { idempotencyKeyOf } from '#foundation/server/http/idempotency-key.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { findOwnOffer, offerManager, refuseContradictions, refuseOtherItem } from './offers.access.ts';
import {
  createOffer,
  deleteOffer,
  listOffers,
  MAX_OFFERS,
  orderOffers,
  updateOffer,
} from './offers.contract.ts';
import { findOffer, findOffers, insertOffer, toOffer, updateOfferColumns } from './offers.store.ts';

/** What 'Historial' sets back of an offer that was changed. */
const PRICES = ['price', 'previous_price'];

export default function offerRoutes(app: App, { db, reads, pictures }: Services): void {
  registerEndpoint(app, listOffers, visibleCard(reads, db), async ({ card, isTeam }) => {
    const offers = (await findOffers(reads, card.id, { withInactive: isTeam })).map((row) =>
      toOffer(row, card),
    );
    if (isTeam) return offers;
    const prices = card.enablePricing ? {} : { price: null, previousPrice: null };
    return offers.flatMap((offer) => (offer.isRunning ? { ...offer, ...prices } : []));
  });
  registerEndpoint(app, createOffer, cardManager(db), (by) => {
    const { cardId: _, ...draft } = by.body;
    refuseContradictions(draft);
    const sender = { request: by.request, userId: by.viewer.id, cardId: by.card.id };
    return withKeptPictures(pictures, sender, draft, (kept) =>
      changeCard(db, by, async ({ trx, card, insertOnce }) => {
        await refuseOtherItem(trx, card, kept);
        const insert = () => insertOffer(trx, card, kept);
        const row = await insertOnce('offers', idempotencyKeyOf(by.request), insert, async (id) => {
          const present = await findOwnOffer(trx, card, id);
          return present && updateOfferColumns(trx, present, kept);
        });
        return toOffer(row, card);
      }),
    );
  });
  registerEndpoint(app, updateOffer, offerManager(db), (by) => {
    const { cardId: _, ...changes } = by.body;
    const sender = { request: by.request, userId: by.viewer.id, cardId: by.card.id };
    return withKeptPictures(pictures, sender, changes, (kept) =>
      changeCard(db, by, async ({ trx, card, record }) => {
        await refuseOtherItem(trx, card, kept);
        // Checks the current row, because another update may have set the other half of a contradiction.
        const known = await findOffer(trx, by.offer.id);
        if (known) refuseContradictions({ ...known, ...kept });
        const write = () => updateOfferColumns(trx, by.offer, kept);
        return toOffer((await record('offers', [by.offer.id], write, { undoable: PRICES })).result, card);
      }),
    );
  });
  registerEndpoint(app, deleteOffer, offerManager(db), (by) =>
    changeCard(db, by, async (change) => {
      const [undo = null] = await removeRows(change, 'offers', [by.offer.id]);
      return { undo };
    }),
  );
  registerEndpoint(app, orderOffers, cardManager(db), async (by) => {
    await takeRows(db, by, MAX_OFFERS);
    return changeCard(db, by, async ({ trx, card, order }) => {
      await order('offers', by.body.ids);
      return (await findOffers(trx, card.id, { withInactive: true })).map((row) => toOffer(row, card));
    });
  });
}
