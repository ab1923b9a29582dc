import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { signIn, startDemoServer } from './demo-server.ts';

const OWNER = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };
const CUSTOMERS = 20_000;
const ORDERS = 200_000;
const ROUNDS = 20;
const LIMIT_MS = 100;

const LISTS = {
  'all of them': '',
  'not back for 60 days': '?view=away',
  'a name': '?q=camila%20soto',
  'a part of a name': '?q=ri',
  'a name that nobody has': '?q=xylophon',
  'a part of a phone': '?q=5550',
  'a whole phone': '?phone=%2B56%209%200001%202345',
};

/** The lists of a card with 20,000 customers and 200,000 orders. */
export async function run(): Promise<void> {
  const server = await startDemoServer({ ...OWNER, DEMO: 'off' });
  const pool = createPool(await connectionOf(server.dataDir), 1, 0);
  const db = createDatabase(pool);
  try {
    const cookie = await signIn(server, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
    const send = async (path: string, body?: object) => {
      const startedAt = performance.now();
      const answer = await fetch(server.origin + path, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${read}`);
      const found = answer.headers.get('x-total-count');
      const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      return { ms: performance.now() - startedAt, body: read, found, next };
    };
    const card = { title: 'Pastelería', cardType: 'restaurant', subdomain: 'pasteleria', enableCart: true };
    const { id } = JSON.parse((await send('/api/cards', card)).body) as { id: number };
    await fill(db, id);
    const path = `/api/cards/${id}/customers`;
    for (const [name, query] of Object.entries(LISTS)) {
      const { found } = await send(path + query);
      await report(`${name} (${found})`, () => send(path + query));
    }
    let next: string | undefined = path;
    await report('page after page', async () => {
      const page = await send(next ?? path);
      next = page.next;
      return page;
    });
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function report(name: string, work: () => Promise<{ ms: number }>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await work()).ms);
  times.sort((a, b) => a - b);
  const p95 = times[Math.ceil(0.95 * ROUNDS) - 1] ?? Number.NaN;
  console.log(`${name}: p50 ${(times[ROUNDS / 2] ?? 0).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  if (p95 > LIMIT_MS) process.exitCode = 1;
}

async function fill(db: Database, cardId: number): Promise<void> {
  const startedAt = performance.now();
  await sql`
    insert into orders (card_id, number, channel, status, total, created_at, customer_name, customer_phone)
    select ${cardId}, at, 'whatsapp', case at % 20 when 0 then 'cancelada' else 'entregada' end, 5000 + at % 9000,
      now() - interval '2 years' * (at % 7919) / 7919,
      (array['Camila', 'Matías', 'Javiera', 'Rosa', 'Ignacio', 'Francisca', 'Pedro'])[1 + at % 7] || ' ' ||
      (array['Rojas', 'Pérez', 'Soto', 'Manríquez', 'Vera', 'Leiva', 'Aguilera', 'Ñancupil'])[1 + at % 8] || ' ' || at % ${CUSTOMERS},
      '+56 9 ' || lpad((at % ${CUSTOMERS})::text, 8, '0')
    from generate_series(1, ${ORDERS}) at
  `.execute(db);
  await sql`insert into order_counters values (${cardId}, ${ORDERS})`.execute(db);
  const filledMs = performance.now() - startedAt;
  await sql`
    insert into order_lines (order_id, position, type, item_id, name, price, quantity)
    select orders.id, place, 'other', 0, 'Producto ' || (orders.id * place) % 40, 2000, 1
    from orders, generate_series(0, 2) place
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  console.log(`${ORDERS} orders recorded and their customers kept in ${(filledMs / 1000).toFixed(0)} s`);
}
