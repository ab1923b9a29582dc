import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { ended, type RunningServer, signIn, startDemoServer } from './demo-server.ts';

const ROUNDS = 30;
const WRITERS = 4;
/** So many writes are acknowledged in each round before the kill. */
const LEAST_ACKNOWLEDGED = 10;
/** The longest that a start after a crash may take beyond a normal one. */
const READY_LIMIT_MS = 5_000;
const ADMIN = { ADMIN_EMAIL: 'admin@crash.test', ADMIN_PASSWORD: 'crash-test-password' };

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  lost: string[];
  normalStartMs: number;
  slowestRestartMs: number;
}

/**
 * Kills the server with SIGKILL at a random moment while it accepts writes, every third time together with PostgreSQL,
 * restarts it on the same data, and checks every acknowledged write. `random` gives numbers from 0 to 1.
 */
export async function crash(
  rounds: number,
  random: () => number,
  say: (line: string) => void,
): Promise<CrashReport> {
  const settings = { ...ADMIN, DEMO: 'off', PORT: String(await freePort()) };
  let server = await startDemoServer(settings);
  const { dataDir } = server;
  const again = { ...settings, DATA_DIR: dataDir };
  await ended(server.process, 'SIGTERM');
  server = await startDemoServer(again);
  const normalStartMs = server.readyAfterMs;
  let cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const card = await createCard(server, cookie);
  const acknowledged = new Set<string>();
  let slowestRestartMs = 0;

  for (let round = 1; round <= rounds; round += 1) {
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(server, cookie, card, `${round}.${writer}`, acknowledged, random),
    );
    const enough = acknowledged.size + LEAST_ACKNOWLEDGED + Math.floor(random() * 20);
    while (acknowledged.size < enough) await sleep(1);
    const takesDatabase = round % 3 === 0;
    if (takesDatabase) await killPostgres(dataDir);
    await ended(server.process, 'SIGKILL');
    await Promise.all(writers);
    server = await startDemoServer(again);
    slowestRestartMs = Math.max(slowestRestartMs, server.readyAfterMs);
    say(
      `round ${round}: ${takesDatabase ? 'server and database' : 'server'} killed, ready after ${server.readyAfterMs.toFixed(0)} ms, ${acknowledged.size} writes acknowledged`,
    );
    cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    // A card holds 2,000 products; the rounds stay well below that.
  }
  const stored = await storedNames(server, card);
  await server.stop();
  const lost = [...acknowledged].filter((name) => !stored.has(name));
  return { rounds, acknowledged: acknowledged.size, lost, normalStartMs, slowestRestartMs };
}

const withinLimit = ({ lost, normalStartMs, slowestRestartMs }: CrashReport): boolean =>
  lost.length === 0 && slowestRestartMs - normalStartMs < READY_LIMIT_MS;

export async function run(): Promise<void> {
  const report = await crash(ROUNDS, Math.random, console.log);
  console.log(
    `${report.rounds} kills, ${report.acknowledged} acknowledged writes, ${report.lost.length} lost; ` +
      `slowest restart ${report.slowestRestartMs.toFixed(0)} ms, an undisturbed start ${report.normalStartMs.toFixed(0)} ms`,
  );
  if (!withinLimit(report)) process.exitCode = 1;
}

async function createCard({ origin }: RunningServer, cookie: string): Promise<number> {
  const draft = { title: 'Crash', cardType: 'products', subdomain: 'crash-test' };
  const answer = await send(origin, 'POST', '/api/cards', draft, cookie);
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
  for (let at = 0; at < 15; at += 1) {
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
  });
