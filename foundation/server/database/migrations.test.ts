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

  // The second migration changes this table after others, so it waits for the lock.
  const lock = await locking.startTransaction().execute();
  await sql`lock table order_senders`.execute(lock);
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

const marker = (db: Database, ...names: string[]) =>
  sql`
    delete from kysely_migration;
    insert into kysely_migration select name, '2026-11-25T10:00:00Z' from unnest(array[${sql.join(names.map(sql.lit))}]) as name
  `.execute(db);

test('a database that was built in steps up to the first migration takes over as it is, with its later ones', async () => {
  const known = await knownMigrations();
  const [db] = (await emptyDatabase(1)) as [Database];
  await migrate(db, known[1]);
  await sql`insert into users (email, password_hash) values ('ana@example.cl', 'x')`.execute(db);
  await marker(db, '0001-foundation', '0073-time-at-address', '0074-suspended-cards', known[1] ?? '');
  await migrate(db);
  expect(await executedMigrations(db)).toEqual(known);
  expect((await sql`select email from users`.execute(db)).rows).toEqual([{ email: 'ana@example.cl' }]);
  await migrate(db);
  expect(await executedMigrations(db)).toEqual(known);
});

test('a database of a step before the first migration is refused in one line and stays as it is', async () => {
  const [db] = (await emptyDatabase(1)) as [Database];
  await migrate(db, (await knownMigrations())[0]);
  const steps = ['0001-foundation', '0073-time-at-address'];
  await marker(db, ...steps);
  await expect(migrate(db)).rejects.toThrow(
    /^The database ends at 0073-time-at-address.*nothing was changed\.$/,
  );
  expect(await executedMigrations(db)).toEqual(steps);
});
