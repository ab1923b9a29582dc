import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPictures } from '#features/platform/images/images.media.ts';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { cloneTemplate, useTestApp } from '#tests/support/test-app.ts';
import { readAllSweeps, sweep } from './sweeps.ts';

const testApp = useTestApp();
const sweeps = await readAllSweeps(
  createPictures({ dataDir: '/nonexistent', publicUrl: 'http://127.0.0.1' }),
);
const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('expired rows are removed, and others stay', async () => {
  const { db } = testApp;
  const { owner } = await openShop(testApp);
  const other = await signUp(testApp);
  const hash = (byte: number) => Buffer.alloc(32, byte);
  // What the sign-ups above have left.
  await db.deleteFrom('throttles').execute();
  await db.deleteFrom('visitorSalts').execute();
  await db.deleteFrom('sessions').where('userId', '=', other.user.id).execute();
  await db.deleteFrom('devices').where('userId', '=', other.user.id).execute();
  await db
    .insertInto('sessions')
    .values([
      { userId: other.user.id, tokenHash: hash(1), userAgent: 'over', expiresAt: ago(0.01) },
      { userId: other.user.id, tokenHash: hash(2), userAgent: 'open', expiresAt: ago(-1) },
    ])
    .execute();
  await db
    .insertInto('devices')
    .values([
      { userId: other.user.id, tokenHash: hash(1), createdAt: ago(401) },
      { userId: other.user.id, tokenHash: hash(2), createdAt: ago(399) },
    ])
    .execute();
  await db
    .insertInto('passwordResets')
    .values([
      { userId: owner.user.id, tokenHash: hash(1), expiresAt: ago(0.01) },
      { userId: other.user.id, tokenHash: hash(2), expiresAt: ago(-0.01) },
    ])
    .execute();
  const email = 'nuevo@correo.cl';
  await db
    .insertInto('emailChanges')
    .values([
      { userId: owner.user.id, email, tokenHash: hash(1), expiresAt: ago(0.01) },
      { userId: other.user.id, email, tokenHash: hash(2), expiresAt: ago(-0.01) },
    ])
    .execute();
  await db
    .insertInto('throttles')
    .values([
      { key: 'old', windowStartedAt: ago(1.1), count: 1 },
      { key: 'young', windowStartedAt: ago(0.9), count: 1 },
    ])
    .execute();
  await db
    .insertInto('visitorSalts')
    .values([
      { day: '2020-01-01', salt: hash(1) },
      { day: '2999-01-01', salt: hash(2) },
    ])
    .execute();

  expect(await sweep(db, sweeps, log)).toBe(true);

  const left = {
    sessions: await db
      .selectFrom('sessions')
      .select('userAgent')
      .where('userId', '=', other.user.id)
      .execute(),
    devices: await db.selectFrom('devices').select('tokenHash').where('userId', '=', other.user.id).execute(),
    resets: await db.selectFrom('passwordResets').select('userId').execute(),
    emails: await db.selectFrom('emailChanges').select('userId').execute(),
    throttles: await db.selectFrom('throttles').select('key').execute(),
    salts: await db.selectFrom('visitorSalts').select('salt').execute(),
  };
  expect(left).toEqual({
    sessions: [{ userAgent: 'open' }],
    devices: [{ tokenHash: hash(2) }],
    resets: [{ userId: other.user.id }],
    emails: [{ userId: other.user.id }],
    throttles: [{ key: 'young' }],
    salts: [{ salt: hash(2) }],
  });
  expect(warnings).toEqual([]);
  expect(await owner.browser.get('/api/auth/user')).toMatchObject({ status: 200 });
});

test('only one process sweeps at a time, and another one can sweep afterwards', async () => {
  const turns = await testApp.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended('sweeps', 0))`.execute(connection);
    const turn = await sweep(testApp.db, sweeps, log);
    await sql`select pg_advisory_unlock(hashtextextended('sweeps', 0))`.execute(connection);
    return [turn, await sweep(testApp.db, sweeps, log), await sweep(testApp.db, sweeps, log)];
  });
  expect(turns).toEqual([false, true, true]);
});

test('a sweep that fails is logged and does not stop the others', async () => {
  const { connection, drop } = await cloneTemplate();
  const db = createDatabase(createPool(connection, 2));
  try {
    await sql`alter table devices rename to elsewhere`.execute(db);
    await db
      .insertInto('throttles')
      .values({ key: 'old', windowStartedAt: ago(2), count: 1 })
      .execute();
    expect(await sweep(db, sweeps, log)).toBe(true);
    expect(warnings.splice(0)).toEqual(['could not sweep the sessions']);
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([]);
  } finally {
    await db.destroy();
    await drop();
  }
});

test('a sweep may take longer than a statement of a request', async () => {
  const { connection, drop } = await cloneTemplate();
  const db = createDatabase(createPool(connection, 1, 200));
  let isDone = false;
  const slow = async (held: typeof db) => {
    await sql`select pg_sleep(0.5)`.execute(held);
    isDone = true;
  };
  expect(await sweep(db, { slow }, log)).toBe(true);
  expect(isDone).toBe(true);
  await expect(sql`select pg_sleep(0.5)`.execute(db)).rejects.toThrow('statement timeout');
  await db.destroy();
  await drop();
});
