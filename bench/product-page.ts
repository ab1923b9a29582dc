import pg from 'pg';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { type RunningServer, startDemoServer } from './demo-server.ts';
import { fillLargestCard } from './largest-catalogue.ts';
import { cpuMicroseconds } from './process-cpu.ts';

/** 'Chica' has 19 products, 'Grande' 2,000. */
const CARDS = ['chica', 'grande'];
const WARM_UP = 10;
const AT_ONCE = 40;
/** How many other cards are in the cache before every product of the largest card is requested. */
const OTHERS = 400;
const LIMIT_CPU_MS = 20;
const LIMIT_BYTES = 200_000;

/**
 * Measures the pages of products in a small and in the largest catalogue: the size of a document; the server's CPU time
 * for one that is not cached, with compression and without PostgreSQL; forty requests at once; and whether other cards
 * are still in the cache after a crawl of every address of the sitemap.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({
    ...{ ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password', DEMO: 'off' },
  });
  try {
    const connection = await connectionOf(server.dataDir);
    await fillLargestCard(connection);
    const paths = await fillOthers(connection);
    const [small = [], large = []] = await Promise.all(CARDS.map((card) => productsOf(connection, card)));
    // The first pages also include the time to compile the code.
    for (const path of small.slice(0, WARM_UP)) await visit(server, path);
    await report('19 products', server, small.slice(WARM_UP));
    await report('2,000 products', server, large.slice(0, 40));
    await atOnce(server, large.slice(40, 40 + AT_ONCE));
    await crawl(server, paths, large);
  } finally {
    await server.stop();
  }
}

async function report(name: string, server: RunningServer, paths: string[]): Promise<void> {
  const { ms, answers } = await costOf(server, paths);
  const plain = Math.max(...answers.map(({ bytes }) => bytes));
  const sent = Math.max(...answers.map((answer) => answer.sent));
  console.log(
    `${name}: ${plain} B, ${sent} B as sent (limit ${LIMIT_BYTES} B); ${ms.toFixed(1)} ms of CPU (limit ${LIMIT_CPU_MS})`,
  );
  if (plain > LIMIT_BYTES || ms > LIMIT_CPU_MS) process.exitCode = 1;
}

async function atOnce(server: RunningServer, paths: string[]): Promise<void> {
  const startedAt = performance.now();
  const answers = await Promise.all(paths.map((path) => visit(server, path)));
  const refused = answers.filter(({ status }) => status !== 200).length;
  const took = (performance.now() - startedAt).toFixed(0);
  console.log(`${paths.length} of the largest catalogue at once: ${took} ms, ${refused} refused`);
  if (refused > 0) process.exitCode = 1;
}

async function crawl(server: RunningServer, others: string[], products: string[]): Promise<void> {
  const cold = await costOf(server, others);
  const warm = await costOf(server, others);
  const startedAt = performance.now();
  let refused = 0;
  for (const path of products) if ((await visit(server, path)).status !== 200) refused += 1;
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  const after = await costOf(server, others);
  console.log(
    `crawl of ${products.length} products: ${took} s, ${refused} refused; a request for one of ${others.length} other cards: ` +
      `${cold.ms.toFixed(2)} ms of CPU at first, ${warm.ms.toFixed(2)} ms from the cache, ${after.ms.toFixed(2)} ms after the crawl`,
  );
  if (after.ms > (cold.ms + warm.ms) / 2) process.exitCode = 1;
}

/** The average cost of these pages, requested one after the other. */
async function costOf(server: RunningServer, paths: string[]) {
  const before = await cpuMicroseconds(server.process.pid);
  const answers: Awaited<ReturnType<typeof visit>>[] = [];
  for (const path of paths) answers.push(await visit(server, path));
  const ms = ((await cpuMicroseconds(server.process.pid)) - before) / 1000 / paths.length;
  return { ms, answers };
}

async function visit({ origin }: RunningServer, path: string) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { status: answer.status, bytes, sent: Number(answer.headers.get('content-length')) };
}

async function query<Row>(connection: pg.ClientConfig, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function productsOf(connection: pg.ClientConfig, card: string): Promise<string[]> {
  const items = await query<{ id: number; name: string }>(
    connection,
    'select items.id, items.name from items join cards on cards.id = card_id where subdomain = $1 order by items.id',
    [card],
  );
  return items.map((item) => `/${card}/${productSlug(item)}`);
}

async function fillOthers(connection: pg.ClientConfig): Promise<string[]> {
  const cards = await query<{ subdomain: string }>(
    connection,
    `insert into cards (user_id, title, card_type, subdomain, contact_info)
     select (select min(id) from users), 'Otra ' || n, 'restaurant', 'otra-' || n, '{}' from generate_series(1, $1::int) as n
     returning subdomain`,
    [OTHERS],
  );
  return cards.map(({ subdomain }) => `/${subdomain}`);
}
