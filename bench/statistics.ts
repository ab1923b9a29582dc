import pg from 'pg';
import { addUpDays } from '#features/statistics/adding-up.store.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { signIn, startDemoServer } from './demo-server.ts';

const EVENTS = 1_000_000;
const DAYS = 730;
const ITEMS = 300;
const ORDERS = 20_000;
const REQUESTS = 40;
const LIMIT_MS = 150;
const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };

/** The cost of a card's statistics after a million visits and taps within two years. */
export async function run(): Promise<void> {
  const server = await startDemoServer({ ...ADMIN, DEMO: 'off' });
  try {
    const connection = await connectionOf(server.dataDir);
    const cardId = await fill(connection);
    const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const ask = (days: number) =>
      fetch(`${server.origin}/api/cards/${cardId}/statistics?days=${days}`, { headers: { cookie } });
    await report('event by event', ask, Number.POSITIVE_INFINITY, 5);
    await addUp(connection);
    await report('with days added up', ask, LIMIT_MS, REQUESTS);
  } finally {
    await server.stop();
  }
}

async function report(
  name: string,
  ask: (days: number) => Promise<Response>,
  limitMs: number,
  requests: number,
): Promise<void> {
  for (const days of [7, 30, 365]) {
    const times: number[] = [];
    let bytes = 0;
    for (let at = 0; at < requests; at += 1) {
      const startedAt = performance.now();
      const answer = await ask(days);
      bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`${days} days answered ${answer.status}`);
      times.push(performance.now() - startedAt);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    console.log(
      `${name}, ${days} days: p50 ${quantile(0.5).toFixed(1)} ms, p95 ${quantile(0.95).toFixed(1)} ms, ${bytes} B`,
    );
    if (!(quantile(0.95) < limitMs)) process.exitCode = 1;
  }
}

async function addUp(connection: pg.ClientConfig): Promise<void> {
  const db = createDatabase(createPool(connection, 1));
  try {
    const startedAt = performance.now();
    await addUpDays(db, new Date());
    console.log(`${DAYS} days added up in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    await db.destroy();
  }
}

/** Inserts one busy card directly into the running server's database. @returns its id */
async function fill(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const startedAt = performance.now();
    for (const statement of FILLING) await client.query(statement);
    console.log(
      `${EVENTS} events, ${ITEMS} products and ${ORDERS} orders in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return (await client.query('select id from cards')).rows[0].id;
  } finally {
    await client.end();
  }
}

/** `count` rows, spread evenly over the days. */
const at = (count: number) => `now() - (${count} - n) * (interval '${DAYS} days' / ${count})`;
const SOURCES = `(array['directo', 'instagram', 'google', 'whatsapp', 'qr', 'qr-mesa-' || n % 20])`;

const FILLING = [
  `insert into cards (user_id, title, card_type, subdomain, created_at)
   select min(id), 'Negocio', 'restaurant', 'negocio', now() - interval '3 years' from users`,
  `insert into items (card_id, name, price, display_order)
   select cards.id, 'Producto ' || n, 990, n from cards, generate_series(1, ${ITEMS}) as n`,
  // Of ten events seven are visits, two open a product and one taps a contact; a visitor comes twice a day.
  `insert into card_events (card_id, type, item_id, source, visitor_hash, happened_at)
   select cards.id,
     case when n % 10 < 7 then 'view' when n % 10 < 9 then 'item_view' when n % 20 = 9 then 'share' else 'whatsapp' end,
     case when n % 10 in (7, 8) then (select min(id) from items) + (n % ${ITEMS} * 7919) % ${ITEMS} end,
     ${SOURCES}[1 + n % 6], sha256((n / 700 || ' ' || n % 350)::bytea), ${at(EVENTS)}
   from cards, generate_series(1, ${EVENTS}) as n
   on conflict do nothing`,
  `insert into orders (card_id, number, channel, status, total, created_at)
   select cards.id, n, 'whatsapp', (array['entregada', 'entregada', 'cancelada', 'confirmada'])[1 + n % 4], 12990,
     ${at(ORDERS)}
   from cards, generate_series(1, ${ORDERS}) as n`,
  `insert into order_lines (order_id, position, type, item_id, name, price, quantity)
   select orders.id, n, 'item', (select min(id) from items) + (orders.id * 31 + n * 7) % ${ITEMS}, 'Producto', 990, n
   from orders, generate_series(1, 3) as n`,
  'analyze',
];
