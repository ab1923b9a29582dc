import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { findPlaceNames } from '#features/discovery/sharing/qr-places.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { activityOf } from './activity.rules.ts';
import { readBookingFigures } from './booking-figures.store.ts';
import { countSaves, findActivityEvents, findSince } from './card-activity.store.ts';
import {
  countVisits,
  findEventDays,
  findSourceVisits,
  findTopItems,
  findVisitHours,
} from './card-days.store.ts';
import { hoursOf } from './hours.rules.ts';
import { findMissedSearches } from './missed-searches.store.ts';
import { countCustomers, findOrderDays, findOrderHours, findSoldOut } from './order-figures.store.ts';
import { datesUntil, instantsOf, type PeriodDays, periodOf } from './period.rules.ts';
import { reportOf } from './report.rules.ts';
import { findRequestDays } from './request-figures.store.ts';
import { namedSources } from './source-names.rules.ts';
import type { Statistics } from './statistics.contract.ts';

const TOP_ITEMS = 10;

/** Reads the statistics of a card for the last `days` days up to `now`. */
export async function readStatistics(
  db: Database,
  card: ManagedCard,
  days: PeriodDays,
  now: Date,
): Promise<Statistics> {
  const { timeZone } = card;
  const period = periodOf(now, days, timeZone);
  const { from, to, previousUntil } = period;
  const span = instantsOf(period, timeZone);
  const both = { from: period.previous.from, to };
  // Sequential queries, so that one owner's year does not take the pool's connections from other requests.
  const eventDays = await findEventDays(db, card, both);
  const orderDays = await findOrderDays(db, card, instantsOf(both, timeZone));
  const requestDays = await findRequestDays(db, card, instantsOf(both, timeZone));
  let lastPrevious = null;
  if (previousUntil) {
    const cut = { start: instantsOf({ from: period.previous.to, to }, timeZone).start, end: previousUntil };
    const [orders] = await findOrderDays(db, card, cut);
    const [requests] = await findRequestDays(db, card, cut);
    lastPrevious = {
      ...{ ...(await countVisits(db, card, cut)), ...orders, ...requests },
      date: period.previous.to,
    };
  }
  const since = await findSince(db, card);
  return {
    days,
    from,
    to,
    since: since?.toISOString() ?? null,
    ...reportOf(period, {
      timeZone,
      days: [...eventDays, ...orderDays, ...requestDays],
      lastPrevious,
      since: since && new Date(Math.min(since.getTime(), card.createdAt.getTime())),
    }),
    shares: eventDays.reduce((sum, { date, shares }) => sum + (date >= from ? shares : 0), 0),
    saves: await countSaves(db, card, span),
    hours: hoursOf(await findVisitHours(db, card, period), await findOrderHours(db, card, span)),
    ...(await countCustomers(db, card, span)),
    soldOut: await findSoldOut(db, card, { today: instantsOf({ from: to, to }, timeZone), now }),
    sources: namedSources(await findSourceVisits(db, card, period), await findPlaceNames(db, card.id)),
    missedSearches: await findMissedSearches(db, card, period),
    topItems: await findTopItems(db, card, period, TOP_ITEMS),
    bookings: await readBookingFigures(db, card, datesUntil(to, days), span),
    activity: activityOf(await findActivityEvents(db, card)),
  };
}
