import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { SMALLER_WIDTHS } from '#features/platform/images/images.rules.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { query } from '#tests/support/embedded-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { workersOf } from '#tests/support/server-process.ts';
import { ended, type RunningServer, signIn, startDemoServer, untilReady } from './demo-server.ts';
import { randomAddress } from './fuzz-people.ts';

const ROUNDS = 30;
/** How many writes are at least acknowledged in each round before the kill. */
const LEAST_ACKNOWLEDGED = 10;
const MOST_OF_A_WRITER = 15;
/** A server that acknowledges too little for so long does not serve. */
const LONGEST_WAIT_MS = 60_000;
/** A card holds 2,000 products, of which a round adds some 33; an account has at most 20 cards. */
const ROUNDS_PER_CARD = 50;
/** The limit from the kill until the server is ready again: the time of a normal start, and this much more. */
const LONGEST_BEYOND_START_MS = 5_000;
const VICTIMS = ['server', 'database', 'server and database', 'worker'] as const;
type Victim = (typeof VICTIMS)[number];

const ADMIN = { ADMIN_EMAIL: 'admin@crash.test', ADMIN_PASSWORD: 'crash-test-password' };
const SETTINGS = {
  ...ADMIN,
  ...{ DEMO: 'off', WORKERS: '2', TRUST_PROXY: 'true' },
};
/** What the writers do in turn: two of them add products. */
const WRITES = [addProduct, placeOrder, addProduct, uploadPicture] as const;

export interface CrashReport {
  rounds: number;
  /** How many writes of each kind were acknowledged. */
  acknowledged: Record<string, number>;
  lost: string[];
  /** The longest time from the kill to the first answer of `/readyz`, for each kind of victim. */
  slowestMs: Partial<Record<Victim, number>>;
  /** How long the first start took, on an empty directory. */
  startMs: number;
}

interface Target {
  cookie: string;
  cardId: number;
  itemId: number;
}

/**
 * Kills the server with its two workers, its database, both, or one worker, in turn, with SIGKILL at a random moment
 * while it accepts writes, starts it again on the same data, and looks for every acknowledged write. `random` gives
 * numbers from 0 to 1.
 */
export async function crash(
  rounds: number,
  random: () => number,
  say: (line: string) => void,
): Promise<CrashReport> {
  let server = await startDemoServer({ ...SETTINGS, PORT: String(await freePort()) });
  const again = { ...SETTINGS, DATA_DIR: server.dataDir, PORT: new URL(server.origin).port };
  const first = server;
  const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const { readyAfterMs: startMs } = first;
  const report: CrashReport = { rounds, acknowledged: {}, lost: [], slowestMs: {}, startMs };
  try {
    for (let done = 0; done < rounds; done += ROUNDS_PER_CARD) {
      const target = await createCard(server, cookie, done);
      const acknowledged = new Set<string>();
      for (let round = done + 1; round <= Math.min(rounds, done + ROUNDS_PER_CARD); round += 1) {
        const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
        const writers = WRITES.map((one, writer) =>
          write((name) => one(server, target, name), `${round}.${writer}`, acknowledged, random),
        );
        const enough = acknowledged.size + LEAST_ACKNOWLEDGED + Math.floor(random() * 20);
        await untilAcknowledged(acknowledged, enough);
        const killedAt = performance.now();
        await kill(victim, server, random);
        await Promise.all(writers);
        if (server.process.signalCode) server = await startDemoServer(again);
        else await untilReady(server.origin, server.process);
        const tookMs = performance.now() - killedAt;
        report.slowestMs[victim] = Math.max(report.slowestMs[victim] ?? 0, tookMs);
        say(`round ${round}: ${victim} killed, ready after ${tookMs.toFixed(0)} ms`);
      }
      const stored = await storedWrites(server, target);
      for (const write of acknowledged) {
        const [kind = ''] = write.split(' ');
        report.acknowledged[kind] = (report.acknowledged[kind] ?? 0) + 1;
        const isStored = kind === 'picture' ? await isServed(server, write) : stored.has(write);
        if (!isStored) report.lost.push(write);
      }
      say(`${JSON.stringify(report.acknowledged)} acknowledged so far, ${report.lost.length} of them lost`);
    }
    return report;
  } finally {
    await server.stop();
    // The first server has already ended; this deletes its data.
    await first.stop();
  }
}

export async function run(rounds = ROUNDS): Promise<void> {
  const { acknowledged, lost, slowestMs, startMs } = await crash(rounds, Math.random, console.log);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const slowest = Object.entries(slowestMs).map(([victim, ms]) => `${victim} ${seconds(ms)}`);
  const limitMs = startMs + LONGEST_BEYOND_START_MS;
  console.log(
    `${rounds} kills, acknowledged ${JSON.stringify(acknowledged)}, ${lost.length} lost; ` +
      `longest time until it was ready again: ${slowest.join(', ')} (limit ${seconds(limitMs)})`,
  );
  for (const name of lost) console.log('LOST', name);
  if (lost.length > 0 || Object.values(slowestMs).some((ms) => ms > limitMs)) process.exitCode = 1;
}

async function untilAcknowledged(acknowledged: ReadonlySet<string>, enough: number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (acknowledged.size < enough) {
    if (performance.now() > deadline)
      throw new Error(`only ${acknowledged.size} of ${enough} writes were acknowledged in time`);
    await sleep(1);
  }
}

async function kill(victim: Victim, server: RunningServer, random: () => number): Promise<void> {
  if (victim.includes('database')) await killPostgres(server.dataDir);
  if (victim.includes('server')) await ended(server.process, 'SIGKILL');
  if (victim !== 'worker') return;
  const workers = await workersOf(server);
  const pid = workers[Math.floor(random() * workers.length)];
  if (!pid) throw new Error('the server has no workers');
  process.kill(pid, 'SIGKILL');
}

async function createCard({ origin }: RunningServer, cookie: string, number: number): Promise<Target> {
  const draft = {
    ...{ title: 'Crash', cardType: 'products', subdomain: `crash-test-${number}` },
    ...{ enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '+56 9 5550 1234' } },
  };
  const answer = await send(origin, 'POST', '/api/cards', draft, cookie);
  if (answer.status !== 201) throw new Error(`creating a card answered ${answer.status}`);
  const { id: cardId } = (await answer.json()) as { id: number };
  const item = await send(origin, 'POST', `/api/cards/${cardId}/items`, { name: 'Pan', price: 1000 }, cookie);
  return { cookie, cardId, itemId: ((await item.json()) as { id: number }).id };
}

/** Writes until the server is gone and records what it acknowledged. */
async function write(
  one: (name: string) => Promise<string | null>,
  prefix: string,
  acknowledged: Set<string>,
  random: () => number,
): Promise<void> {
  for (let at = 0; at < MOST_OF_A_WRITER; at += 1) {
    try {
      const written = await one(`${prefix}.${at}`);
      if (written) acknowledged.add(written);
    } catch {
      return;
    }
    await sleep(random() * 60);
  }
}

/** @returns what was acknowledged, or null */
async function addProduct({ origin }: RunningServer, { cardId, cookie }: Target, name: string) {
  const answer = await send(origin, 'POST', `/api/cards/${cardId}/items`, { name, price: 1000 }, cookie);
  await answer.arrayBuffer();
  return answer.status === 201 ? `product ${name}` : null;
}

async function placeOrder({ origin }: RunningServer, { cardId, itemId }: Target, note: string) {
  const quantity = 1 + ((randomBytes(1)[0] ?? 0) % 9);
  const lines = [{ type: 'item', id: itemId, quantity }];
  const body = { channel: 'whatsapp', token: randomBytes(12).toString('base64url'), note, lines };
  const answer = await send(origin, 'POST', `/api/cards/${cardId}/orders`, body);
  await answer.arrayBuffer();
  return answer.status === 201 ? `order ${note} ${itemId} ${quantity}` : null;
}

async function uploadPicture({ origin }: RunningServer, { cookie }: Target) {
  const form = new FormData();
  form.append('image', new Blob([await randomPicture()], { type: 'image/png' }), 'foto.png');
  const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers: { cookie }, body: form });
  const { url } = (await answer.json()) as { url: string };
  return answer.status === 201 ? `picture ${url}` : null;
}

/** A picture that differs from all others, because equal pictures are stored as one file. */
function randomPicture(): Promise<Buffer<ArrayBuffer>> {
  const raw = { width: 8, height: 8, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** In all its sizes. */
async function isServed({ origin }: RunningServer, written: string): Promise<boolean> {
  const { pathname } = new URL(written.replace('picture ', ''), origin);
  const sizes = ['', ...SMALLER_WIDTHS.map((width) => `-${width}`)];
  const answers = await Promise.all(
    sizes.map((size) => fetch(origin + pathname.replace('.webp', `${size}.webp`)).then(({ ok }) => ok)),
  );
  return answers.every(Boolean);
}

async function storedWrites({ origin, dataDir }: RunningServer, { cardId }: Target): Promise<Set<string>> {
  const items = (await (await fetch(`${origin}/api/cards/${cardId}/items`)).json()) as { name: string }[];
  const orders = await query(
    await connectionOf(dataDir),
    `select concat_ws(' ', 'order', orders.note, item_id, quantity::float)
      from orders left join order_lines on order_id = orders.id where card_id = ${cardId}`,
  );
  return new Set([...items.map(({ name }) => `product ${name}`), ...orders.map(String)]);
}

async function killPostgres(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const send = (origin: string, method: string, path: string, body: unknown, cookie = '') =>
  fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      // One IP address may only order thirty times an hour.
      'x-forwarded-for': randomAddress(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
