import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillGenerated } from '#demo/generated/fill-generated.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ended, startDemoServer } from './demo-server.ts';
import { cpuOf } from './process-cpu.ts';

const PRODUCTS = 24;
const CARDS = 450;
const ROUNDS = 6;
const AT_ONCE = 25;
const WARM_UP = 100;
/** Until the server has dropped its cached pages. */
const DROP_MS = 25;
const APP = join(tmpdir(), 'vitrina-next-app');

/**
 * The CPU time of a card and of a home page that nobody has asked for, beside a small Next.js app (`next-app`) that reads
 * the same rows of the same database. Both are asked in turn; PostgreSQL is counted apart.
 */
export async function run(): Promise<void> {
  const product = await startDemoServer({ DEMO: 'off' });
  const connection = await connectionOf(product.dataDir);
  const db = createDatabase(createPool(connection, 1, 0));
  const next = await startNext(connection);
  try {
    await fillGenerated(connection, { cards: CARDS, products: PRODUCTS });
    const { rows } = await sql<{ path: string }>`
      select '/' || subdomain as path from cards where is_active order by id
    `.execute(db);
    const cards = rows.map(({ path }) => path);
    const servers = [
      { name: 'ours', ...product },
      { name: 'Next.js', ...next, dataDir: product.dataDir },
    ];
    const dropPages = async () => {
      await sql`select pg_notify('card_changed', '0')`.execute(db);
      await sleep(DROP_MS);
    };
    for (const { name, pathOf } of [
      { name: 'card', pathOf: (at: number) => cards[at % cards.length] ?? '/' },
      { name: 'home', pathOf: () => '/' },
    ]) {
      const costs = servers.map((): [number, number] => [0, 0]);
      let bytes = servers.map(() => '');
      for (let at = 0; at < WARM_UP; at += 1)
        for (const { origin } of servers) await ask(origin + pathOf(at));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [place, server] of servers.entries()) {
          const before = await cpuOf(server);
          for (let at = 0; at < AT_ONCE; at += 1) {
            if (name === 'home') await dropPages();
            bytes = bytes.with(place, await ask(server.origin + pathOf(WARM_UP + round * AT_ONCE + at)));
          }
          const after = await cpuOf(server);
          costs[place] = [0, 1].map(
            (of) => (costs[place]?.[of] ?? 0) + (after[of] ?? 0) - (before[of] ?? 0),
          ) as [number, number];
        }
      for (const [place, server] of servers.entries()) {
        const [ours, postgres] = costs[place]?.map((cpu) => (cpu / 1000 / ROUNDS / AT_ONCE).toFixed(1)) ?? [];
        console.log(`${name}, ${server.name}: ${ours} ms and ${postgres} in PostgreSQL, ${bytes[place]}`);
      }
    }
  } finally {
    await ended(next.process, 'SIGTERM');
    await db.destroy();
    await product.stop();
  }
}

async function startNext(connection: Awaited<ReturnType<typeof connectionOf>>) {
  await mkdir(APP, { recursive: true });
  await cp(join(import.meta.dirname, 'next-app'), APP, { recursive: true });
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    PGHOST: connection.host,
    PGPORT: String(connection.port),
    PGUSER: connection.user,
    PGDATABASE: connection.database,
  };
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: APP, env, stdio: 'inherit' });
  const command = join(APP, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [command, 'build'], { cwd: APP, env, stdio: 'ignore' });
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [command, 'start', '-p', String(port)], {
    cwd: APP,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (
      await fetch(origin).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { origin, process: child };
    await sleep(100);
  }
  throw new Error('Next.js did not start');
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, {
    headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  return `${(text.length / 1000).toFixed(0)} kB of HTML with ${answer.headers.get('content-encoding')}`;
}
