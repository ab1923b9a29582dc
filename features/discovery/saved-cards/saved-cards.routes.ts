import { self } from '#features/people/accounts/accounts.access.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { searchWords } from '#foundation/server/database/searching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { guard, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { provenSaveable } from './saved-cards.access.ts';
import {
  checkSavedCard,
  listSavedCardIds,
  listSavedCards,
  saveCard,
  saveCardFlat,
  unsaveCard,
  updateSavedCard,
} from './saved-cards.contract.ts';
import {
  findSavedCardIds,
  findSavedCards,
  insertSavedCard,
  isSavedCard,
  moveSavedCard,
  removeSavedCard,
} from './saved-cards.store.ts';

export const changesPages = false;

export default function savedCardRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, listSavedCards, self(db), async ({ params, query, request, reply }) => {
    await takeRead(throttle, 'saved-cards', params.id);
    const { order, q, limit, cursor } = query;
    const page = await inSnapshot(db, (trx) =>
      findSavedCards(trx, params.id, { order, words: searchWords(q) }, { limit, cursor }),
    );
    return answerList(request, reply, page);
  });

  registerEndpoint(app, listSavedCardIds, self(db), async ({ params }) => {
    await takeRead(throttle, 'saved-card-ids', params.id);
    return findSavedCardIds(db, params.id);
  });

  registerEndpoint(app, checkSavedCard, self(db), async ({ params }) => ({
    isSaved: await isSavedCard(db, params.id, params.cardId),
  }));

  registerEndpoint(
    app,
    saveCard,
    guard('self', (context) => provenSaveable(db, context, context.params.cardId)),
    ({ params, card }) => insertSavedCard(db, params, card),
  );

  registerEndpoint(app, saveCardFlat, self(db), async (context) => {
    const { card } = await provenSaveable(db, context, context.body.cardId);
    return insertSavedCard(db, context.params, card);
  });

  registerEndpoint(app, updateSavedCard, self(db), ({ params, body }) =>
    db.transaction().execute((trx) => moveSavedCard(trx, params.id, params.cardId, body.after)),
  );

  registerEndpoint(app, unsaveCard, self(db), ({ params }) => removeSavedCard(db, params.id, params.cardId));
}
