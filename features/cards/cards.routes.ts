import { signedIn, type Viewer } from '#features/accounts/accounts.access.ts';
import { promoteToOwner } from '#features/accounts/accounts.store.ts';
import { cardSubject, recordDeleted, recordUpdated } from '#features/audit/audit.store.ts';
import type { StorePicture } from '#features/images/images.media.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { serve } from '#foundation/server/http/serve.ts';
import type { Services } from '#foundation/server/services.ts';
import { cardChanges } from './card-draft.rules.ts';
import { cardOwner, visibleCard, visibleCardBySubdomain } from './cards.access.ts';
import {
  type CardUpdate,
  deleteCard,
  getCard,
  getCardBySubdomain,
  listOwnCards,
  updateCard,
} from './cards.contract.ts';
import {
  findCardsOfUser,
  makeRoomForCard,
  type OwnedCard,
  removeCard,
  toCard,
  updateCardColumns,
} from './cards.store.ts';
import { lockCard } from './parts.store.ts';
import { validSubdomain } from './subdomain.access.ts';

export default function cardRoutes(app: App, { db, pictures }: Services): void {
  serve(app, getCardBySubdomain, visibleCardBySubdomain(db), ({ card }) => toCard(card));
  serve(app, getCard, visibleCard(db), ({ card }) => toCard(card));
  serve(app, listOwnCards, signedIn(db), async ({ viewer }) =>
    (await findCardsOfUser(db, viewer.id)).map(toCard),
  );

  serve(app, updateCard, cardOwner(db), async ({ viewer, card, body }) => {
    refuseAdministratorsFields(viewer, card, body);
    const subdomain = body.subdomain === undefined ? undefined : validSubdomain(body.subdomain);
    return pictures.withUploads(async (keep) => {
      // Before the transaction: pictures may wait for decoding, and a connection must not wait with them.
      const columns = await changedColumns(body, card, keep);
      return inTransaction(db, async (trx) => {
        if (body.userId !== undefined && body.userId !== card.userId) await makeRoomForCard(trx, body.userId);
        const before = await lockCard(trx, card);
        const updated = await updateCardColumns(trx, before, subdomain ? { ...columns, subdomain } : columns);
        if (updated.userId !== card.userId) await promoteToOwner(trx, updated.userId);
        await recordUpdated(trx, viewer, cardSubject(updated), toCard(before), toCard(updated));
        return toCard(updated);
      });
    });
  });

  serve(app, deleteCard, cardOwner(db), ({ viewer, card }) =>
    inTransaction(db, async (trx) => {
      const before = await lockCard(trx, card);
      await removeCard(trx, card);
      await recordDeleted(trx, viewer, cardSubject(before), toCard(before));
    }),
  );
}

/** Fields that only administrators may set. Others may send them with their current values. */
function refuseAdministratorsFields(viewer: Viewer, card: OwnedCard, draft: CardUpdate): void {
  if (viewer.role === 'admin') return;
  const changesFeatured = draft.isFeatured !== undefined && draft.isFeatured !== card.isFeatured;
  const changesOwner = draft.userId !== undefined && draft.userId !== card.userId;
  if (changesFeatured || changesOwner) throw new AppError('forbidden');
}

/** The columns that a draft changes, with its pictures stored. */
async function changedColumns(draft: CardUpdate, card: OwnedCard, keep: StorePicture) {
  const changes = cardChanges(draft, card, new Date());
  for (const name of ['profileImageUrl', 'headerBackgroundImageUrl'] as const) {
    if (name in changes) changes[name] = await keep(changes[name]);
  }
  return changes;
}
