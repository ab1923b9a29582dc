import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type { ListedCard } from '#features/discovery/search/directory.contract.ts';
import { findDirectoryPage } from '#features/discovery/search/directory.store.ts';
import type { DirectoryFilter } from '#features/discovery/search/directory-filter.store.ts';
import { findAlikeCards } from '#features/discovery/search/similar-cards.store.ts';
import { suggestWords } from '#features/discovery/search/suggested-words.store.ts';
import { createPool, type Database, type Tables } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { fillWithCards } from '#tests/support/many-cards.ts';
import { isFound, SEARCHES } from '#tests/support/search-quality.ts';
import { type RunningServer, startDemoServer } from './demo-server.ts';

const CARDS = Number(process.env.CARDS ?? 100_000);
const ROUNDS = 5;
const LIMIT_MS = 50;
const LEAST_RIGHT = 97;

/**
 * In Santiago's time: Tuesday at noon, when most generated shops are open, and at four in the morning, when none is.
 */
const HOURS: Record<string, Date> = {
  busy: new Date('2026-11-24T15:00:00Z'),
  dead: new Date('2026-11-24T07:00:00Z'),
};

/** Further requests beside the searches, by what they filter. */
const FILTERS: Record<string, string> = {
  'no filter': '',
  type: 'type=services',
  comuna: 'comuna=13120',
  delivery: 'delivery=true',
  'no delivery': 'delivery=false',
  featured: 'featured=true',
  'not featured': 'featured=false',
  open: 'open=true',
  closed: 'open=false',
  'type, open': 'type=restaurant&open=true',
  'a word, comuna, type, open': 'q=pizza&comuna=13120&type=restaurant&open=true',
  near: 'near=-33.45,-70.6',
  'near, type, open': 'near=-33.45,-70.6&type=restaurant&open=true',
  'comuna and type without a card': 'comuna=12202&type=real_estate',
  'one letter': 'q=u',
  'two letters': 'q=uñ',
  'three letters inside a word': 'q=ndw',
  'a common word': 'q=restaurante',
  'two common words': 'q=restaurante+servicios',
  'a word and a comuna': 'q=pizza&comuna=13120',
  'a word, nearest first': 'q=pizza&near=-33.45,-70.6',
  'a word that nobody has': 'q=xylophon',
  'eight words': 'q=panaderia+pasteleria+farmacia+sushi+pizza+flores+barrio+central',
  'eight letters': 'q=a+e+i+o+u+l+m+n',
  'eight short words': 'q=pa+sa+ma+ca+la+ro+to+pe',
};

/**
 * The directory's search over 100,000 generated cards and the demo (`CARDS=10000` for fewer): what it finds, how long
 * it takes compared with PostgreSQL's own ILIKE, and whether any plan reads a whole table.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off' });
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const pool = createPool(await connectionOf(server.dataDir), 1, 0);
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void queries.push(query),
  });
  try {
    const startedAt = performance.now();
    await fillWithCards(db, CARDS);
    console.log(
      `${CARDS} cards filled and indexed in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    );
    await reportQuality(server);
    await reportTimes(server, db);
    queries.length = 0;
    await askEverything(db);
    await reportPlans(db, [...queries]);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function ask(server: RunningServer, query: string) {
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}/api/cards?${query}`);
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
  const cards = (await answer.json()) as ListedCard[];
  return { cards, ms: performance.now() - startedAt };
}

const queryOf = (typed: string): string => `q=${encodeURIComponent(typed)}&limit=24`;

async function reportQuality(server: RunningServer): Promise<void> {
  const missed: string[] = [];
  for (const search of SEARCHES) {
    const { cards } = await ask(server, queryOf(search[0]));
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
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [typed] of SEARCHES) times.push((await ask(server, queryOf(typed))).ms);
  const likes: number[] = [];
  for (const [typed] of SEARCHES.filter((_, at) => at % 10 === 0)) likes.push(await timeOfLike(db, typed));
  console.log(
    `searches: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, longest ${quantile(times, 1)} ms`,
  );
  console.log(
    `ILIKE '%…%' for the same searches: p50 ${quantile(likes, 0.5)} ms, p95 ${quantile(likes, 0.95)} ms`,
  );
  if (Number(quantile(times, 0.95)) > LIMIT_MS) process.exitCode = 1;
  for (const [name, query] of Object.entries(FILTERS)) {
    if (asksHour(query)) {
      // The server uses its own clock, so these searches are run without it.
      for (const [hour, now] of Object.entries(HOURS))
        await reportFilter(`${name}, in the ${hour} hour`, () => findAt(db, query, now));
    } else await reportFilter(name, () => ask(server, `${query}&limit=24`));
  }
}

const asksHour = (query: string): boolean => query.includes('open=');

async function reportFilter(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  console.log(`  ${name}: p50 ${quantile(times, 0.5)} ms, longest ${quantile(times, 1)} ms`);
}

function filterAt(query: string, now: Date): DirectoryFilter {
  const { q, near, type, comuna, featured, open, delivery } = Object.fromEntries(new URLSearchParams(query));
  const [latitude = 0, longitude = 0] = (near ?? '').split(',').map(Number);
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(comuna && { comuna }),
    ...(featured && { featured: featured === 'true' }),
    ...(open && { open: open === 'true' }),
    ...(delivery && { delivery: delivery === 'true' }),
    ...(near && { near: { latitude, longitude } }),
    now,
  } as DirectoryFilter;
}

const findAt = (db: Database, query: string, now: Date) =>
  findDirectoryPage(db, filterAt(query, now), { limit: 24 });

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

/** Runs every search and filter with its first two pages and proposals; filters by hour are run at each fixed hour. */
async function askEverything(db: Database): Promise<void> {
  const asked = [...SEARCHES.map(([typed]) => queryOf(typed)), ...Object.values(FILTERS)];
  const hours = Object.values(HOURS);
  for (const query of asked) {
    for (const now of asksHour(query) ? hours : hours.slice(0, 1)) {
      const filter = filterAt(query, now);
      const { nextCursor } = await findDirectoryPage(db, filter, { limit: 24 });
      if (nextCursor) await findDirectoryPage(db, filter, { limit: 24, cursor: nextCursor });
      if (!filter.q) continue;
      await findAlikeCards(db, filter.q);
      await suggestWords(db, { q: filter.q, now });
    }
  }
}

async function reportPlans(
  db: Database,
  queries: readonly { sql: string; parameters: readonly unknown[] }[],
): Promise<void> {
  const whole = new Map<string, string>();
  const indexes = new Map<string, number>();
  for (const query of queries) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...(query as Parameters<typeof db.executeQuery>[0]),
      sql: `explain ${query.sql}`,
    } as Parameters<typeof db.executeQuery>[0]);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    for (const [, table = ''] of plan.matchAll(/Seq Scan on (\w+)/g))
      whole.set(table, `${query.sql.slice(0, 600)} ${JSON.stringify(query.parameters)}\n${plan}`);
    for (const [, index = ''] of plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g))
      indexes.set(index, (indexes.get(index) ?? 0) + 1);
  }
  console.log(
    `${queries.length} plans; indexes: ${[...indexes].map(([name, times]) => `${name} ${times}`).join(', ')}`,
  );
  console.log(`tables read completely: ${[...whole.keys()].join(', ') || 'none'}`);
  for (const example of whole.values()) console.log(example);
  if (whole.size > 0) process.exitCode = 1;
}
