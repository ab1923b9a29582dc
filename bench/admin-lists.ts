import pg from 'pg';
import { nextCursor } from '#foundation/contract/api.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { signIn, startDemoServer } from './demo-server.ts';

const ROWS = 10_000;
const AUDIT_ROWS = 100_000;
const ORDERS = 1_000_000;
/** How many cards have visits on each of the last `DAYS` days. */
const VISITED = 1_000;
const DAYS = 730;
const REQUESTS = 60;
const LIMIT_MS = 150;
const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };

/** Searches from very common to unknown. Each list is requested with each of them. */
const SEARCHES = ['', 'camila', 'rojas', 'ca', 'a', '99', 'panaderia 42', 'camila.rojas77@', 'zzz', '%'];
const CARD_SORTS = ['title', 'createdAt', 'updatedAt', 'owner'];
const USER_SORTS = ['name', 'email', 'createdAt', 'cardCount'];
const BOTH_WAYS = ['asc', 'desc'];

/**
 * The p95 of every kind of request in the administrator's lists, with 10,000 cards, 10,000 people and a million orders.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ ...ADMIN, DEMO: 'off' });
  try {
    await fill(server.dataDir);
    const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const ask = (path: string) => fetch(server.origin + path, { headers: { cookie } });
    for (const [name, paths] of Object.entries(lists())) await report(name, paths, ask);
  } finally {
    await server.stop();
  }
}

function lists(): Record<string, string[]> {
  const everySort = (path: string, sorts: string[], rest = '') =>
    sorts.flatMap((sort) => BOTH_WAYS.map((way) => `${path}?sort=${sort}&direction=${way}${rest}`));
  const everySearch = (path: string, sorts: string[]) =>
    SEARCHES.flatMap((q) => everySort(path, sorts, `&q=${encodeURIComponent(q)}`));
  return {
    'cards, sorted': everySort('/api/admin/cards', CARD_SORTS),
    'cards, filtered': everySort('/api/admin/cards', CARD_SORTS, '&active=true&featured=true&type=services'),
    'cards, searched': everySearch('/api/admin/cards', CARD_SORTS),
    'people, sorted': everySort('/api/admin/users', USER_SORTS),
    'people, filtered': everySort('/api/admin/users', USER_SORTS, '&role=admin'),
    'people, searched': everySearch('/api/admin/users', USER_SORTS),
    counters: ['/api/admin/stats'],
    abandoned: ['/api/admin/abandoned-cards', '/api/admin/abandoned-cards?reason=unattended'],
    growth: ['/api/admin/growth'],
    audit: [
      '/api/admin/audit',
      '/api/admin/audit?subjectType=card&subjectId=77',
      '/api/admin/audit?actorId=1',
    ],
  };
}

/** Requests each path and then its second page, as a person reads a list, and prints the times. */
async function report(
  name: string,
  paths: string[],
  ask: (path: string) => Promise<Response>,
): Promise<void> {
  const times: { path: string; ms: number }[] = [];
  for (const path of paths) await ask(path).then((answer) => answer.arrayBuffer());
  for (let at = 0; times.length < Math.max(REQUESTS, paths.length * 4); at += 1) {
    const path = paths[at % paths.length] ?? '';
    const cursor = nextCursor((await timed(path)).headers);
    if (cursor) await timed(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
  }
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.ms ?? Number.NaN;
  const p95 = quantile(0.95);
  console.log(
    `${name}: ${times.length} requests, p50 ${quantile(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ` +
      `(limit ${LIMIT_MS}), slowest ${sorted.at(-1)?.ms.toFixed(1)} ms ${sorted.at(-1)?.path}`,
  );
  if (!(p95 < LIMIT_MS)) process.exitCode = 1;

  async function timed(path: string): Promise<Response> {
    const startedAt = performance.now();
    const answer = await ask(path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push({ path, ms: performance.now() - startedAt });
    return answer;
  }
}

/**
 * Inserts people, their cards with products and orders, and a long audit log directly into the running server's
 * database.
 */
async function fill(dataDir: string): Promise<void> {
  const client = new pg.Client(await connectionOf(dataDir));
  await client.connect();
  try {
    const startedAt = performance.now();
    for (const statement of FILLING) await client.query(statement);
    console.log(
      `${ROWS} people, ${ROWS} cards, ${ROWS * 5} products, ${ORDERS} orders and ${AUDIT_ROWS} entries of the log ` +
        `in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
  } finally {
    await client.end();
  }
}

const oneOf = (words: string, number: string) =>
  `(string_to_array('${words}', ' '))[1 + (${number}) % ${words.split(' ').length}]`;
const FIRST = oneOf(
  'Camila Benjamín Sofía Matías Antonia Vicente Isidora Joaquín Florencia Tomás Martina',
  'n',
);
const LAST = oneOf('Rojas Muñoz Díaz Pérez Soto Contreras Silva Martínez Sepúlveda Morales', 'n / 11');
const TRADE = oneOf('Panadería Ferretería Peluquería Florería Librería Botillería Carnicería', 'n');
const PLACE = oneOf('Ñuñoa Providencia Maipú Valparaíso Concepción Temuco', 'n / 7');
const TYPE = oneOf('restaurant products services real_estate automotive', 'n');
const COMMUNITY = `select min(id) as first from users where email like '%@vecinos.test'`;

const FILLING = [
  `insert into users (email, password_hash, first_name, last_name, role, created_at, email_verified_at)
   select lower(searchable(${FIRST} || '.' || ${LAST})) || n || '@vecinos.test', '-', ${FIRST}, ${LAST},
     case when n % 500 = 0 then 'admin' when n % 3 = 0 then 'user' else 'card_owner' end,
     now() - n * interval '1 minute', now()
   from generate_series(1, ${ROWS}) as n`,
  `insert into cards (user_id, title, subtitle, description, card_type, subdomain, is_active, is_featured)
   select first + (n * 7919) % ${ROWS}, ${TRADE} || ' ' || n, 'En ' || ${PLACE},
     repeat('Atendemos de lunes a sábado, con despacho a domicilio. ', 8), ${TYPE}, 'negocio-' || n,
     n % 10 > 0, n % 20 = 0
   from generate_series(1, ${ROWS}) as n, (${COMMUNITY}) as community`,
  `insert into items (card_id, name, price, display_order)
   select id, 'Producto ' || n, n * 990, n from cards, generate_series(1, 5) as n`,
  // Without this, each order would be announced to open inboxes.
  'alter table orders disable trigger user',
  `insert into orders (card_id, number, channel, status, total, created_at)
   select first + n % ${ROWS}, n, 'whatsapp', (array['entregada', 'confirmada', 'cancelada'])[1 + n % 3], 12990,
     now() - (${ORDERS} - n) * (interval '${DAYS} days' / ${ORDERS})
   from (select min(id) as first from cards) as cards, generate_series(1, ${ORDERS}) as n`,
  'alter table orders enable trigger user',
  `insert into card_days (day, card_id, visits, visitors, shares, contacts, visits_by_hour)
   select current_date - day, first + n, 20, 15, 1, 2, '{"12": 12, "20": 8}'
   from (select min(id) as first from cards) as cards, generate_series(${DAYS}, 1, -1) as day,
     generate_series(1, ${VISITED}) as n`,
  'update statistics_progress set through = current_date - 1',
  `insert into audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, subject_label, before, after)
   select now() - n * interval '1 minute', 1 + n % 20, 'admin@bench.test', 'updated', 'card', 1 + n % ${ROWS},
     'Negocio', '{"isActive": true}', '{"isActive": false}'
   from generate_series(1, ${AUDIT_ROWS}) as n`,
  'vacuum analyze',
];
