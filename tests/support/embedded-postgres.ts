import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresHandle, startPostgres } from '#foundation/server/postgres/postgres.ts';
import { processesOf } from '#foundation/server/postgres/postgres-process.ts';

const POSTGRES_MODULE = new URL('../../foundation/server/postgres/postgres.ts', import.meta.url);

/**
 * The source of a small program that starts PostgreSQL like the server: it prints `{"connection":…}` when ready, and
 * stops on SIGTERM, SIGINT or when its input closes.
 */
const SERVER = `
  const { startPostgres } = await import(${JSON.stringify(POSTGRES_MODULE.href)});
  const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
  try {
    const handle = await startPostgres({ dataDir: process.argv[1], log: (line) => say({ line }) });
    const stop = async () => { await handle.stop(); process.exit(0); };
    process.on('SIGTERM', stop);
    process.on('SIGINT', () => setTimeout(stop, 300));
    process.stdin.on('end', stop).resume();
    say({ connection: handle.connection });
  } catch (error) {
    say({ error: error.name + ': ' + error.message });
    process.exit(1);
  }
`;

export interface ServerProcess {
  process: ChildProcess;
  connection: PostgresHandle['connection'];
  lines: string[];
}

const dataDirs: string[] = [];
const servers: ChildProcess[] = [];

/** A new private directory, removed by `cleanUp`. */
export async function makeDataDir(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrina-cluster-'));
  await chmod(path, 0o755); // in some tests another user must be able to enter
  dataDirs.push(path);
  return path;
}

let shared: Promise<string> | undefined;

/**
 * A data directory with a stopped database, shared by all tests of a file: creating or copying one takes a second,
 * starting it a tenth of that.
 */
export function useCluster(): Promise<string> {
  shared ??= (async () => {
    const path = await mkdtemp(join(tmpdir(), 'vitrina-cluster-'));
    await (await startPostgres({ dataDir: path, log: () => undefined })).stop();
    return path;
  })();
  return shared;
}

/** Call it after the last test of a file. */
export async function removeCluster(): Promise<void> {
  const cluster = shared;
  // Files of one worker share this module, so the next one makes a cluster of its own.
  shared = undefined;
  if (cluster) await rm(await cluster, { recursive: true });
}

/** Starts PostgreSQL from a separate process, which can be killed. `prefix` runs it as another user. */
export function spawnServer(dataDir: string, prefix: string[] = []): Promise<ServerProcess> {
  return whenReady(beginServer(dataDir, prefix));
}

/** Like `spawnServer`, but does not wait until it is ready. */
export function beginServer(dataDir: string, prefix: string[] = []) {
  const [program = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', SERVER, dataDir];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  servers.push(child);
  return child;
}

async function whenReady(child: ReturnType<typeof beginServer>): Promise<ServerProcess> {
  const lines: string[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const message = JSON.parse(text);
    if (message.error) throw new Error(message.error);
    if (message.line) lines.push(message.line);
    if (message.connection) return { process: child, ...message, lines };
  }
  throw new Error(`the server ended without a message: ${lines.join(' ')}`);
}

/** Sends a signal and waits until the process has ended. */
export async function end(server: { process: ChildProcess }, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server.process, 'exit');
  server.process.kill(signal);
  await ended;
}

/** The process id of the PostgreSQL that runs on a data directory, if any. */
export async function findPostgres(dataDir: string): Promise<number | undefined> {
  const running = await processesOf(join(dataDir, 'postgres'));
  return running.find(({ isPostmaster }) => isPostmaster)?.pid;
}

/** Runs one statement on its own connection. */
export async function query(connection: PostgresHandle['connection'], sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Ends every process that a test started and deletes its files. */
export async function cleanUp(): Promise<void> {
  for (const child of servers.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  if (shared) await endPostgres(await shared);
  for (const dataDir of dataDirs.splice(0)) {
    await endPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function endPostgres(dataDir: string): Promise<void> {
  const pid = await findPostgres(dataDir).catch(() => undefined);
  if (pid) process.kill(pid, 'SIGQUIT');
  while (await findPostgres(dataDir).catch(() => undefined)) await sleep(10);
}
