import { viewerOf } from '#features/accounts/accounts.access.ts';
import { cardOwner, MISSING_CARD } from '#features/cards/cards.access.ts';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import { findPlaceNames } from '#features/sharing/qr-places.store.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, serve } from '#foundation/server/http/serve.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { activityOf } from './activity.rules.ts';
import { countSaves, findActivityEvents, findOrderDays, findSince } from './card-activity.store.ts';
import { addUpDays, countVisits, findEventDays, findSourceVisits, findTopItems } from './card-days.store.ts';
import { instantsOf, type PeriodDays, periodOf } from './period.rules.ts';
import { reportOf } from './report.rules.ts';
import { isRobot } from './robots.rules.ts';
import { namedSources } from './source-names.rules.ts';
import { getStatistics, recordEvent, type Statistics } from './statistics.contract.ts';
import { insertEvent, sweepSalts } from './statistics.store.ts';
import { createVisitors } from './visitors.store.ts';

/** Per address. */
const EVENTS: Limit = { max: 120, windowSeconds: 60 };
const TOP_ITEMS = 10;

/** No page shows visits. */
export const changesPages = false;

export const sweeps: Sweeps = {
  'visitor salts': (db) => sweepSalts(db, santiagoParts(new Date()).date),
  'days of statistics': (db) => addUpDays(db, new Date()),
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
    return statisticsOf(db, card, query.days, new Date());
  });
}

async function statisticsOf(db: Database, card: OwnedCard, days: PeriodDays, now: Date): Promise<Statistics> {
  const period = periodOf(now, days);
  const { from, to } = period;
  const both = { from: period.previous.from, to };
  const cut = { start: instantsOf({ from: period.previous.to, to }).start, end: period.previousUntil };
  // Sequential queries, so that one owner's year does not take the pool's connections from other requests.
  const eventDays = await findEventDays(db, card, both);
  const orderDays = await findOrderDays(db, card, instantsOf(both));
  const visitsToCut = await countVisits(db, card, cut);
  const [ordersToCut] = await findOrderDays(db, card, cut);
  const since = await findSince(db, card);
  const ofPeriod = eventDays.filter(({ date }) => date >= from);
  const sumOf = (figure: 'shares' | 'contacts') => ofPeriod.reduce((sum, day) => sum + day[figure], 0);
  return {
    days,
    from,
    to,
    since: since?.toISOString() ?? null,
    ...reportOf(period, {
      days: [...eventDays, ...orderDays],
      lastPrevious: { ...visitsToCut, ...ordersToCut, date: period.previous.to },
      since: since && new Date(Math.min(since.getTime(), card.createdAt.getTime())),
    }),
    shares: sumOf('shares'),
    contacts: sumOf('contacts'),
    saves: await countSaves(db, card, instantsOf(period)),
    sources: namedSources(await findSourceVisits(db, card, period), await findPlaceNames(db, card.id)),
    topItems: await findTopItems(db, card, period, TOP_ITEMS),
    activity: activityOf(await findActivityEvents(db, card)),
  };
}
