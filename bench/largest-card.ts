import pg from 'pg';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { type RunningServer, signIn, startDemoServer } from './demo-server.ts';

const ITEMS = 2_000;
/** Per product, in two groups: 20,000 in total, the most that a card may have. */
const CHOICES = 10;
const ROUNDS = 5;
const PAUSE_MS = 5;
const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };

/**
 * How the largest catalogue affects everyone else: its owner changes a price, the next visitor's page is rendered
 * again, and meanwhile another card is requested every few milliseconds. The longest answer shows how long the process
 * was blocked.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ ...ADMIN, DEMO: 'off' });
  try {
    const connection = await connectionOf(server.dataDir);
    const itemId = await fill(connection);
    const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const page = await visit(server, 'grande');
    console.log(`${ITEMS} products, ${ITEMS * CHOICES} choices: ${page.bytes} B, ${page.sent} B as sent`);
    const quiet = await watched(server, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
    console.log(`others while nothing happens: ${quiet.others}`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { result, others } = await watched(server, async () => {
        await changePrice(server, cookie, itemId, 1_000 + round);
        return visit(server, 'grande');
      });
      if (!result.ok) throw new Error('the page was refused');
      console.log(`an edit and the page made anew: ${result.ms.toFixed(0)} ms; others meanwhile: ${others}`);
    }
  } finally {
    await server.stop();
  }
}

async function changePrice(server: RunningServer, cookie: string, itemId: number, price: number) {
  const answer = await fetch(`${server.origin}/api/items/${itemId}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
  if (!answer.ok) throw new Error(`changing a price answered ${answer.status}`);
}

async function visit({ origin }: RunningServer, subdomain: string) {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/${subdomain}`, { headers: { 'accept-encoding': 'br' } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return {
    ok: answer.ok,
    bytes,
    sent: Number(answer.headers.get('content-length')),
    ms: performance.now() - startedAt,
  };
}

/** Runs the work while another visitor requests another card again and again. */
async function watched<Result>(server: RunningServer, work: () => Promise<Result>) {
  const times: number[] = [];
  let refused = 0;
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const { ms, ok } = await visit(server, 'chica');
      times.push(ms);
      // Requests after a blocked second are refused.
      if (!ok) refused += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const result = await work();
  isOver = true;
  await visits;
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
  return {
    result,
    others: `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms of ${sorted.length}, ${refused} refused`,
  };
}

/**
 * Inserts the largest possible card and a small one directly into the running server's database.
 * @returns a product's id
 */
async function fill(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of FILLING) await client.query(statement);
    return (await client.query('select max(id) as id from items')).rows[0].id;
  } finally {
    await client.end();
  }
}

/** Text of `length` characters that differs from product to product. */
const words = (length: number) =>
  `(select left(string_agg((array['pan', 'queso', 'palta', 'tomate', 'ají', 'merkén', 'poroto verde', 'mayonesa'])
      [1 + (n * 31 + w * 7 + n / 8) % 8] || ' ' || n * w, ' '), ${length}) from generate_series(1, ${length / 8}) as w)`;

const FILLING = [
  `insert into cards (user_id, title, card_type, subdomain, contact_info, enable_cart, enable_whats_app_orders)
   select min(users.id), name, 'restaurant', lower(name), '{"whatsapp": "+56912345678"}', true, true
   from users, (values ('Grande'), ('Chica')) as named (name) group by name`,
  `insert into categories (card_id, name, display_order)
   select id, 'Categoría ' || n, n from cards, generate_series(1, 20) as n`,
  `insert into items (card_id, category_id, name, description, price, display_order, options)
   select cards.id, (select id from categories where card_id = cards.id order by id offset n % 20 limit 1), 'Producto ' || n,
     ${words(1_000)}, 990 + n * 10, n,
     (select jsonb_agg(jsonb_build_object(
        'id', g, 'name', case g when 1 then 'Tamaño' else 'Agregados' end, 'min', 2 - g, 'max', case g when 1 then 1 else 5 end,
        'choices', (select jsonb_agg(jsonb_build_object(
           'id', (n * 2 + g) * 10 + c, 'name', left(c || ' con ' || ${words(60)}, 60), 'price', c * 100, 'isAvailable', true))
          from generate_series(1, ${CHOICES / 2}) as c)))
      from generate_series(1, 2) as g)
   from cards, generate_series(1, ${ITEMS}) as n where cards.title = 'Grande' or n < 20`,
  'analyze',
];
