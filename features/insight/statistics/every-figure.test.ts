import { beforeEach, expect, test } from 'vitest';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import { findCard, type OwnedCard } from '#features/card/cards/cards.store.ts';
import { DAY_MS, dateAfter } from '#foundation/contract/dates.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { openShop } from '#tests/support/cards.ts';
import { useRandom } from '#tests/support/random.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { type ActivityType, activityOf } from './activity.rules.ts';
import { aggregateDays, purgeEvents } from './aggregation.store.ts';
import { PERIODS, type PeriodDays, periodOf } from './period.rules.ts';
import { readStatistics } from './report.store.ts';
import { EVENT_TYPES, Statistics } from './statistics.contract.ts';

const testApp = useTestApp();
const random = useRandom();
const below = (end: number) => Math.floor(random() * end);
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const SOURCES = [null, 'instagram', 'google', 'qr'] as const;
const NAMES = { instagram: 'Instagram', google: 'Google', qr: 'Código QR', directo: 'Directo' };
const PHONES = [
  null,
  '+56 9 1234 5678',
  '9 1234 5678',
  '912345679',
  '+56 9 1234-5670',
  'llamar',
  '12',
] as const;
const STATUSES = ['nueva', 'confirmada', 'lista', 'entregada', 'cancelada'] as const;
const CONTACTS = ['whatsapp', 'call', 'email', 'website', 'instagram', 'facebook', 'map'];

/** Santiago's date and hour according to `Intl`, without the product's own code. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const dateOf = (at: Date) => clock.format(at).slice(0, 10);
const hourOf = (at: Date) => Number(clock.format(at).slice(11, 13));

let card: OwnedCard;
let items: { id: number; name: string }[];

beforeEach(async () => {
  const { db } = testApp;
  await db.deleteFrom('cards').execute();
  await db.updateTable('statisticsProgress').set({ through: '-infinity' }).execute();
  const row = await findCard(db, (await openShop(testApp)).card.id);
  if (!row) throw new Error('the card is gone');
  card = asJustCreated({ ...row, createdAt: new Date('2020-01-01T12:00:00Z') });
  items = await db
    .insertInto('items')
    .values(
      ['Pan', 'Torta', 'Café'].map((name, at) => ({ cardId: card.id, name, price: 1000, displayOrder: at })),
    )
    .returning(['id', 'name'])
    .execute();
});

/** A random instant before `now`. About half of them are within twelve hours of the clock change. */
function instantBefore(now: Date, change: Date, spanDays: number): Date {
  const near = new Date(change.getTime() + (random() - 0.5) * DAY_MS);
  return random() < 0.5 && near < now ? near : new Date(now.getTime() - random() * spanDays * DAY_MS);
}

async function fill(now: Date, change: Date, spanDays: number) {
  const { db } = testApp;
  const events = Array.from({ length: 400 }, () => ({
    cardId: card.id,
    type: random() < 0.6 ? ('view' as const) : pick(EVENT_TYPES),
    itemId: pick([null, ...items])?.id ?? null,
    source: pick(SOURCES),
    visitorHash: Buffer.from([below(12)]),
    happenedAt: instantBefore(now, change, spanDays),
  }));
  await db
    .insertInto('cardEvents')
    .values(events)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let number = 1; number <= 60; number += 1) {
    const lines = Array.from({ length: 1 + below(3) }, (_, position) => {
      const item = pick(items);
      const type = pick(['item', 'item', 'offer', 'other'] as const);
      return {
        position,
        type,
        itemId: item.id,
        name: item.name,
        price: pick([0, 990]),
        quantity: 1 + below(9),
      };
    });
    const { id: orderId } = await db
      .insertInto('orders')
      .values({
        cardId: card.id,
        number,
        channel: pick(['whatsapp', 'email']),
        source: pick(['card', 'card', 'owner']),
        status: pick(STATUSES),
        isSent: pick([null, false, true]),
        total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, pick([0, 2000])),
        customerPhone: pick(PHONES),
        note: null,
        createdAt: instantBefore(now, change, spanDays),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('orderLines')
      .values(lines.map((line) => ({ orderId, ...line })))
      .execute();
  }
}

/** Everything that was stored, without orders that were cancelled or that nobody said to have sent. */
async function readRaw() {
  const { db } = testApp;
  const events = await db.selectFrom('cardEvents').selectAll().execute();
  const received = await db.selectFrom('orders').selectAll().execute();
  const orders = received.filter(
    ({ status, isSent }) => status !== 'cancelada' && !(status === 'nueva' && !isSent),
  );
  const lines = await db.selectFrom('orderLines').selectAll().execute();
  return {
    events,
    // Counting may also begin with one that does not count.
    firstOrderAt: Math.min(...received.map(({ createdAt }) => createdAt.getTime())),
    orders: orders.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
  };
}
type Raw = Awaited<ReturnType<typeof readRaw>>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const count = <Row>(rows: readonly Row[], isCounted: (row: Row) => boolean) => rows.filter(isCounted).length;

function dayOf({ events, orders }: Pick<Raw, 'events' | 'orders'>, date: string, until?: Date) {
  const views = events.filter(
    ({ type, happenedAt }) =>
      type === 'view' && dateOf(happenedAt) === date && !(until && happenedAt >= until),
  );
  const ofDay = orders.filter(
    ({ createdAt }) => dateOf(createdAt) === date && !(until && createdAt >= until),
  );
  return {
    date,
    visits: views.length,
    visitors: new Set(views.map(({ visitorHash }) => visitorHash.toString('hex'))).size,
    contacts: count(
      events,
      ({ type, happenedAt }) =>
        CONTACTS.includes(type) && dateOf(happenedAt) === date && !(until && happenedAt >= until),
    ),
    requests: 0,
    bookedHours: 0,
    orders: ofDay.length,
    directOrders: count(ofDay, ({ source, channel }) => source === 'card' && channel === 'direct'),
    whatsappOrders: count(ofDay, ({ source, channel }) => source === 'card' && channel === 'whatsapp'),
    emailOrders: count(ofDay, ({ source, channel }) => source === 'card' && channel === 'email'),
    ownerOrders: count(ofDay, ({ source }) => source === 'owner'),
    pieces: sum(ofDay.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
    revenue: sum(ofDay.map(({ total }) => total)),
  };
}

function totalOf(days: ReturnType<typeof dayOf>[]) {
  const figures = days.map(({ date: _date, ...figures }) => figures);
  const keys = Object.keys(dayOf({ events: [], orders: [] }, '')).filter((key) => key !== 'date');
  return Object.fromEntries(
    keys.map((key) => [key, sum(figures.map((day) => day[key as keyof typeof day]))] as const),
  ) as Omit<ReturnType<typeof dayOf>, 'date'>;
}

/** Computes the answer from the stored rows in the simplest way. */
function recompute(raw: Raw, days: PeriodDays, now: Date) {
  const to = dateOf(now);
  const dates = (last: string) => Array.from({ length: days }, (_, at) => dateAfter(last, at + 1 - days));
  const isIn = (at: Date) => dateOf(at) >= dateAfter(to, 1 - days) && dateOf(at) <= to;
  const events = raw.events.filter(({ happenedAt }) => isIn(happenedAt));
  const orders = raw.orders.filter(({ createdAt }) => isIn(createdAt));
  const byDay = dates(to).map((date) => dayOf(raw, date));
  const previousTo = dateAfter(to, -days);
  const until = periodOf(now, days, SANTIAGO).previousUntil ?? undefined;
  const before = totalOf(
    dates(previousTo).map((date) => dayOf(raw, date, date === previousTo ? until : undefined)),
  );
  const shift = { 7: 7, 30: 28, 365: 364 }[days];

  const digits = (order: Raw['orders'][number]) => order.customerPhone?.replaceAll(/\D/g, '').slice(-9) ?? '';
  const customers = new Set(orders.map(digits).filter(({ length }) => length >= 8));
  const firstAt = Math.min(...raw.events.map(({ happenedAt }) => happenedAt.getTime()), raw.firstOrderAt);
  const views = events.filter(({ type }) => type === 'view');
  const sources = new Map<string, number>();
  for (const { source } of views)
    sources.set(source ?? 'directo', (sources.get(source ?? 'directo') ?? 0) + 1);
  return {
    ...{ days, from: dateAfter(to, 1 - days), to },
    since: dateOf(new Date(firstAt)),
    ...totalOf(byDay),
    byDay,
    previous:
      before.visits + before.orders === 0
        ? null
        : { ...before, byDay: dates(dateAfter(to, -shift)).map((date) => dayOf(raw, date)) },
    shares: count(events, ({ type }) => type === 'share'),
    saves: 0,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      visits: count(views, ({ happenedAt }) => hourOf(happenedAt) === hour),
      orders: count(orders, ({ createdAt }) => hourOf(createdAt) === hour),
    })),
    customers: customers.size,
    returningCustomers: count(
      [...customers],
      (phone) => count(raw.orders, (order) => digits(order) === phone) > 1,
    ),
    ...{ soldOut: [], bookings: null },
    missedSearches: [],
    sources: Object.fromEntries(sources),
    topItems: items
      .map(({ id, name }) => ({
        ...{ id, name, imageUrl: null },
        views: count(events, ({ type, itemId }) => type === 'item_view' && itemId === id),
        ordered: sum(
          orders.flatMap(({ lines }) =>
            lines.map(({ type, itemId, quantity }) => (type === 'item' && itemId === id ? quantity : 0)),
          ),
        ),
      }))
      .filter(({ views, ordered }) => views + ordered > 0)
      .toSorted((a, b) => b.ordered - a.ordered || b.views - a.views || a.id - b.id),
    activity: activityOf([
      ...raw.orders.map(({ createdAt, number, total, lines }) => ({
        ...{ type: 'order' as const, at: createdAt, number, total },
        isPartlyUnpriced: lines.some(({ price }) => price === 0),
      })),
      ...raw.events
        .filter(({ type }) => !['view', 'item_view', 'qr_view'].includes(type))
        .map(({ type, happenedAt }) => ({ type: type as ActivityType, at: happenedAt })),
    ]),
  };
}

async function read(days: PeriodDays, now: Date) {
  const { sources, since, ...seen } = Statistics.parse(await readStatistics(testApp.db, card, days, now));
  for (const { source, name } of sources) expect(name).toBe(NAMES[source as keyof typeof NAMES]);
  return {
    ...seen,
    since: since && dateOf(new Date(since)),
    sources: Object.fromEntries(sources.map(({ source, visits }) => [source, visits])),
  };
}

test.each([
  ['the autumn', '2026-04-05T03:00:00Z', 20],
  ['the spring', '2026-09-06T04:00:00Z', 20],
  ['the autumn, over months', '2026-04-05T03:00:00Z', 80],
  ['the spring, over months', '2026-09-06T04:00:00Z', 80],
  ['the autumn, over two years', '2025-04-06T03:00:00Z', 760],
  ['the spring, over two years', '2025-09-07T04:00:00Z', 760],
])(
  'every figure equals a plain recomputation of the stored rows around the clock change in %s',
  async (_name, instant, spanDays) => {
    const change = new Date(instant);
    const now = new Date(change.getTime() + random() * Math.min(spanDays, 300) * DAY_MS);
    await fill(now, change, spanDays);
    const raw = await readRaw();
    const expected = PERIODS.map((days) => recompute(raw, days, now));
    const seen = async () => [await read(7, now), await read(30, now), await read(365, now)];
    expect(await seen()).toEqual(expected);
    await aggregateDays(testApp.db, now);
    expect(await seen()).toEqual(expected);
    await purgeEvents(testApp.db, now);
    expect(await seen()).toEqual(expected);
    const left = await testApp.db
      .selectFrom('cardEvents')
      .select('happenedAt')
      .where('type', '=', 'view')
      .execute();
    const oldest = dateAfter(dateOf(now), -35);
    expect(left.filter(({ happenedAt }) => dateOf(happenedAt) < oldest)).toEqual([]);
  },
);
