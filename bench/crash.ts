import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { workersOf } from '#tests/support/server-process.ts';
import { ended, type RunningServer, signIn, startDemoServer, untilReady } from './demo-server.ts';

const ROUNDS = 30;
const WRITERS = 4;
/** So many writes are acknowledged in each round before the kill. */
const LEAST_ACKNOWLEDGED = 10;
const MOST_OF_A_WRITER = 15;
/** A card holds 2,000 products, of which a round adds some 33; an account has at most 20 cards. */
const ROUNDS_PER_CARD = 50;
const VICTIMS = ['server', 'database', 'server and database', 'worker'] as const;
type Victim = (typeof VICTIMS)[number];

const ADMIN = { ADMIN_EMAIL: 'admin@crash.test', ADMIN_PASSWORD: 'crash-test-password' };
const SETTINGS = { ...ADMIN, DEMO: 'off', WORKERS: '2', YOUNG_ACCOUNT_CARDS: '1000' };

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  lost: string[];
  /** From the kill to the first answer of `/readyz`, for each kind. */
  slowestMs: Partial<Record<Victim, number>>;
}

/**
 * Kills the server with its two workers, its database, both, or one worker, in turn, with SIGKILL at a random moment while
 * it accepts writes, starts it again on the same data, and looks for every acknowledged write. `random` gives numbers
 * from 0 to 1.
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
  const report: CrashReport = { rounds, acknowledged: 0, lost: [], slowestMs: {} };
  try {
    for (let done = 0; done < rounds; done += ROUNDS_PER_CARD) {
      const card = await createCard(server, cookie, done);
      const acknowledged = new Set<string>();
      for (let round = done + 1; round <= Math.min(rounds, done + ROUNDS_PER_CARD); round += 1) {
        const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
        const writers = Array.from({ length: WRITERS }, (_, writer) =>
          write(server, cookie, card, `${round}.${writer}`, acknowledged, random),
        );
        const enough = acknowledged.size + LEAST_ACKNOWLEDGED + Math.floor(random() * 20);
        while (acknowledged.size < enough) await sleep(1);
        const killedAt = performance.now();
        await kill(victim, server, random);
        await Promise.all(writers);
        if (server.process.signalCode) server = await startDemoServer(again);
        else await untilReady(server.origin, server.process);
        const tookMs = performance.now() - killedAt;
        report.slowestMs[victim] = Math.max(report.slowestMs[victim] ?? 0, tookMs);
        say(`round ${round}: ${victim} killed, ready after ${tookMs.toFixed(0)} ms`);
      }
      const stored = await storedNames(server, card);
      report.acknowledged += acknowledged.size;
      report.lost.push(...[...acknowledged].filter((name) => !stored.has(name)));
      say(`${report.acknowledged} writes acknowledged so far, ${report.lost.length} of them lost`);
    }
    return report;
  } finally {
    await server.stop();
    // It has ended long ago; this deletes its data.
    await first.stop();
  }
}

export async function run(rounds = ROUNDS): Promise<void> {
  const { acknowledged, lost, slowestMs } = await crash(rounds, Math.random, console.log);
  const slowest = Object.entries(slowestMs).map(([victim, ms]) => `${victim} ${(ms / 1000).toFixed(1)} s`);
  console.log(
    `${rounds} kills, ${acknowledged} acknowledged writes, ${lost.length} lost; ` +
      `longest until it was ready again: ${slowest.join(', ')}`,
  );
  for (const name of lost) console.log('LOST', name);
  if (lost.length > 0) process.exitCode = 1;
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

async function createCard({ origin }: RunningServer, cookie: string, number: number): Promise<number> {
  const draft = { title: 'Crash', cardType: 'products', subdomain: `crash-test-${number}` };
  const answer = await send(origin, 'POST', '/api/cards', draft, cookie);
  if (answer.status !== 201) throw new Error(`creating a card answered ${answer.status}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Adds products until the server is gone and records each one that it acknowledged. */
async function write(
  { origin }: RunningServer,
  cookie: string,
  card: number,
  prefix: string,
  acknowledged: Set<string>,
  random: () => number,
): Promise<void> {
  for (let at = 0; at < MOST_OF_A_WRITER; at += 1) {
    const name = `${prefix}.${at}`;
    try {
      const answer = await send(origin, 'POST', `/api/cards/${card}/items`, { name, price: 1000 }, cookie);
      if (answer.status === 201) acknowledged.add(name);
      await answer.arrayBuffer();
    } catch {
      return;
    }
    await sleep(random() * 60);
  }
}

async function storedNames({ origin }: RunningServer, card: number): Promise<Set<string>> {
  const answer = await fetch(`${origin}/api/cards/${card}/items`);
  return new Set(((await answer.json()) as { name: string }[]).map(({ name }) => name));
}

async function killPostgres(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const send = (origin: string, method: string, path: string, body: unknown, cookie = '') =>
  fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
