import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const WAIT_MS = 20;

/** The lock was not free in time. */
export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

/**
 * Runs `work` while this process alone, of all that name the same file, holds the lock.
 *
 * The file is an empty SQLite database held by an exclusive transaction: the one lock Node carries that works
 * on every system, between processes as well as inside one, and that the kernel releases at the very moment
 * its holder is killed. A file with a process id in it needs a guess about stale owners, and guesses race.
 *
 * @throws LockTimeoutError after `timeoutMs` of waiting
 */
export async function withLock<Result>(
  path: string,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    const deadline = Date.now() + timeoutMs;
    while (!tryLock(database)) {
      if (Date.now() > deadline) throw new LockTimeoutError(`${path} is held by another process`);
      await sleep(WAIT_MS);
    }
    return await work();
  } finally {
    database.close();
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
