import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { findSoldOut } from './order-figures.store.ts';
import { instantsOf } from './period.rules.ts';

const testApp = useTestApp();
const DAY = '2026-11-20';
const now = santiagoInstant(DAY, 19 * 60);
const today = instantsOf({ from: DAY, to: DAY }, SANTIAGO);

test('products that sold out today are named, others are not', async () => {
  const { db } = testApp;
  const { card } = await openShop(testApp);
  const item = async (name: string, columns: { stock?: number; soldOutUntil?: Date }) => {
    const row = { cardId: card.id, name, price: 1000, displayOrder: 0, ...columns };
    return db.insertInto('items').values(row).returning(['id', 'name']).executeTakeFirstOrThrow();
  };
  let number = 0;
  const order = async (
    { id, name }: { id: number; name: string },
    status: 'nueva' | 'cancelada',
    at: Date,
  ) => {
    number += 1;
    const row = { cardId: card.id, number, channel: 'whatsapp', status, total: 0, note: null, createdAt: at };
    const line = { position: 0, type: 'item', itemId: id, name, price: 1000, quantity: 1 } as const;
    const stored = db.insertInto('orders').values({ ...row, channel: 'whatsapp' });
    const { id: orderId } = await stored.returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('orderLines')
      .values({ orderId, ...line })
      .execute();
  };
  await item('Torta', { soldOutUntil: santiagoInstant(DAY, 30 * 60) });
  await item('Queque', { soldOutUntil: santiagoInstant(DAY, 18 * 60) });
  await item('Café', {});
  await order(await item('Empanada', { stock: 0 }), 'nueva', santiagoInstant(DAY, 0));
  await order(await item('Berlín', { stock: 0 }), 'cancelada', now);
  await order(await item('Kuchen', { stock: 0 }), 'nueva', santiagoInstant(DAY, -1));
  await order(await item('Pan', { stock: 3 }), 'nueva', now);
  const row = await findCard(db, card.id);
  expect(row && (await findSoldOut(db, asJustCreated(row), { today, now }))).toEqual(['Empanada', 'Torta']);
});

test('what was ordered today is gone through once, not once for each product', async () => {
  const { db } = testApp;
  const { card } = await openShop(testApp);
  await sql`
    with added as (
      insert into items (card_id, name, price, display_order)
      select ${card.id}, 'Pan ' || at, 0, at from generate_series(1, 300) at returning id
    ), placed as (
      insert into orders (card_id, number, channel, status, total, created_at)
      select ${card.id}, at, 'whatsapp', 'nueva', 0, ${now} from generate_series(1, 3000) at returning id
    )
    insert into order_lines (order_id, position, type, item_id, name, price, quantity)
    select placed.id, 0, 'item', (select max(id) from added), 'Pan', 0, 1 from placed
  `.execute(db);
  await sql`analyze orders, order_lines, items`.execute(db);
  await sql`update items set stock = 0 where name = 'Pan 300'`.execute(db);
  const row = await findCard(db, card.id);
  const { soldOut, read } = await db.transaction().execute(async (trx) => {
    const found = await findSoldOut(trx, asJustCreated(row as NonNullable<typeof row>), { today, now });
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_scan)::int as read from pg_stat_xact_user_tables where relname = 'order_lines'
    `.execute(trx);
    return { soldOut: found, read: rows[0]?.read };
  });
  expect(soldOut).toEqual(['Pan 300']);
  expect(read).toBeLessThan(10_000);
});
