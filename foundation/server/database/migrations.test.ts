import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { cloneTemplate } from '#tests/support/test-app.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { executedMigrations, knownMigrations, migrate } from './migrations.ts';

/** Connections to a new database without any table. */
async function emptyDatabase(connections: number): Promise<Database[]> {
  const { connection, drop } = await cloneTemplate();
  const opened = Array.from({ length: connections }, () => createDatabase(createPool(connection, 1)));
  onTestFinished(async () => {
    for (const db of opened) await db.destroy();
    await drop();
  });
  await sql`drop schema public cascade; create schema public`.execute(opened[0] as Database);
  return opened;
}

test('an upgrade that is interrupted half-way changes neither version nor rows, and the next upgrade succeeds', async () => {
  const known = await knownMigrations();
  const [watching, locking, upgrading] = (await emptyDatabase(3)) as [Database, Database, Database];
  await migrate(watching, known[0]);
  await sql`insert into users (email, first_name, password_hash) values ('ana@example.cl', 'Ana', 'x')`.execute(
    watching,
  );
  const people = async () => (await sql`select email, first_name from users`.execute(watching)).rows;
  const before = await people();

  // The second migration changes this table after another one, so it waits for the lock.
  const lock = await locking.startTransaction().execute();
  await sql`lock table closed_orders`.execute(lock);
  const upgrade = expect(migrate(upgrading)).rejects.toThrow('changed nothing');
  await eventually(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and backend_xid is not null
    `.execute(watching);
    expect(rows).toHaveLength(1);
  });
  await upgrade;
  await lock.rollback().execute();
  expect(await executedMigrations(watching)).toEqual(known.slice(0, 1));
  expect(await people()).toEqual(before);

  await migrate(watching);
  expect(await executedMigrations(watching)).toEqual(known);
  expect(await people()).toEqual(before);
});

/** Marks the database as one that these migrations made. */
const mark = (db: Database, ...names: string[]) =>
  sql`
    delete from kysely_migration;
    insert into kysely_migration select name, '2026-11-25T10:00:00Z' from unnest(array[${sql.join(names.map(sql.lit))}]) as name
  `.execute(db);

const STEPS = ['0074-schema', '0148-visit-days', '0149-words-that-stay'];

test('a database that was built in steps up to the first migration takes over with its rows, whether later ones have run or not', async () => {
  const known = await knownMigrations();
  const [db] = (await emptyDatabase(1)) as [Database];
  await migrate(db, known[0]);
  await sql`insert into closed_orders (id, token, page, ordered_at)
    values (1, 'abcdefghijklmnop', '{"number": 12}', now())`.execute(db);
  const pages = async () => (await sql`select page from closed_orders`.execute(db)).rows;
  await mark(db, ...STEPS);
  await migrate(db);
  expect(await executedMigrations(db)).toEqual(known);
  expect(await pages()).toEqual([{ page: { number: 12, changedAt: null } }]);
  await mark(db, ...STEPS, ...known.slice(1));
  for (const _start of ['first', 'second']) {
    await migrate(db);
    expect(await executedMigrations(db)).toEqual(known);
  }
  expect(await pages()).toEqual([{ page: { number: 12, changedAt: null } }]);
});

test('a database of a step before the first migration is refused in one line, which names the version it needs, and stays as it is', async () => {
  const [db] = (await emptyDatabase(1)) as [Database];
  await migrate(db, (await knownMigrations())[0]);
  for (const steps of [['0001-foundation', '0073-time-at-address'], ['0074-schema'], STEPS.slice(0, 2)]) {
    await mark(db, ...steps);
    await expect(migrate(db)).rejects.toThrow(
      new RegExp(
        `^The database ends at ${steps.at(-1)}, which is too old.*4301bd3d.*nothing was changed\\.$`,
      ),
    );
    expect(await executedMigrations(db)).toEqual(steps);
  }
});
