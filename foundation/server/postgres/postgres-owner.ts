import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './postgres-error.ts';

const SQLITE_BUSY = 5;
const POLL_MS = 20;
/** How long a start waits for another owner to stop: longer than a stop may take. */
const WAIT_MS = 12_000;

/** How clients reach the database. `host` is the directory of a Unix socket. */
export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The process that runs the database of a data directory, as it announces itself to others. */
interface PostgresOwner {
  pid: number;
  /** ISO 8601 */
  since: string;
  connection: PostgresConnection;
}

const lockFile = (dataDir: string) => join(dataDir, 'postgres.lock');
const announcement = (dataDir: string) => join(dataDir, 'postgres.json');

/**
 * The connection to the database that another process runs, for workers and commands. @throws PostgresStartError when
 * no process runs it
 */
export async function connectionOf(dataDir: string): Promise<PostgresConnection> {
  const owner = await findOwner(resolve(dataDir));
  if (!owner) throw new PostgresStartError(`No Vitrina runs on ${resolve(dataDir)}.`);
  return owner.connection;
}

/** Changes nothing. @throws PostgresStartError naming the process that runs the directory's database, if one does */
export async function requireNoOwner(dataDir: string): Promise<void> {
  const owner = await findOwner(resolve(dataDir));
  if (owner) throw alreadyOwned(dataDir, owner);
}

/** Undefined if no process runs the database, or if one is starting or stopping it. */
async function findOwner(dataDir: string): Promise<PostgresOwner | undefined> {
  if (!existsSync(lockFile(dataDir))) return undefined;
  const lock = tryLock(lockFile(dataDir));
  lock?.close();
  return lock ? undefined : readAnnouncement(dataDir);
}

/**
 * Makes this process the owner of the data directory until it calls `release` or ends in any way.
 * @throws PostgresStartError naming the present owner
 * @throws when the signal aborts while another owner is stopping
 */
export async function takeOwnership(dataDir: string, signal: AbortSignal) {
  const lock = await waitForLock(dataDir, signal);
  /** After this, a new start waits for `release` instead of being refused. */
  const withdraw = () => rm(announcement(dataDir), { force: true });
  await withdraw(); // removes what a killed owner left
  return {
    /** Publishes the owner and the database's address for workers, commands and a second start. */
    async announce(connection: PostgresConnection): Promise<void> {
      const owner: PostgresOwner = { pid: process.pid, since: new Date().toISOString(), connection };
      await writeFile(announcement(dataDir), `${JSON.stringify(owner)}\n`, { mode: 0o600 });
    },
    withdraw,
    async release(): Promise<void> {
      await withdraw();
      lock.close();
    },
  };
}

async function waitForLock(dataDir: string, signal: AbortSignal): Promise<DatabaseSync> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const lock = tryLock(lockFile(dataDir));
    if (lock) return lock;
    const owner = await readAnnouncement(dataDir);
    if (owner) throw alreadyOwned(dataDir, owner);
    await sleep(POLL_MS, undefined, { signal });
  }
  throw new PostgresStartError(
    `Another process has been starting or stopping Vitrina on ${dataDir} for too long: end it and start again.`,
  );
}

const alreadyOwned = (dataDir: string, { pid, since }: PostgresOwner): PostgresStartError =>
  new PostgresStartError(
    `Vitrina already runs on ${dataDir} (process ${pid}, since ${since}): stop it, or set DATA_DIR to another ` +
      'directory.',
  );

/** Undefined if there is none, or while it is being written. */
const readAnnouncement = (dataDir: string): Promise<PostgresOwner | undefined> =>
  readFile(announcement(dataDir), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);

/**
 * Undefined if this or another process already holds the lock. The lock is an exclusive transaction on an empty SQLite
 * database, which the system releases when the process is killed. See docs/decisions/lock-through-sqlite.md.
 */
function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without its journal in memory SQLite would create a second file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
