import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTemplate } from '#tests/support/test-app.ts';
import {
  type ConnectionOptions,
  connectionBreaker,
  createDatabase,
  createPool,
  type Database,
  explainDatabaseError,
  inSnapshot,
  inTransaction,
  lockSubject,
  type Queryable,
} from './database.ts';
import { PREPARED, PreparingClient } from './prepared.ts';

let connection: ConnectionOptions;
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ connection, drop } = await cloneTemplate());
  db = createDatabase(createPool(connection, 1));
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('two transactions that lock the same subjects in opposite order both succeed', async () => {
  const two = createDatabase(createPool(connection, 2));
  let waiting = 2;
  let meet = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let attempts = 0;
  const lockBoth = (first: string, second: string) =>
    inTransaction(two, async (trx) => {
      attempts += 1;
      await lockSubject(trx, first);
      waiting -= 1;
      if (waiting === 0) meet();
      await bothHaveOne;
      await lockSubject(trx, second);
      return first;
    });
  expect(await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])).toEqual(['a', 'b']);
  expect(attempts).toBe(3);
  await two.destroy();
});

test('a transaction that conflicts every time fails after three attempts, and the client may try again', async () => {
  let attempts = 0;
  const work = inTransaction(db, async (trx) => {
    attempts += 1;
    await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(trx);
  });
  const error: unknown = await work.catch((failure: unknown) => failure);
  expect(attempts).toBe(3);
  expect(explainDatabaseError(error)?.code).toBe('unavailable');
});

test.each([
  ['NUL in a text', { text: 'a\0b' }],
  ['NUL in JSON', { json: 'a\0b' }],
  ['half a character in JSON', { json: 'a\ud800b' }],
])(
  '%s is what somebody typed, not our bug',
  async (_, { text = '', json = '' }: { text?: string; json?: string }) => {
    const work = sql`select ${text}::text, ${JSON.stringify({ json })}::jsonb`.execute(db);
    expect(explainDatabaseError(await work.catch((failure: unknown) => failure))).toMatchObject({
      code: 'invalid',
    });
  },
);

test('when a connection breaks between two statements, only its transaction fails', async () => {
  const other = createPool(connection, 1);
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sleep(100);
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow();
  await other.end();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a statement runs for at most ten seconds and waits for a lock for five', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as runs, current_setting('lock_timeout') as waits
  `.execute(db);
  expect(rows).toEqual([{ runs: '10s', waits: '5s' }]);
});

test('a query on a connection that was just closed fails as temporarily unavailable', async () => {
  const pool = createPool(connection, 1);
  const breakConnections = connectionBreaker(pool);
  await pool.query('select 1');
  breakConnections();
  const error = await pool.query('select 1').catch((cause: unknown) => cause);
  expect(explainDatabaseError(error)?.code).toBe('unavailable');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('reads in one snapshot do not see changes that are committed between them', async () => {
  const other = createPool(connection, 1);
  const last = async (queryable: Queryable) =>
    (await sql<{ id: number }>`select coalesce(max(id), 0) as id from users`.execute(queryable)).rows[0]?.id;
  const insert = `insert into users (email, password_hash, first_name, last_name) values ('a@b.cl', '', '', '')`;
  const before = await last(db);
  const seen = await inSnapshot(db, async (trx) => {
    const first = await last(trx);
    await other.query(insert);
    return [first, await last(trx)];
  });
  await other.end();
  expect(seen).toEqual([before, before]);
  expect(await last(db)).not.toBe(before);
});

test('a prepared statement is planned once for each connection, and answers again after its table has changed', async () => {
  const prepared = createDatabase(createPool({ ...connection, Client: PreparingClient }, 1));
  await sql`create table shapes (id int)`.execute(prepared);
  const read = async () => (await sql`${PREPARED} select shapes.* from shapes`.execute(prepared)).rows;
  await sql`insert into shapes values (1)`.execute(prepared);
  expect([await read(), await read()]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
  const { rows: plans } = await sql`select statement from pg_prepared_statements`.execute(prepared);
  expect(plans).toEqual([{ statement: expect.stringContaining('shapes.*') }]);
  await sql`alter table shapes add column sides int`.execute(prepared);
  expect(await read()).toEqual([{ id: 1, sides: null }]);
  await sql`drop table shapes`.execute(prepared);
  await prepared.destroy();
});
