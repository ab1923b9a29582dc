import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillGenerated } from '#demo/generated/fill-generated.ts';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { type RunningServer, signIn, startDemoServer } from './demo-server.ts';
import { cpuOf } from './process-cpu.ts';
import { drawScale, type Figure } from './scale-graph.ts';
import { type Asker, findKnown, requestsFor, type ScaleRequest } from './scale-requests.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const FEW_PRODUCTS_FROM = 1_000_000;
const ROUNDS = Number(process.env.ROUNDS ?? 40);
const WARM_UP = 3;
const LIMIT_MS = 150;
const LIMIT_TIMES = 3;
/** Until a server has dropped its cached pages. */
const DROP_MS = 25;
const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };
const OWNER = { email: 'generado-0@example.cl', password: 'un-negocio-muy-grande' };
/** Filled databases stay here for the next run. */
const DIRECTORY = process.env.SCALE_DIR ?? join(tmpdir(), 'vitrina-scale');

export interface Sized {
  cards: number;
  server: RunningServer;
  db: Database;
  cookies: Record<Asker, string>;
  requests: ScaleRequest[];
}

/**
 * What people wait for, with 1,000 to a million cards (or the given numbers): all sizes run side by side and are asked in
 * turn, so that other programs of the machine disturb them alike. Nothing is answered from the memory of the server.
 */
export async function run(...given: number[]): Promise<void> {
  const sized: Sized[] = [];
  try {
    for (const cards of given.length > 0 ? given : SIZES) sized.push(await open(cards));
    const figures: Figure[] = [];
    for (const at of sized[0]?.requests.keys() ?? []) figures.push(...(await measure(sized, at)));
    await drawScale(figures);
    const [smallest] = sized;
    const failed = figures.filter(
      ({ name, p95 }) =>
        p95 > LIMIT_MS ||
        p95 >
          LIMIT_TIMES *
            (figures.find((other) => other.name === name && other.cards === smallest?.cards)?.p95 ?? 0),
    );
    for (const { name, cards, p95 } of failed)
      console.log(`over the limit: ${name}, ${cards} cards, ${p95.toFixed(0)} ms`);
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    for (const { server, db } of sized) {
      await db.destroy();
      await server.stop();
    }
  }
}

/** A server with so many generated cards, whose database is kept for the next run. */
export async function open(cards: number): Promise<Sized> {
  const dataDir = join(DIRECTORY, String(cards));
  await mkdir(dataDir, { recursive: true });
  // Requests of one address are limited, so each comes from another one.
  const server = await startDemoServer({ ...ADMIN, DEMO: 'off', DATA_DIR: dataDir, TRUST_PROXY: 'true' });
  const connection = await connectionOf(dataDir);
  const startedAt = performance.now();
  await fillGenerated(connection, { cards, products: cards < FEW_PRODUCTS_FROM ? 30 : 5 });
  console.log(`${cards} cards after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const db = createDatabase(createPool(connection, 1, 0));
  const known = await findKnown(db);
  const administrator = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  await send(server, administrator, `/api/admin/users/${known.busyOwnerId}`, { password: OWNER.password });
  const owner = await signIn(server, OWNER.email, OWNER.password);
  return { cards, server, db, cookies: { guest: '', owner, administrator }, requests: requestsFor(known) };
}

async function send({ origin }: RunningServer, cookie: string, path: string, body: object): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

async function measure(sized: readonly Sized[], at: number): Promise<Figure[]> {
  const times = sized.map((): number[] => []);
  const before: [number, number][] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [place, each] of sized.entries()) {
      if (round === 0) before[place] = await cpuOf(each.server);
      const ms = await ask(each, at, round);
      if (round >= 0) times[place]?.push(ms);
    }
  }
  const figures: Figure[] = [];
  for (const [place, { server, cards, requests }] of sized.entries()) {
    const after = await cpuOf(server);
    const [serverCpu = 0, postgresCpu = 0] = after.map(
      (value, of) => (value - (before[place]?.[of] ?? 0)) / 1000 / ROUNDS,
    );
    const sorted = (times[place] ?? []).toSorted((one, other) => one - other);
    const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    figures.push({
      name: requests[at]?.name ?? '',
      cards,
      p50: quantile(0.5),
      p95: quantile(0.95),
      serverCpu,
      postgresCpu,
    });
  }
  const cells = figures.map(
    ({ p50, p95, serverCpu, postgresCpu }) =>
      `${p50.toFixed(1)} / ${p95.toFixed(1)} (${serverCpu.toFixed(1)} + ${postgresCpu.toFixed(1)})`,
  );
  console.log(`| ${figures[0]?.name} | ${cells.join(' | ')} |`);
  return figures;
}

async function ask({ server, db, cookies, requests }: Sized, at: number, round: number): Promise<number> {
  const request = requests[at];
  if (!request) throw new Error(`there is no request ${at}`);
  let path = request.paths[(round + WARM_UP) % request.paths.length] ?? '';
  await sql`select pg_notify('card_changed', '0')`.execute(db);
  await sleep(DROP_MS);
  const headers = { cookie: cookies[request.as], 'x-forwarded-for': `10.1.${round + WARM_UP}.${at}` };
  for (let page = 0; ; page += 1) {
    const startedAt = performance.now();
    const answer = await fetch(server.origin + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    const ms = performance.now() - startedAt;
    if (answer.status !== (request.status ?? 200)) throw new Error(`${path} answered ${answer.status}`);
    const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    if (page === (request.pages ?? 0) || !next) return ms;
    path = next;
  }
}
