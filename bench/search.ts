import { sql } from 'kysely';
import type { ListedCard } from '#features/discovery/search/directory.contract.ts';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { fillWithCards } from '#tests/support/many-cards.ts';
import { isFound, SEARCHES } from '#tests/support/search-quality.ts';
import { type RunningServer, startDemoServer } from './demo-server.ts';

const ROUNDS = 5;
const LIMIT_MS = 50;
const LEAST_RIGHT = 97;

/**
 * The directory's search over 100,000 generated cards and the demo (`npm run bench -- search 10000` for fewer): what it
 * finds, and how long it takes compared with PostgreSQL's own ILIKE.
 */
export async function run(cards = 100_000): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off' });
  const connection = await connectionOf(server.dataDir);
  const db = createDatabase(createPool(connection, 1, 0));
  try {
    const startedAt = performance.now();
    await fillWithCards(db, connection, cards);
    console.log(
      `${cards} cards filled and indexed in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    );
    await reportQuality(server);
    await reportTimes(server, db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function ask(server: RunningServer, typed: string, round: number) {
  const startedAt = performance.now();
  const answer = await fetch(
    `${server.origin}/api/cards?q=${encodeURIComponent(typed)}&limit=24&round=${round}`,
  );
  if (!answer.ok) throw new Error(`${typed} answered ${answer.status}`);
  const cards = (await answer.json()) as ListedCard[];
  return { cards, ms: performance.now() - startedAt };
}

async function reportQuality(server: RunningServer): Promise<void> {
  const missed: string[] = [];
  for (const search of SEARCHES) {
    const { cards } = await ask(server, search[0], 0);
    if (!isFound(search, cards)) missed.push(search[0]);
  }
  const right = (1 - missed.length / SEARCHES.length) * 100;
  console.log(
    `${SEARCHES.length} searches, ${right.toFixed(1)} % found; not found: ${missed.join(', ') || 'none'}`,
  );
  if (right < LEAST_RIGHT) process.exitCode = 1;
}

const quantile = (times: number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN).toFixed(1);

async function reportTimes(server: RunningServer, db: Database): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [typed] of SEARCHES) times.push((await ask(server, typed, round)).ms);
  const likes: number[] = [];
  for (const [typed] of SEARCHES.filter((_, at) => at % 10 === 0)) likes.push(await timeOfLike(db, typed));
  console.log(
    `searches: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, longest ${quantile(times, 1)} ms`,
  );
  console.log(
    `ILIKE '%…%' for the same searches: p50 ${quantile(likes, 0.5)} ms, p95 ${quantile(likes, 0.95)} ms`,
  );
  if (Number(quantile(times, 0.95)) > LIMIT_MS) process.exitCode = 1;
}

async function timeOfLike(db: Database, typed: string): Promise<number> {
  const startedAt = performance.now();
  const each = typed.split(' ').map((word) => {
    const pattern = `%${word}%`;
    return sql`(title ilike ${pattern} or subtitle ilike ${pattern} or description ilike ${pattern}
      or exists (select from items where card_id = cards.id and name ilike ${pattern}))`;
  });
  await sql`
    select * from cards where is_active and ${sql.join(each, sql` and `)} order by is_featured desc, id desc limit 24
  `.execute(db);
  return performance.now() - startedAt;
}
