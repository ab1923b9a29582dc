import { administrator } from '#features/people/accounts/accounts.access.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { listAbandonedCards } from './abandoned-cards.contract.ts';
import { findAbandonedPage } from './abandoned-cards.store.ts';

/** These calls only read. */
export const changesPages = false;

export default function abandonedCardRoutes(app: App, { config, db }: Services): void {
  registerEndpoint(app, listAbandonedCards, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findAbandonedPage(db, query, config.cardUrl)),
  );
}
