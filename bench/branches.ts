import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { signIn, startDemoServer } from './demo-server.ts';
import { cpuOf } from './process-cpu.ts';

const PRODUCTS = 2_000;
const CHANGES = 200;

/** What one changed price of a card with 2,000 products costs without and with three branches, and becoming a branch. */
export async function run(): Promise<void> {
  const server = await startDemoServer();
  const db = createDatabase(
    createPool(await connectionOf(server.dataDir), 1, 60_000),
  ) as unknown as Kysely<unknown>;
  try {
    const cookie = await signIn(server, 'fuente.nunoina@example.cl', 'vitrina-demo');
    const { rows } = await sql<{ id: number }>`
      insert into cards (user_id, title, card_type, subdomain)
      select user_id, 'Local ' || at, card_type, 'local-' || at
      from cards, generate_series(1, 4) as at where subdomain = 'fuente-nunoina' returning id
    `.execute(db);
    const [main = 0, ...branches] = rows.map(({ id }) => id);
    await sql`
      insert into items (card_id, name, price, display_order, description)
      select ${main}, 'Producto ' || at, at, at, repeat('Con palta y tomate. ', 10) from generate_series(1, ${PRODUCTS}) as at
    `.execute(db);
    const items = await sql<{ id: number }>`select id from items where card_id = ${main} order by id`.execute(
      db,
    );
    const change = async (at: number) => {
      const answer = await fetch(`${server.origin}/api/items/${items.rows[(at * 7) % PRODUCTS]?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: server.origin, cookie },
        body: JSON.stringify({ price: 10_000 + (Math.round(performance.now() * 100) % 100_000) }),
      });
      if (!answer.ok) throw new Error(`changing a price answered ${answer.status}: ${await answer.text()}`);
    };
    const measure = async (what: string) => {
      for (let at = 0; at < CHANGES / 4; at += 1) await change(at);
      const before = await cpuOf(server);
      const times: number[] = [];
      for (let at = 0; at < CHANGES; at += 1) {
        const from = performance.now();
        await change(at);
        times.push(performance.now() - from);
      }
      const after = await cpuOf(server);
      const [ours, postgres] = after.map((value, at) =>
        ((value - (before[at] ?? 0)) / 1000 / CHANGES).toFixed(1),
      );
      const median = times.toSorted((a, b) => a - b)[CHANGES / 2]?.toFixed(1);
      console.log(`${what}: ${median} ms, CPU ${ours} ms in the server, ${postgres} ms in PostgreSQL`);
    };
    await measure('a price without branches');
    const from = performance.now();
    for (const branch of branches)
      await sql`update cards set catalogue_of = ${main} where id = ${branch}`.execute(db);
    console.log(`a card became a branch in ${Math.round((performance.now() - from) / branches.length)} ms`);
    await measure('a price with three branches');
    const all = performance.now();
    await sql`update items set price = price + 1 where card_id = ${main}`.execute(db);
    console.log(`all prices at once with three branches: ${Math.round(performance.now() - all)} ms`);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
