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
  type Queryable,
} from './database.ts';

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

test('a connection that breaks between two statements fails that transaction and nothing else', async () => {
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

test('a query on a connection that was just given up is told to try again', async () => {
  const pool = createPool(connection, 1);
  const breakConnections = connectionBreaker(pool);
  await pool.query('select 1');
  breakConnections();
  const error = await pool.query('select 1').catch((cause: unknown) => cause);
  expect(explainDatabaseError(error)?.code).toBe('unavailable');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('the reads of a snapshot do not see what is committed between them', async () => {
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
