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
