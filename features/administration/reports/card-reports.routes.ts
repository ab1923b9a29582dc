import { visibleCard } from '#features/card/cards/cards.access.ts';
import { administrator } from '#features/people/accounts/accounts.access.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { listCardReports, reportCard, reviewCardReport } from './card-reports.contract.ts';
import { findReportPage, insertCardReport, reviewReport, sweepCardReports } from './card-reports.store.ts';

const OF_ADDRESS: Limit = { max: 20, windowSeconds: DAY_SECONDS };
const OF_ADDRESS_ABOUT_CARD: Limit = { max: 5, windowSeconds: DAY_SECONDS };
/** Reports above this number in a day would tell the administrators nothing new. */
const OF_CARD: Limit = { max: 100, windowSeconds: DAY_SECONDS };

export const changesPages = false;

export const sweeps: Sweeps = { 'reports of cards': sweepCardReports };

export default function cardReportRoutes(app: App, { db, throttle }: Services): void {
  const visitorOf = createVisitors(db);

  registerEndpoint(app, reportCard, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const { hash, addressHash } = await visitorOf(request);
    await throttle.takeAll([
      [`reports:address:${addressHash}`, OF_ADDRESS],
      [`reports:address-card:${addressHash}:${card.id}`, OF_ADDRESS_ABOUT_CARD],
      [`reports:card:${card.id}`, OF_CARD],
    ]);
    await insertCardReport(db, card, body, hash);
    return {};
  });

  registerEndpoint(app, listCardReports, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findReportPage(db, query)),
  );

  registerEndpoint(app, reviewCardReport, administrator(db), ({ params, body, viewer }) =>
    reviewReport(db, params.id, body, viewer),
  );
}
