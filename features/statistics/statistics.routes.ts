import { viewerOf } from '#features/accounts/accounts.access.ts';
import { cardOwner, MISSING_CARD } from '#features/cards/cards.access.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, serve } from '#foundation/server/http/serve.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { addUpDays, purgeEvents } from './adding-up.store.ts';
import { readStatistics } from './report.store.ts';
import { isRobot } from './robots.rules.ts';
import { getStatistics, recordEvent } from './statistics.contract.ts';
import { insertEvent, sweepSalts } from './statistics.store.ts';
import { createVisitors } from './visitors.store.ts';

/** Per address. */
const EVENTS: Limit = { max: 120, windowSeconds: 60 };

/** No page shows visits. */
export const changesPages = false;

export const sweeps: Sweeps = {
  'visitor salts': (db) => sweepSalts(db, santiagoParts(new Date()).date),
  'days of statistics': (db) => addUpDays(db, new Date()),
  'events of visitors': (db) => purgeEvents(db, new Date()),
};

export default function statisticsRoutes(app: App, { db, throttle }: Services): void {
  const visitorOf = createVisitors(db);

  serve(app, recordEvent, anyone, async ({ params, body, request, reply }) => {
    answerPrivate(reply);
    if (isRobot(request.headers['user-agent'] ?? '')) return {};
    const visitor = await visitorOf(request);
    await throttle.take(`events:${visitor.addressHash}`, EVENTS);
    const viewer = await viewerOf(db, request);
    if (!(await insertEvent(db, params.id, body, visitor.hash, viewer))) throw notFound(MISSING_CARD);
    return {};
  });

  serve(app, getStatistics, cardOwner(db), ({ card, query, reply }) => {
    answerPrivate(reply);
    return readStatistics(db, card, query.days, new Date());
  });
}
