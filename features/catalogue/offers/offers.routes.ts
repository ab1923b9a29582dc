import { cardManager, refuseOtherCard, visibleCard } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { findCreation, rememberCreation } from '#features/card/cards/creations.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { deleteAndRecord } from '#features/card/changes/changes.store.ts';
import {
  cardSubject,
  partSubject,
  recordCreated,
  recordDeleted,
  recordUpdated,
} from '#features/platform/audit/audit.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { idempotencyKeyOf } from '#foundation/server/http/idempotency-key.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Sender } from '#foundation/server/http/sender.ts';
import type { Services } from '#foundation/server/services.ts';
import { findOwnOffer, offerManager, refuseContradictions } from './offers.access.ts';
import {
  createOffer,
  deleteOffer,
  listOffers,
  type OfferDraft,
  orderOffers,
  updateOffer,
} from './offers.contract.ts';
import {
  findOffer,
  findOffers,
  insertOffer,
  type OfferRow,
  putOffersInOrder,
  storedOffer,
  toOffer,
  updateOfferColumns,
} from './offers.store.ts';

export default function offerRoutes(app: App, { db, reads, pictures }: Services): void {
  /** Stores pictures before the transaction: decoding is slow, and others wait for the card's lock. */
  const withPicture = <Draft extends Partial<OfferDraft>>(
    { card, sender }: { card: ManagedCard; sender: Sender },
    draft: Draft,
    write: (trx: Queryable, draft: Draft) => Promise<OfferRow>,
  ) =>
    pictures.withUploads(sender, async (keep) => {
      const kept = draft.imageUrl === undefined ? draft : { ...draft, imageUrl: await keep(draft.imageUrl) };
      return withCardLock(db, card, async (trx) => toOffer(await write(trx, kept), card));
    });

  registerEndpoint(app, listOffers, visibleCard(reads), async ({ card, isTeam }) => {
    const offers = (await findOffers(reads, card.id, { withInactive: isTeam })).map((row) =>
      toOffer(row, card),
    );
    return isTeam ? offers : offers.filter(({ isRunning }) => isRunning);
  });
  registerEndpoint(
    app,
    createOffer,
    cardManager(db),
    ({ viewer, card, body: { cardId, ...draft }, request }) => {
      refuseOtherCard(card, cardId);
      refuseContradictions(draft);
      const idempotencyKey = idempotencyKeyOf(request);
      const sender = { request, userId: viewer.id, cardId: card.id };
      return withPicture({ card, sender }, draft, async (trx, kept) => {
        const known = await findCreation(trx, card, 'offer', idempotencyKey);
        const present = known === null ? null : await findOwnOffer(trx, card, known);
        // The request is sent again because the answer was lost; the person may have changed the form since.
        if (present) return updateOfferColumns(trx, present, kept);
        const offer = await insertOffer(trx, card, kept);
        await rememberCreation(trx, card, 'offer', { id: offer.id, idempotencyKey });
        await recordCreated(trx, viewer, asSubject(offer, card), storedOffer(offer));
        return offer;
      });
    },
  );
  registerEndpoint(
    app,
    updateOffer,
    offerManager(db),
    ({ viewer, card, offer, body: { cardId, ...changes }, request }) => {
      refuseOtherCard(card, cardId);
      const sender = { request, userId: viewer.id, cardId: card.id };
      return withPicture({ card, sender }, changes, async (trx, kept) => {
        // Checks the current row, because another update may have set the other half of a contradiction.
        const known = await findOffer(trx, offer.id);
        if (known) refuseContradictions({ ...known, ...kept });
        const updated = await updateOfferColumns(trx, offer, kept);
        await recordUpdated(trx, viewer, asSubject(updated, card), storedOffer(offer), storedOffer(updated));
        return updated;
      });
    },
  );
  registerEndpoint(app, deleteOffer, offerManager(db), ({ viewer, card, offer }) =>
    withCardLock(db, card, async (trx) => {
      const [undo = null] = await deleteAndRecord(trx, { viewer, card }, 'offers', [offer.id]);
      await recordDeleted(trx, viewer, asSubject(offer, card), storedOffer(offer));
      return { undo };
    }),
  );
  registerEndpoint(app, orderOffers, cardManager(db), ({ viewer, card, body }) =>
    withCardLock(db, card, async (trx) => {
      const before = await findOffers(trx, card.id, { withInactive: true });
      await putOffersInOrder(trx, card, body.ids);
      const after = await findOffers(trx, card.id, { withInactive: true });
      const orders = { before: { offers: titlesOf(before) }, after: { offers: titlesOf(after) } };
      await recordUpdated(trx, viewer, cardSubject(card), orders.before, orders.after);
      return after.map((row) => toOffer(row, card));
    }),
  );
}

const asSubject = (offer: OfferRow, card: ManagedCard) => partSubject('offer', offer, offer.title, card);
const titlesOf = (offers: OfferRow[]) => offers.map(({ title }) => title);
