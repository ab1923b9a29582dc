import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  cleanUp,
  end,
  findPostgres,
  makeDataDir,
  query,
  removeCluster,
  spawnServer,
  useCluster,
} from '#tests/support/embedded-postgres.ts';
import { type PostgresHandle, startPostgres } from './postgres.ts';
import { connectionOf, requireNoOwner } from './postgres-owner.ts';

const handles: PostgresHandle[] = [];

async function start(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Promise<PostgresHandle> {
  const handle = await startPostgres({ dataDir, log });
  handles.push(handle);
  return handle;
}

async function postgresOf(dataDir: string): Promise<number> {
  const pid = await findPostgres(dataDir);
  if (pid === undefined) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return pid;
}

async function writeCards(connection: PostgresHandle['connection'], count: number): Promise<void> {
  await query(connection, 'DROP TABLE IF EXISTS cards');
  await query(connection, `CREATE TABLE cards AS SELECT generate_series(1, ${count}) AS id`);
}

/** Retries until the database answers, for five seconds at most. */
async function queryWhenBack(connection: PostgresHandle['connection'], sql: string): Promise<unknown[]> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    try {
      return await query(connection, sql);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

afterEach(async () => {
  for (const handle of handles.splice(0)) await handle.stop();
  await cleanUp();
});

afterAll(removeCluster);

test('a new database can search Spanish text', async () => {
  const { connection } = await start(await useCluster());
  await query(connection, 'CREATE EXTENSION pg_trgm');
  await query(connection, 'CREATE EXTENSION unaccent');
  expect(await query(connection, "SELECT lower(unaccent('Ñuñoa PELUQUERÍA'))")).toEqual(['nunoa peluqueria']);
  // Four trigrams: with LC_CTYPE "C" the ñ would not count as a letter.
  expect(await query(connection, "SELECT cardinality(show_trgm('ñañ'))")).toEqual([4]);
  expect(await query(connection, "SELECT lower('ÑANDÚ')")).toEqual(['ñandú']);
});

test('the database is durable, has checksums, listens on no network and gives the application no superuser', async () => {
  const dataDir = await useCluster();
  const { connection } = await start(dataDir);
  const settings = ['fsync', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding'];
  const values = await Promise.all(
    settings.map(async (name) => (await query(connection, `SHOW ${name}`))[0]),
  );
  expect(values).toEqual(['on', 'on', 'on', '', 'UTF8']);
  expect(await query(connection, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    false,
  ]);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres.log'))).mode & 0o777).toBe(0o600);
});

test('a normal stop leaves no process, and the next start finds every row', async () => {
  const dataDir = await useCluster();
  const first = await start(dataDir);
  await writeCards(first.connection, 7);
  const pid = await postgresOf(dataDir);
  await first.stop();
  await first.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const second = await start(dataDir);
  expect(await query(second.connection, 'SELECT count(*)::int FROM cards')).toEqual([7]);
});

test('a second start is refused and names the process that owns the directory, and a command finds the database', async () => {
  const dataDir = await useCluster();
  await expect(connectionOf(dataDir)).rejects.toThrow(`No Vitrina runs on ${dataDir}`);
  const first = await spawnServer(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    new RegExp(`already runs on ${dataDir} \\(process ${first.process.pid}, since \\d{4}-.*Z\\): .*DATA_DIR`),
  );
  await expect(requireNoOwner(dataDir)).rejects.toThrow(`process ${first.process.pid}`);
  expect(await query(await connectionOf(dataDir), 'SELECT 1')).toEqual([1]);
  await end(first, 'SIGTERM');
  await requireNoOwner(dataDir);
  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`process ${process.pid}`);
});

test('a server that is started while the previous one stops waits for it and then starts', async () => {
  const dataDir = await useCluster();
  const first = await start(dataDir);
  await writeCards(first.connection, 7);
  const stopped = first.stop();
  // From here on the directory has no owner, although the first server is still stopping.
  await expect.poll(() => existsSync(join(dataDir, 'postgres.json')), { interval: 1 }).toBe(false);
  const second = await spawnServer(dataDir);
  await stopped;
  expect(await query(second.connection, 'SELECT count(*)::int FROM cards')).toEqual([7]);
});

test('the PostgreSQL that a killed server left running is stopped, and its data is kept', async () => {
  const dataDir = await useCluster();
  const killed = await spawnServer(dataDir);
  await writeCards(killed.connection, 7);
  const pid = await postgresOf(dataDir);
  await end(killed, 'SIGKILL');
  expect(await query(killed.connection, 'SELECT 1')).toEqual([1]);
  await expect(connectionOf(dataDir)).rejects.toThrow('No Vitrina runs');
  const next = await start(dataDir);
  expect(await query(next.connection, 'SELECT count(*)::int FROM cards')).toEqual([7]);
  expect(await postgresOf(dataDir)).not.toBe(pid);
  await next.stop();
  expect(await findPostgres(dataDir)).toBeUndefined();
});

test('a killed PostgreSQL is back within five seconds, with every row', async () => {
  const dataDir = await useCluster();
  const lines: string[] = [];
  const { connection, stop } = await start(dataDir, (line) => lines.push(line));
  await writeCards(connection, 500);
  for (let round = 0; round < 3; round += 1) {
    const pid = await postgresOf(dataDir);
    process.kill(pid, 'SIGKILL');
    expect(await queryWhenBack(connection, 'SELECT count(*)::int FROM cards')).toEqual([500]);
    expect(await postgresOf(dataDir)).not.toBe(pid);
    await expect.poll(() => lines.filter((line) => line.includes('started again.')).length).toBe(round + 1);
  }
  await stop();
  expect(await findPostgres(dataDir)).toBeUndefined();
});

test('server and PostgreSQL killed together lose nothing, even while a long statement keeps a session busy', async () => {
  const dataDir = await useCluster();
  const killed = await spawnServer(dataDir);
  await writeCards(killed.connection, 7);
  const busy = new pg.Client(killed.connection);
  busy.on('error', () => undefined);
  await busy.connect();
  const endless = busy.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined);
  await sleep(100);
  const pid = await postgresOf(dataDir);
  await end(killed, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  const begun = Date.now();
  const next = await start(dataDir);
  expect(Date.now() - begun).toBeLessThan(15_000);
  expect(await query(next.connection, 'SELECT count(*)::int FROM cards')).toEqual([7]);
  await endless;
});

test('a stop while PostgreSQL is restarting leaves no process', async () => {
  const dataDir = await useCluster();
  const handle = await start(dataDir);
  process.kill(await postgresOf(dataDir), 'SIGKILL');
  await sleep(30);
  await handle.stop();
  await expect.poll(() => findPostgres(dataDir)).toBeUndefined();
});

test('of five servers started at once on an empty directory one runs, and the errors of the others name it', async () => {
  const dataDir = await makeDataDir();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => spawnServer(dataDir)));
  const running = results.filter((result) => result.status === 'fulfilled');
  const refusals = results.filter((result) => result.status === 'rejected');
  expect([running.length, refusals.length]).toEqual([1, 4]);
  const [server] = running.map(({ value }) => value);
  if (!server) throw new Error('no server');
  for (const { reason } of refusals) expect(String(reason)).toContain(`process ${server.process.pid},`);
  expect(await query(server.connection, 'SELECT 1')).toEqual([1]);
  await end(server, 'SIGTERM');
  expect(await findPostgres(dataDir)).toBeUndefined();
});

test('a Ctrl-C in the terminal does not stop the database of a server that is still answering', async () => {
  const dataDir = await useCluster();
  const server = await spawnServer(dataDir);
  if (!server.process.pid) throw new Error('no process');
  process.kill(-server.process.pid, 'SIGINT'); // to the whole process group; the server takes 0.3 s to stop
  await sleep(100);
  expect(await query(server.connection, 'SELECT 1')).toEqual([1]);
  await expect.poll(() => findPostgres(dataDir)).toBeUndefined();
});

test('if the path of the data directory is too long for a socket, the socket is in a short private directory', async () => {
  const dataDir = join(
    await makeDataDir(),
    'a-rather-long-name-of-a-directory'.repeat(4),
    'con coma, y espacio',
  );
  const first = await start(dataDir);
  const { host } = first.connection;
  expect(Buffer.byteLength(host)).toBeLessThan(90);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await query(first.connection, 'SELECT 1')).toEqual([1]);
  await first.stop();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test('a process that got the id of a dead PostgreSQL, as in a restarted container, does not prevent the start', async () => {
  const dataDir = await useCluster();
  const killed = await spawnServer(dataDir);
  const pid = await postgresOf(dataDir);
  await end(killed, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  const stranger = spawn('sleep', ['30'], { stdio: 'ignore' });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));
  try {
    await start(dataDir);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill();
  }
});

test("a copy of a running server's directory gets a server of its own", async () => {
  const [original, copy] = [await useCluster(), await makeDataDir()];
  const first = await start(original);
  const isNoSocket = async (path: string) => !(await stat(path)).isSocket();
  await cp(join(original, 'postgres'), join(copy, 'postgres'), { recursive: true, filter: isNoSocket });
  const second = await start(copy);
  await query(second.connection, 'CREATE TABLE only_in_the_copy ()');
  expect(await query(first.connection, "SELECT to_regclass('only_in_the_copy')")).toEqual([null]);
});
