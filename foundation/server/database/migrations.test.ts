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

test('orders and stocks of whole pieces are kept by the upgrade that allows parts of a kilo', async () => {
  const [db] = (await emptyDatabase(1)) as [Database];
  await migrate(db, '0123-kitchens-that-finish');
  await sql`insert into users (email, first_name, password_hash) values ('ana@example.cl', 'Ana', 'x')`.execute(
    db,
  );
  await sql`insert into cards (user_id, title, card_type, subdomain)
    select id, 'Pan', 'products', 'pan' from users`.execute(db);
  await sql`insert into items (card_id, name, price, display_order, unit, stock)
    select id, 'Pan', 2490, 0, 'kilo', 12 from cards`.execute(db);
  await sql`insert into orders (card_id, number, channel, total) select id, 1, 'whatsapp', 7470 from cards`.execute(
    db,
  );
  const line = (position: number, quantity: number) =>
    sql`insert into order_lines (order_id, position, type, item_id, name, price, quantity)
      select orders.id, ${position}, 'item', items.id, 'Pan', 2490, ${quantity}::numeric from orders, items`.execute(
      db,
    );
  await line(0, 3);
  await migrate(db);
  const state = async () =>
    (
      await sql`select sum(quantity) as quantity, min(stock) as stock, min(pieces) as pieces
        from orders join order_lines on order_id = orders.id cross join items`.execute(db)
    ).rows;
  expect(await state()).toEqual([{ quantity: 3, stock: 12, pieces: 3 }]);
  await line(1, 0.5);
  expect(await state()).toEqual([{ quantity: 3.5, stock: 12, pieces: 4 }]);
  await expect(line(2, 0)).rejects.toThrow('order_lines_quantity_check');
});
