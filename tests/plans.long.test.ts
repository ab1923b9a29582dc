import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asker, findKnown, requestsFor, type ScaleRequest } from '#bench/scale-requests.ts';
import { fillGenerated } from '#demo/generated/fill-generated.ts';
import { insertSession } from '#features/people/accounts/sessions.store.ts';
import { createPool } from '#foundation/server/database/database.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { signUp } from './support/people.ts';
import { connectionOfApp, useTestApp } from './support/test-app.ts';

const CARDS = 100_000;
/** Tables with fewer rows may be read completely. */
const SMALL = 1_000;
/** No step of a plan may read more rows; whatever grows with the directory would read as many as there are cards. */
const MAX_ROWS = 20_000;
/** A page has 25 cards of five products: those of several times as many may be read, not those of a thousand. */
const MAX_ITEMS = 2_500;
/** As it was typed, then with every word that may have been meant, then without some of its words; counted once. */
const MAX_READINGS = 8;
/** 346 comunas, of each at most 201 cards. */
const MORE_ROWS: Record<string, number> = { comunas: 346 * 201 };
const FILLING_MS = 1_500_000;

const testApp = useTestApp({}, { pages: true });
let explaining: pg.Pool;
let requests: ScaleRequest[];
const cookies = {} as Record<Asker, string>;
const large = new Set<string>();

/** Every statement that the server sends. */
let sent: { text: string; values?: unknown[] }[] = [];
const { query } = pg.Client.prototype;

beforeAll(async () => {
  const connection = await connectionOfApp(testApp);
  // The statistics then come from all cards, not from a sample, so that plans are the same each time.
  await sql
    .raw(`alter database ${connection.database} set default_statistics_target = 1000`)
    .execute(testApp.db);
  await fillGenerated(connection, { cards: CARDS, products: 5 });
  explaining = createPool(connection, 1, 0);
  const known = await findKnown(testApp.db);
  requests = requestsFor(known);
  const administrator = await signUp(testApp);
  await sql`update users set role = 'admin' where id = ${administrator.user.id}`.execute(testApp.db);
  cookies.guest = '';
  cookies.administrator = await sessionOf(administrator.user.id);
  cookies.owner = await sessionOf(known.busyOwnerId);
  const { rows: tables } = await explaining.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${SMALL}`,
  );
  for (const { name } of tables) large.add(name);
  pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
    const [asked, values] = call as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    sent.push(typeof asked === 'string' ? { text: asked, ...(values && { values }) } : asked);
    return Reflect.apply(query, this, call);
  } as typeof query;
}, FILLING_MS);
afterAll(async () => {
  pg.Client.prototype.query = query;
  await explaining.end();
});

async function sessionOf(userId: number): Promise<string> {
  const { passwordHash } = await testApp.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await insertSession(testApp.db, {
    ...{ userId, passwordHash, tokenHash: hashToken(token), userAgent: '', network: '127.0.x.x' },
    ...{ hasSecondFactor: false, deviceHash: hashToken(newToken()) },
    former: { tokenHash: null, deviceHash: null },
  });
  return `session=${token}; signed_in=1`;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

async function planOf({ text, values }: (typeof sent)[number]): Promise<PlanNode[]> {
  const answer = await Reflect.apply(query, await connectionOf(explaining), [
    { text: `explain (analyze, timing off, format json) ${text}`, values },
  ]);
  const plan = (answer as unknown as { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] }).rows[0]?.[
    'QUERY PLAN'
  ][0].Plan;
  return plan ? nodesOf(plan) : [];
}

/** What of a statement grows with the directory. */
async function faultsOf(statement: (typeof sent)[number], maxRows: number): Promise<string[]> {
  const { text } = statement;
  return (await planOf(statement)).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && large.has(table)) return [`reads all of ${table}: ${text}`];
    return rowsOf(node) > maxRows ? [`${node['Node Type']} ${table}: ${rowsOf(node)} rows: ${text}`] : [];
  });
}

let client: pg.PoolClient | undefined;
async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  client ??= await pool.connect();
  return client;
}

/** What the server reads to answer a request. */
async function readsOf({ path, as, status }: { path: string; as: Asker; status: number }) {
  sent = [];
  const answer = await testApp.app.inject({ url: path, headers: { cookie: cookies[as] } });
  expect(answer.statusCode, path).toBe(status);
  // Sweeps write meanwhile.
  return sent.filter(
    ({ text }) =>
      /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text) &&
      !/\b(pg_notify|insert into|delete from)\b/i.test(text),
  );
}

/** The plans of all statements that are sent for each request of this name. */
async function plansOf(name: string): Promise<PlanNode[][]> {
  const { paths = [], as = 'guest' } = requests.find((each) => each.name === name) ?? {};
  expect(paths.length, name).toBeGreaterThan(0);
  const plans: PlanNode[][] = [];
  for (const path of paths) {
    const nodes: PlanNode[] = [];
    // With another address, so that it is not answered from memory.
    for (const read of await readsOf({ path: `${path}&other=1`, as, status: 200 }))
      nodes.push(...(await planOf(read)));
    plans.push(nodes);
  }
  return plans;
}

test(`no query that a person waits for reads a whole table of ${CARDS} cards`, {
  timeout: FILLING_MS,
}, async () => {
  const faults: string[] = [];
  let statements = 0;
  for (const { name, as, paths, status = 200 } of requests) {
    for (const path of paths) {
      const reads = await readsOf({ path, as, status });
      statements += reads.length;
      for (const read of reads)
        faults.push(
          ...(await faultsOf(read, MORE_ROWS[name] ?? MAX_ROWS)).map((fault) => `${name}: ${fault}`),
        );
    }
  }
  expect(statements).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});

test('a search for the facts of a home reads the products of few of the cards that have its words', {
  timeout: FILLING_MS,
}, async () => {
  for (const nodes of await plansOf('a home by its facts')) {
    const read = nodes.filter((node) => node['Relation Name'] === 'items').map(rowsOf);
    expect(read.length).toBeGreaterThan(0);
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(MAX_ITEMS);
  }
});

test('a long search scans the words of cards once for each of its readings, not for each rank', {
  timeout: FILLING_MS,
}, async () => {
  for (const nodes of await plansOf('eight words')) {
    const scans = nodes.filter(
      (node) => node['Index Name'] === 'card_search_words' && node['Actual Loops'] > 0,
    );
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.length).toBeLessThanOrEqual(MAX_READINGS);
  }
});

test('the first test notices a query that reads all cards, and one that sorts them', {
  timeout: FILLING_MS,
}, async () => {
  expect(await faultsOf({ text: `select id from cards where title like '%x%'` }, MAX_ROWS)).not.toEqual([]);
  expect(await faultsOf({ text: 'select count(*) from cards where id > 0' }, MAX_ROWS)).not.toEqual([]);
  expect(await faultsOf({ text: 'select title from cards where id = 1' }, MAX_ROWS)).toEqual([]);
  client?.release();
});
