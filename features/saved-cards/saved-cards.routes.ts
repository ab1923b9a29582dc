import { z } from 'zod';
import { self } from '#features/accounts/accounts.access.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { guard, serve } from '#foundation/server/http/serve.ts';
import type { Services } from '#foundation/server/services.ts';
import { provenSaveable } from './saved-cards.access.ts';
import {
  checkSavedCard,
  listSavedCards,
  saveCard,
  saveCardFlat,
  unsaveCard,
} from './saved-cards.contract.ts';
import { findSavedCards, insertSavedCard, isSavedCard, removeSavedCard } from './saved-cards.store.ts';

const Position = z.object({ savedAt: z.iso.datetime().pipe(z.coerce.date()), cardId: id() });

/** No page shows who saved a card. */
export const changesPages = false;

export default function savedCardRoutes(app: App, { db }: Services): void {
  serve(app, listSavedCards, self(db), async ({ params, query, request, reply }) => {
    const before = readCursor(query.cursor, Position);
    const rows = await findSavedCards(db, params.id, { limit: query.limit + 1, before });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    if (rows.length > page.length && last) {
      linkNextPage(request, reply, { savedAt: last.savedAt, cardId: last.cardId });
    }
    return page;
  });

  serve(app, checkSavedCard, self(db), async ({ params }) => ({
    isSaved: await isSavedCard(db, params.id, params.cardId),
  }));

  serve(
    app,
    saveCard,
    guard('self', (context) => provenSaveable(db, context, context.params.cardId)),
    ({ params, card }) => insertSavedCard(db, params, card),
  );

  serve(app, saveCardFlat, self(db), async (context) => {
    const { card } = await provenSaveable(db, context, context.body.cardId);
    return insertSavedCard(db, context.params, card);
  });

  serve(app, unsaveCard, self(db), ({ params }) => removeSavedCard(db, params.id, params.cardId));
}
