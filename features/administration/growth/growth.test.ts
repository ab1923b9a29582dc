import { expect, test } from 'vitest';
import { aggregateDays } from '#features/insight/statistics/aggregation.store.ts';
import { DAY_MS, dateAfter, daysBetween } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useRandom } from '#tests/support/random.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Growth } from './growth.contract.ts';
import { mondaysUpTo } from './growth.rules.ts';
import { findGrowth } from './growth.store.ts';

const testApp = useTestApp();
const random = useRandom();

test('the weeks begin on Mondays in Santiago', () => {
  // Sunday night in Santiago, Monday in UTC.
  const mondays = mondaysUpTo(new Date('2026-11-23T02:30:00Z'));
  expect([mondays[0], mondays.at(-1)]).toEqual(['2026-08-31', '2026-11-16']);
  expect(mondaysUpTo(new Date('2026-11-23T03:30:00Z')).at(-1)).toBe('2026-11-23');
});

test('every figure equals a plain count of the rows, across a clock change, before and after days are aggregated', async () => {
  const { db } = testApp;
  const { card } = await openShop(testApp);
  const other = await openShop(testApp);
  const now = new Date('2026-10-15T15:00:00Z');
  const moment = () => new Date(now.getTime() - Math.floor(random() * 100 * DAY_MS));
  const orders = Array.from({ length: 300 }, (_, at) => ({
    cardId: at % 2 ? card.id : other.card.id,
    number: at + 1,
    channel: 'whatsapp' as const,
    status: at % 5 === 0 ? ('cancelada' as const) : ('nueva' as const),
    isSent: at % 7 === 0 ? null : true,
    total: Math.floor(random() * 90_000),
    createdAt: moment(),
  }));
  await db.insertInto('orders').values(orders).execute();
  const visits = Array.from({ length: 300 }, (_, at) => ({
    cardId: at % 3 ? card.id : other.card.id,
    type: at % 4 === 0 ? ('share' as const) : ('view' as const),
    visitorHash: Buffer.from(`${at}`.padStart(32)),
    happenedAt: moment(),
  })).toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
  await db.insertInto('cardEvents').values(visits).execute();
  await db.updateTable('cards').set({ createdAt: moment() }).execute();
  await db.updateTable('users').set({ createdAt: moment() }).execute();
  const [cards, users] = [
    await db.selectFrom('cards').select('createdAt').execute(),
    await db.selectFrom('users').select('createdAt').execute(),
  ];

  const first = '2026-07-27';
  const weekOf = (time: Date) => Math.floor(daysBetween(first, santiagoParts(time).date) / 7);
  const expected = Array.from({ length: 12 }, (_, week) => {
    const sold = orders.filter(
      (order) => weekOf(order.createdAt) === week && order.status !== 'cancelada' && order.isSent,
    );
    return {
      from: dateAfter(first, week * 7),
      people: users.filter(({ createdAt }) => weekOf(createdAt) === week).length,
      cards: cards.filter(({ createdAt }) => weekOf(createdAt) === week).length,
      orders: sold.length,
      revenue: sold.reduce((sum, { total }) => sum + total, 0),
      visits: visits.filter(({ type, happenedAt }) => type === 'view' && weekOf(happenedAt) === week).length,
    };
  });
  expect(expected.reduce((sum, week) => sum + week.orders, 0)).toBeGreaterThan(100);
  expect((await findGrowth(db, now)).weeks).toEqual(expected);
  await aggregateDays(db, new Date('2026-10-01T15:00:00Z'));
  expect((await findGrowth(db, now)).weeks).toEqual(expected);
  await aggregateDays(db, now);
  expect((await findGrowth(db, now)).weeks).toEqual(expected);

  // What is cancelled later is no longer counted from the next night on.
  await db.updateTable('orders').set({ status: 'cancelada' }).execute();
  await aggregateDays(db, new Date(now.getTime() + DAY_MS));
  expect((await findGrowth(db, now)).weeks).toEqual(
    expected.map((week) => ({ ...week, orders: 0, revenue: 0 })),
  );
});

test('administrators see the figures, and nobody else does', async () => {
  const admin = await signUpAdmin(testApp);
  const { owner } = await openShop(testApp);
  const growth = async () => (await admin.browser.get<Growth>('/api/admin/growth')).body;
  const before = await growth();
  await signUp(testApp);
  const after = await growth();
  expect(after.weeks.at(-1)?.people).toBe((before.weeks.at(-1)?.people ?? 0) + 1);
  expect((await owner.browser.get('/api/admin/growth')).status).toBe(403);
});
