import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './postgres-error.ts';
import { isAlive } from './postgres-process.ts';

const SQLITE_BUSY = 5;
const POLL_MS = 20;
/** Longer than a stop may take. */
const WAIT_MS = 12_000;

/** How clients reach the database. `host` is the directory of a Unix socket. */
export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The process that runs the database of a data directory. */
interface PostgresOwner {
  pid: number;
  /** ISO 8601 */
  since: string;
  connection: PostgresConnection;
}

export interface Ownership {
  /** Publishes the owner and the database's address for workers, commands and a second start. */
  announce(connection: PostgresConnection): Promise<void>;
  /** From now on a new start waits for `release` instead of being refused. */
  withdraw(): Promise<void>;
  release(): Promise<void>;
}

const lockFile = (dataDir: string) => join(dataDir, 'postgres.lock');
const announcement = (dataDir: string) => join(dataDir, 'postgres.json');

/**
 * The process that currently runs the directory's database. Undefined: none, or it is starting or stopping. Changes
 * nothing.
 */
async function findOwner(dataDir: string): Promise<PostgresOwner | undefined> {
  const directory = resolve(dataDir);
  const exists = await access(lockFile(directory)).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  const lock = tryLock(lockFile(directory));
  lock?.close();
  return lock ? undefined : readAnnouncement(directory);
}

/**
 * The connection for a worker or a command to the database that another process runs.
 * @throws PostgresStartError when none does
 */
export async function connectionOf(dataDir: string): Promise<PostgresConnection> {
  const owner = await findOwner(dataDir);
  if (!owner) throw new PostgresStartError(`No Vitrina runs on ${resolve(dataDir)}.`);
  return owner.connection;
}

/** Changes nothing. @throws PostgresStartError naming the process that runs the directory's database, if one does */
export async function requireNoOwner(dataDir: string): Promise<void> {
  const owner = await findOwner(dataDir);
  if (owner) throw alreadyOwned(dataDir, owner);
}

/**
 * Makes this process the owner of the data directory until it releases it or ends in any way.
 * @throws PostgresStartError naming the present owner
 */
export async function takeOwnership(dataDir: string): Promise<Ownership> {
  const deadline = Date.now() + WAIT_MS;
  let lock = tryLock(lockFile(dataDir));
  while (!lock) {
    const owner = await readAnnouncement(dataDir);
    if (owner) throw alreadyOwned(dataDir, owner);
    if (Date.now() > deadline) {
      throw new PostgresStartError(
        `Another process has been starting or stopping Vitrina on ${dataDir} for too long: end it and start again.`,
      );
    }
    await sleep(POLL_MS);
    lock = tryLock(lockFile(dataDir));
  }
  const held = lock;
  const withdraw = () => rm(announcement(dataDir), { force: true });
  return {
    async announce(connection) {
      const owner: PostgresOwner = { pid: process.pid, since: new Date().toISOString(), connection };
      const unfinished = `${announcement(dataDir)}.new`;
      await writeFile(unfinished, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
      await rename(unfinished, announcement(dataDir));
    },
    withdraw,
    async release() {
      await withdraw();
      held.close();
    },
  };
}

function alreadyOwned(dataDir: string, { pid, since }: PostgresOwner): PostgresStartError {
  return new PostgresStartError(
    `Vitrina already runs on ${dataDir} (process ${pid}, since ${since}): stop it, or set DATA_DIR to another ` +
      'directory.',
  );
}

/** Undefined: there is none, or a killed owner left it. */
async function readAnnouncement(dataDir: string): Promise<PostgresOwner | undefined> {
  try {
    const owner: PostgresOwner = JSON.parse(await readFile(announcement(dataDir), 'utf8'));
    return isAlive(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Undefined: this or another process already holds the lock. The lock is an exclusive transaction on an empty SQLite
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
