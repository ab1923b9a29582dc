import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { serve } from '#foundation/server/http/serve.ts';
import { cardOwner } from './cards.access.ts';
import { listDeletedParts } from './deleted-parts.contract.ts';
import { findDeletedParts } from './deleted-parts.store.ts';

export function deletedPartRoutes(app: App, db: Database): void {
  serve(app, listDeletedParts, cardOwner(db), ({ card, reply }) => {
    answerPrivate(reply);
    return findDeletedParts(db, card.id);
  });
}
