import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardPageProps } from '#app/pages/card/card.props.ts';
import { openDatabase } from '#app/server/application.ts';
import { type Server, startServer } from '#app/server/start.ts';
import { loadWebBuild } from '#app/server/web-build.ts';
import {
  type Postgres,
  startPooler,
  startPostgres,
  startPrimary,
  startReplica,
} from '#deploy/cluster/database.ts';
import { NOBODY, startProgram } from '#deploy/cluster/programs.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { migrate } from '#foundation/server/database/migrations.ts';
import { processesOf } from '#foundation/server/postgres/postgres-process.ts';
import { giveTo } from '#foundation/server/postgres/postgres-programs.ts';
import { openShop } from './support/cards.ts';
import { eventually } from './support/eventually.ts';
import { freePort } from './support/free-port.ts';
import { propsOf } from './support/html.ts';
import { ON_ANY_DISK, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';
import { ask, listen } from './support/wire.ts';

interface Process {
  server: Server;
  origin: string;
  owner: TestBrowser;
}

let directory: string;
let primary: Postgres;
let pooler: Postgres;
let replica: Postgres;
/** Two servers with a pooler and a replica between them and their database. */
let processes: [Process, Process];
let item: { id: number };
let subdomain: string;
let cardId: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrina-replicas-'));
  await chmod(directory, 0o755);
  await giveTo(NOBODY, directory);
  primary = await startPrimary(directory);
  pooler = await startPooler(directory, primary);
  const db = createDatabase(createPool({ connectionString: primary.url }, 1, 0));
  await migrate(db);
  await db.destroy();
  replica = await startReplica(directory, primary);
  const settings = {
    ...{ LOG_LEVEL: 'error', DEMO: 'off', DATA_DIR: directory },
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
  };
  const config = readConfig(settings, ON_ANY_DISK);
  const web = await loadWebBuild();
  const servers = await Promise.all(
    [1, 2].map(() => startServer(config, { connectionString: primary.url }, web)),
  );
  const origins = await Promise.all(servers.map(({ app }) => listen(app)));
  const [first] = servers as [Server];
  const browser = () => new TestBrowser(first.app);
  const { owner, card } = await openShop({ ...first, dataDir: directory, browser } satisfies TestApp);
  ({ subdomain, id: cardId } = card);
  item = (await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, { name: 'Pan', price: 1 }))
    .body;
  processes = servers.map((server, each) => {
    const person = new TestBrowser(server.app);
    person.plantCookie('session', owner.browser.cookie('session') ?? '');
    return { server, origin: origins[each] ?? '', owner: person };
  }) as [Process, Process];
}, 120_000);

afterAll(async () => {
  for (const { server } of processes ?? []) await server.stop();
  for (const program of [pooler, replica, primary]) await program?.end();
  await rm(directory, { recursive: true, force: true });
}, 60_000);

/** How many reads each has answered so far. */
async function reads({ origin }: Process): Promise<{ replica: number; primary: number }> {
  const { text } = await ask(origin, '/metrics');
  const of = (by: string) =>
    Number(new RegExp(`vitrina_database_reads_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1]);
  return { replica: of('replica'), primary: of('primary') };
}

/** Searches until the replica of this process answers, each time for something new. */
let searches = 0;
const search = async ({ origin }: Process) => {
  searches += 1;
  return (await ask(origin, `/api/cards?q=pan${searches}`)).status;
};
async function untilReplicaAnswers(at: Process): Promise<void> {
  await eventually(async () => {
    const before = await reads(at);
    expect(await search(at)).toBe(200);
    expect((await reads(at)).replica).toBeGreaterThan(before.replica);
  });
}

const prices = { last: 1 };
/** Changes the price at one server, and looks at once at both, as a visitor and as the owner. */
async function editAndLook(writer: Process): Promise<void> {
  prices.last += 1;
  expect((await writer.owner.put(`/api/items/${item.id}`, { price: prices.last })).status).toBe(200);
  for (const { origin, owner } of processes) {
    const page = await ask(origin, `/${subdomain}`);
    expect(propsOf<CardPageProps>(page.text).items.map(({ price }) => price)).toEqual([prices.last]);
    const { body } = await owner.get<{ price: number }[]>(`/api/cards/${cardId}/items`);
    expect(body.map(({ price }) => price)).toEqual([prices.last]);
  }
}

/** Runs one statement on a connection of its own. */
async function asUser(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const asSuperuser = (of: Postgres, statement: string) =>
  asUser(of.url.replace('vitrina:vitrina@', 'postgres@'), statement);

/** Searches at both servers without a pause until `work` is done; every one has to succeed. */
async function underReads(work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const answered: number[] = [];
  const visitors = [...processes, ...processes].map(async (at) => {
    while (!isOver) answered.push(await search(at));
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  expect(answered.filter((status) => status !== 200)).toEqual([]);
  return answered.length;
}

test('requests go through a pooler of transactions, with the time limits that it sets', async () => {
  const asked = await asUser(pooler.url.replace(/vitrina$/, 'pgbouncer'), 'show pools');
  expect(asked).toContainEqual(expect.objectContaining({ database: 'vitrina', pool_mode: 'transaction' }));
  const [stats] = (await asUser(pooler.url.replace(/vitrina$/, 'pgbouncer'), 'show stats')).filter(
    ({ database }) => database === 'vitrina',
  );
  expect(Number(stats?.total_xact_count)).toBeGreaterThan(10);
  const limit = sql<{ limit: string }>`select current_setting('lock_timeout') as limit`;
  expect((await limit.execute(processes[0].server.db)).rows).toEqual([{ limit: '5s' }]);
});

test('a pooler that drops the time limits is refused at start with one line', async () => {
  const port = await freePort();
  const settings = join(directory, 'pgbouncer/careless.ini');
  const sound = await readFile(join(directory, 'pgbouncer/pgbouncer.ini'), 'utf8');
  await writeFile(
    settings,
    sound.replace(/ connect_query='.*'/, '').replace(/listen_port = .*/, `listen_port = ${port}`),
  );
  const careless = await startProgram('PgBouncer', ['/usr/sbin/pgbouncer', settings], { port, user: NOBODY });
  const url = pooler.url.replace(/:\d+\//, `:${port}/`);
  const config = readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: primary.url });
  const options = { say: () => {}, isWorker: false, signal: new AbortController().signal };
  await expect(openDatabase(config, options)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler that drops time limits.*connect_query[^\n]*$/,
  );
  await careless.end();
});

test('visitors read from the replica, and every edit shows in the very next look at both servers', async () => {
  for (const at of processes) await untilReplicaAnswers(at);
  for (let each = 0; each < 60; each += 1) await editAndLook(processes[each % 2] ?? processes[0]);
});

test('while the replica replays nothing, edits show at once; then it is asked again', async () => {
  await asSuperuser(replica, 'select pg_wal_replay_pause()');
  for (let each = 0; each < 10; each += 1) await editAndLook(processes[each % 2] ?? processes[0]);
  const before = await reads(processes[0]);
  expect(await search(processes[0])).toBe(200);
  expect((await reads(processes[0])).replica).toBe(before.replica);
  await asSuperuser(replica, 'select pg_wal_replay_resume()');
  for (const at of processes) await untilReplicaAnswers(at);
});

test('a session that ends is over at once, even where the replica still has it', async () => {
  const [here, there] = processes;
  const shop = await openShop({
    ...here.server,
    dataDir: directory,
    browser: () => new TestBrowser(here.server.app),
  });
  await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { isActive: false });
  for (const at of processes) await untilReplicaAnswers(at);
  const elsewhere = new TestBrowser(there.server.app);
  elsewhere.plantCookie('session', shop.owner.browser.cookie('session') ?? '');
  const look = async () => (await elsewhere.get(`/api/cards/${shop.card.id}`)).status;
  expect(await look()).toBe(200);
  await asSuperuser(replica, 'select pg_wal_replay_pause()');
  try {
    expect((await shop.owner.browser.post('/api/auth/logout', {})).status).toBeLessThan(300);
    expect(await look()).toBe(404);
  } finally {
    await asSuperuser(replica, 'select pg_wal_replay_resume()');
  }
});

test('a replica that hangs fails no read, and is asked again when it answers', async () => {
  const pids = (await processesOf(join(directory, 'replica'))).map(({ pid }) => pid);
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const answered = await underReads(async () => {
    signalAll('SIGSTOP');
    try {
      const before = await reads(processes[0]);
      await eventually(async () =>
        expect((await reads(processes[0])).primary).toBeGreaterThan(before.primary + 20),
      );
      await editAndLook(processes[0]);
    } finally {
      signalAll('SIGCONT');
    }
  });
  expect(answered).toBeGreaterThan(20);
  for (const at of processes) await untilReplicaAnswers(at);
});

test('a replica that is killed fails no read, and is asked again when it is back', async () => {
  await underReads(async () => {
    await replica.end('SIGKILL');
    await editAndLook(processes[1]);
    const { port } = new URL(replica.url);
    await eventually(async () => expect(await processesOf(join(directory, 'replica'))).toEqual([]));
    await rm(join(directory, 'replica/postmaster.pid'), { force: true });
    replica = await startPostgres('replica', join(directory, 'replica'), Number(port));
    for (const at of processes) await untilReplicaAnswers(at);
  });
});
