import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { fillWithCards } from '#tests/support/many-cards.ts';
import { startDemoServer } from './demo-server.ts';
import { cpuOf } from './process-cpu.ts';

const SHOP = 'fuente-nunoina';
const REQUESTS = 400;
/** Until the server has dropped its cached pages. */
const DROP_MS = 25;

/**
 * The CPU time of server and PostgreSQL for what guests read most: each time anew, so that the answer is not in memory,
 * and again from memory. `npm run bench -- reads 1000` does so among a thousand generated cards.
 */
export async function run(moreCards = 0): Promise<void> {
  const server = await startDemoServer(moreCards > 0 ? { DEMO: 'off' } : {});
  const connection = await connectionOf(server.dataDir);
  const db = createDatabase(createPool(connection, 1, 0));
  const costOf = async (addressOf: (at: number) => string, prepare = async () => {}): Promise<string> => {
    const ask = async (at: number) => {
      await prepare();
      const answer = await fetch(server.origin + addressOf(at));
      if (!answer.ok) throw new Error(`${addressOf(at)} answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    // The first requests compile and plan.
    for (let at = 0; at < REQUESTS / 4; at += 1) await ask(-1 - at);
    const before = await cpuOf(server);
    for (let at = 0; at < REQUESTS; at += 1) await ask(at);
    const after = await cpuOf(server);
    const [ours, postgres] = after.map((value, at) => (value - (before[at] ?? 0)) / 1000 / REQUESTS);
    return `${ours?.toFixed(1)} ms in the server, ${postgres?.toFixed(1)} ms in PostgreSQL`;
  };
  try {
    if (moreCards > 0) await fillWithCards(db, connection, moreCards);
    const shop = await fetch(`${server.origin}/api/cards/subdomain/${SHOP}`);
    const { id } = (await shop.json()) as { id: number };
    const dropPages = async () => {
      await sql`select pg_notify('card_changed', ${`${id}`})`.execute(db);
      await sleep(DROP_MS);
    };
    for (const path of [`/${SHOP}`, '/'])
      console.log(`page ${path}: ${await costOf(() => path, dropPages)}; again ${await costOf(() => path)}`);
    const reads = {
      search: '/api/cards?q=pan',
      list: '/api/cards?limit=12',
      miss: '/api/cards?q=zzzqqq',
      items: `/api/cards/${id}/items?`,
      slots: `/api/cards/${id}/slots?`,
      menu: `/api/cards/${SHOP}/menu.pdf?`,
    };
    for (const [name, path] of Object.entries(reads)) {
      const anew = await costOf((at) => `${path}&other=${at}`);
      console.log(`${name}: ${anew}; asked again ${await costOf(() => path)}`);
    }
  } finally {
    await db.destroy();
    await server.stop();
  }
}
