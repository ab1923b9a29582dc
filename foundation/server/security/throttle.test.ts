import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { cloneTemplate } from '#tests/support/test-app.ts';
import { createThrottle, sweepThrottles, type Throttle } from './throttle.ts';

const LIMIT = { max: 3, windowSeconds: 60 };
let db: Database;
let drop: () => Promise<void>;
let throttle: Throttle;

beforeAll(async () => {
  const clone = await cloneTemplate();
  db = createDatabase(createPool(clone.connection, 8));
  drop = clone.drop;
  throttle = createThrottle(db);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const countOf = async (key: string) =>
  (await db.selectFrom('throttles').select('count').where('key', '=', key).executeTakeFirst())?.count ?? 0;
const age = (key: string, seconds: number) =>
  db
    .updateTable('throttles')
    .set({ windowStartedAt: new Date(Date.now() - seconds * 1_000) })
    .where('key', '=', key)
    .execute();
const isRefused = (taking: Promise<void>) =>
  taking.then(
    () => false,
    (error) => error.code === 'too_many_requests',
  );

test('attempts up to the limit are allowed, and the refusal of the next one says how long to wait', async () => {
  const key = randomUUID();
  for (let i = 0; i < 3; i += 1) await throttle.take(key, LIMIT);
  await age(key, 20);
  const refusal = await throttle.take(key, LIMIT).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'too_many_requests' });
  expect([39, 40]).toContain(refusal.retryAfterSeconds);
});

test('refused attempts do not prolong the wait', async () => {
  const key = randomUUID();
  for (let i = 0; i < 3; i += 1) await throttle.take(key, LIMIT);
  await age(key, 55);
  expect(await isRefused(throttle.take(key, LIMIT))).toBe(true);
  await age(key, 61);
  expect(await isRefused(throttle.take(key, LIMIT))).toBe(false);
  expect(await countOf(key)).toBe(1);
});

test('however many attempts come at once, no more than the limit are allowed', async () => {
  const key = randomUUID();
  const refused = await Promise.all(Array.from({ length: 20 }, () => isRefused(throttle.take(key, LIMIT))));
  expect(refused.filter((isOne) => !isOne)).toHaveLength(3);
});

test('several limits are counted together, or not at all when one of them is reached', async () => {
  const [wide, narrow] = [randomUUID(), randomUUID()];
  const take = () =>
    throttle.takeAll([
      [wide, { ...LIMIT, max: 100 }],
      [narrow, LIMIT],
    ]);
  const refused = await Promise.all(Array.from({ length: 20 }, () => isRefused(take())));
  expect(refused.filter((isOne) => !isOne)).toHaveLength(3);
  expect([await countOf(wide), await countOf(narrow)]).toEqual([3, 3]);
});

test('a returned count can be used again, and never falls below zero', async () => {
  const key = randomUUID();
  for (let i = 0; i < 3; i += 1) await throttle.take(key, LIMIT);
  await throttle.giveBack(key);
  expect(await throttle.allows(key, LIMIT)).toBe(true);
  expect(await throttle.allows(key, LIMIT)).toBe(false);
  for (let i = 0; i < 5; i += 1) await throttle.giveBack(key);
  expect(await countOf(key)).toBe(0);
});

test('the sweep removes counts that are older than a day and keeps the others', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await throttle.take(old, LIMIT);
  await throttle.take(recent, LIMIT);
  await age(old, 86_401);
  await sweepThrottles(db);
  expect([await countOf(old), await countOf(recent)]).toEqual([0, 1]);
});
