import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { freshSubdomain } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { cloneTemplate, connectionOfApp, useTestApp } from '#tests/support/test-app.ts';
import { fillGenerated } from './fill-generated.ts';
import { generatedCard } from './generated-card.ts';

const CARDS = 120;
const PRODUCTS = 12;
const NOW = new Date('2026-11-24T15:00:00Z');

const testApp = useTestApp();
let connection: Parameters<typeof fillGenerated>[0];

beforeAll(async () => {
  connection = await connectionOfApp(testApp);
  await fillGenerated(connection, { cards: CARDS, products: PRODUCTS, now: NOW });
});

const rowsOf = async (db: Database, query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
const SEARCH = sql`select to_jsonb(card_search) as row from card_search order by card_id`;

/** Arrays of words have no order. */
const searchRows = async () =>
  (await rowsOf(testApp.db, SEARCH)).map((each) =>
    Object.fromEntries(
      Object.entries((each as { row: object }).row).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String).sort() : value,
      ]),
    ),
  );

test('generated cards are found as the database itself would have indexed them', async () => {
  const before = await searchRows();
  const words = () => rowsOf(testApp.db, sql`select word, shown, cards from known_words order by word`);
  const known = await words();
  await sql`truncate card_search, known_words`.execute(testApp.db);
  await sql`select index_cards(array(select id from cards))`.execute(testApp.db);
  await sweepKnownWords(testApp.db);
  expect(before).toHaveLength(CARDS);
  expect(before).toEqual(await searchRows());
  expect(known).toEqual(await words());
});

test('a generated card equals one that its owner makes', async () => {
  const owner = await signUp(testApp);
  for (const number of [0, 1, 8, 23]) {
    const made = await publish(owner, number);
    const [generated, ownersOwn] = (
      await sql<{ id: number; row: object; items: object[]; categories: string[]; settings: object | null }>`
        select cards.id, to_jsonb(cards) - '{id,user_id,subdomain,version,created_at,updated_at}'::text[] as row,
          array(select to_jsonb(items) - '{id,card_id,category_id,created_at}'::text[] || jsonb_build_object('category', categories.name)
            from items left join categories on categories.id = category_id where items.card_id = cards.id order by items.display_order) as items,
          (select to_jsonb(order_settings) - 'card_id' from order_settings where card_id = cards.id) as settings
        from cards where id = ${made} or subdomain like ${`%-${number}`} order by id
      `.execute(testApp.db)
    ).rows;
    expect(generated?.row).toEqual(ownersOwn?.row);
    expect(generated?.settings).toEqual(ownersOwn?.settings);
    expect(generated?.items.map((item) => ({ ...item, display_order: 0 }))).toEqual(
      ownersOwn?.items.map((item) => ({ ...item, display_order: 0 })),
    );
  }
});

async function publish(owner: Person, number: number): Promise<number> {
  const { place, categories, items, itemsInCategory, takesOrders, delivers, ...card } = generatedCard(
    number,
    PRODUCTS,
  );
  const { body, status } = await owner.browser.post<{ id: number }>('/api/cards', {
    ...card,
    ...{ isFeatured: false, subdomain: freshSubdomain(), owner: undefined },
    comuna: place?.comuna.code,
    ...(place && { location: { latitude: place.latitude, longitude: place.longitude } }),
    ...{ enableCart: takesOrders, enableDirectOrders: takesOrders, enableWhatsAppOrders: takesOrders },
    categories: categories.map((name, at) => ({
      name,
      items: items.slice(at * itemsInCategory, (at + 1) * itemsInCategory),
    })),
  });
  expect(status).toBe(201);
  if (takesOrders)
    await owner.browser.put(`/api/cards/${body.id}/order-settings`, {
      ...{ asksName: true, asksPhone: true },
      fulfilments: delivers ? ['pickup', 'delivery'] : ['pickup'],
      ...(delivers && { zones: [] }),
    });
  return body.id;
}

test('orders and visits of generated cards have brought with them what follows from them', async () => {
  const { db } = testApp;
  const derived = async () => ({
    customers: await rowsOf(
      db,
      sql`select card_id, digits, name, phone, orders, spent, last_order_at from customers order by 1, 2`,
    ),
    pieces: await rowsOf(db, sql`select id, pieces from orders order by id`),
  });
  const before = await derived();
  expect(before.customers.length).toBeGreaterThan(20);
  await sql`create table former_orders as select * from orders`.execute(db);
  await sql`create table former_lines as select * from order_lines`.execute(db);
  await sql`delete from orders`.execute(db);
  expect((await derived()).customers).toEqual([]);
  await sql`insert into orders overriding system value select * from former_orders`.execute(db);
  await sql`update orders set pieces = 0`.execute(db);
  await sql`insert into order_lines select * from former_lines`.execute(db);
  expect(await derived()).toEqual(before);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from cards left join order_counters on card_id = cards.id
    where coalesce(last_number, 0) <> (select coalesce(max(number), 0) from orders where card_id = cards.id)
  `.execute(db);
  expect(rows).toEqual([{ wrong: 0 }]);
});

test('the number of generated cards is brought up, always with the same ones', async () => {
  const { connection: other, drop } = await cloneTemplate();
  const db = createDatabase(createPool(other, 1));
  const texts = (of: Database) =>
    rowsOf(
      of,
      sql`select subdomain, title, description, contact_info, email,
        (select count(*) from orders where card_id = cards.id) as orders,
        array(select name || ' ' || price from items where card_id = cards.id order by display_order) as items
      from cards join users on users.id = user_id where email like 'generado-%' order by cards.id`,
    );
  const said: number[] = [];
  const options = { products: PRODUCTS, now: NOW, onProgress: (done: number) => void said.push(done) };
  expect(await fillGenerated(other, { cards: 50, ...options })).toBe(50);
  expect(await fillGenerated(other, { cards: CARDS, ...options })).toBe(CARDS);
  expect(await fillGenerated(other, { cards: 10, ...options })).toBe(CARDS);
  expect(said).toEqual([50, CARDS]);
  expect(await texts(db)).toEqual(await texts(testApp.db));
  await db.destroy();
  await drop();
});

test('a round that a running server ends by a deadlock is done again', async () => {
  const { connection: other, drop } = await cloneTemplate();
  const db = createDatabase(createPool(other, 2));
  const filled = await db.transaction().execute(async (trx) => {
    await sql`lock table items in row exclusive mode`.execute(trx);
    const filling = fillGenerated(other, { cards: 20, products: PRODUCTS, now: NOW });
    await eventually(async () => {
      const waiting = sql`select from pg_locks where not granted and relation = 'items'::regclass`;
      expect(await rowsOf(db, waiting)).toHaveLength(1);
    });
    await sql`savepoint before_cards`.execute(trx);
    // PostgreSQL ends who waited first, unless this came a second later.
    await sql`lock table cards in row exclusive mode`
      .execute(trx)
      .catch(() => sql`rollback to savepoint before_cards`.execute(trx));
    return { filling };
  });
  expect(await filled.filling).toBe(20);
  await db.destroy();
  await drop();
});
