import { answerPrivate } from '#foundation/server/caching.ts';
import type { Database } from '#foundation/server/database.ts';
import type { App } from '#foundation/server/http.ts';
import { serve } from '#foundation/server/serve.ts';
import { cardOwner } from './cards.access.ts';
import { listDeletedParts } from './deleted-parts.contract.ts';
import { findDeletedParts } from './deleted-parts.store.ts';

export function deletedPartRoutes(app: App, db: Database): void {
  serve(app, listDeletedParts, cardOwner(db), ({ card, reply }) => {
    answerPrivate(reply);
    return findDeletedParts(db, card.id);
  });
}
