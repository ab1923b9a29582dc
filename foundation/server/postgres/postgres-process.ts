import { spawn } from 'node:child_process';
import { open, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PostgresStartError, reasonIn } from './postgres-error.ts';
import type { PostgresConnection } from './postgres-owner.ts';
import { commandLine, giveTo, type PostgresPrograms, SPAWN_OPTIONS } from './postgres-programs.ts';

const LONGEST_PAUSE_MS = 250;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a fast shutdown may take, because a stop has ten seconds in total. */
const FAST_SHUTDOWN_MS = 4_000;
/**
 * How long a start waits for leftover processes to shut down. PostgreSQL itself ends its sessions after five seconds.
 */
const LEFTOVER_SHUTDOWN_MS = 8_000;
const LEFTOVER_KILL_MS = 2_000;
const LOG_LIMIT_BYTES = 4 * 1024 * 1024;
/** The application's database or its role does not exist. */
const SQL_MISSING = ['3D000', '28000'];

/**
 * These are passed at each start instead of being stored, so that a newer version uses its own. PostgreSQL's defaults
 * for durability are kept.
 */
const SETTINGS: Record<string, string> = {
  cluster_name: 'vitrina',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '96MB',
  work_mem: '8MB',
  // On a disk without moving parts, reading a page by an index costs about as much as reading the next one.
  random_page_cost: '1.1',
  // Requests are many and small, so starting parallel workers for one takes longer than they save.
  max_parallel_workers_per_gather: '0',
  max_wal_size: '512MB',
  // Before replaying its log after a crash, PostgreSQL syncs all its files. This takes one call instead of one per
  // file.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  max_connections: '100',
  // The embedded server has no replicas.
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // The application itself reports refused statements. Statements and details contain personal data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

interface Place {
  directory: string;
  logFile: string;
  connection: PostgresConnection;
}

/** A running PostgreSQL. `ended` resolves when it ends, with the reason if it is known. */
export interface PostgresProcess {
  ended: Promise<string>;
}

/**
 * Starts PostgreSQL and returns when the application's database can be used. Call only as the owner of the data
 * directory. When the signal aborts, PostgreSQL is stopped, whether it is still starting or already runs.
 * @throws PostgresStartError with PostgreSQL's own reason
 */
export async function launchPostgres(
  { directory, logFile, connection }: Place,
  programs: PostgresPrograms,
  signal: AbortSignal,
): Promise<PostgresProcess> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const isFull = size > LOG_LIMIT_BYTES;
  if (isFull) await rename(logFile, `${logFile}.1`);
  const file = await open(logFile, 'a', 0o600);
  await giveTo(programs.user, logFile);
  const child = spawn(...commandLine(programs.user, programs.postgres, argumentsFor(directory, connection)), {
    ...SPAWN_OPTIONS,
    stdio: ['ignore', file.fd, file.fd],
  });
  child.unref();
  let tooLate: NodeJS.Timeout | undefined;
  /**
   * SIGINT is PostgreSQL's fast shutdown: it ends the sessions and writes everything. SIGQUIT is the immediate one:
   * nothing is lost, but the next start has to recover.
   */
  const stop = () => {
    child.ref();
    child.kill('SIGINT');
    tooLate = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  };
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('exit', (_code, killedBy) => resolve(killedBy ? `killed by ${killedBy}` : ''));
  }).finally(() => {
    clearTimeout(tooLate);
    signal.removeEventListener('abort', stop);
  });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  await file.close();

  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.3, LONGEST_PAUSE_MS)) {
    const reason = await Promise.race([ended, sleep(pauseMs)]);
    if (reason !== undefined) {
      const output = (await readFile(logFile)).subarray(isFull ? 0 : size).toString();
      throw new PostgresStartError(
        `PostgreSQL does not start on ${directory} (${reason || reasonIn(output)}; more in ${logFile}): mend the ` +
          'cause, or restore a backup into another DATA_DIR.',
      );
    }
    const answer = await connect(connection);
    if (answer === 'ready') return { ended };
    if (answer === 'starting') continue;
    stop();
    await ended;
    throw new PostgresStartError(
      `The PostgreSQL in ${directory} has no database "${connection.database}" that can be opened (${answer}): ` +
        'restore a backup into another DATA_DIR, or move the directory away to begin with an empty database.',
    );
  }
}

function argumentsFor(directory: string, { host, port }: PostgresConnection): string[] {
  const settings = { ...SETTINGS, port: String(port), unix_socket_directories: `"${host}"` };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', directory, ...options];
}

/** @returns `ready`, `starting`, or PostgreSQL's reason why the database cannot be opened */
async function connect(connection: PostgresConnection): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // without a listener a lost connection would end the process
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    // Any other refusal is temporary: PostgreSQL is not there yet, replays its log, or others hold all connections.
    return error instanceof pg.DatabaseError && SQL_MISSING.includes(error.code ?? '')
      ? error.message
      : 'starting';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The PostgreSQL processes that run on a directory. The process id in PostgreSQL's own file proves nothing, because ids
 * are used again: in a restarted container even the same ones.
 */
export async function processesOf(directory: string): Promise<{ pid: number; isPostmaster: boolean }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = pids.map(async (pid) => {
    try {
      const [, name, state] = /\((.*)\) (\S)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
      if (name !== 'postgres' || state === 'Z') return [];
      const isPostmaster = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(`-D\0${directory}\0`);
      // PostgreSQL's processes work in their data directory. In a container even root may not read the working
      // directory of another user's process.
      const isOurs = isPostmaster || (await readlink(`/proc/${pid}/cwd`)) === directory;
      return isOurs ? [{ pid, isPostmaster }] : [];
    } catch {
      return []; // it has ended, or cannot be read
    }
  });
  return (await Promise.all(found)).flat();
}

/**
 * Ends the processes that a killed server or a killed PostgreSQL left running on the directory, so that PostgreSQL can
 * start. Call only as the owner of the data directory. Without /proc (macOS) it does nothing, and PostgreSQL itself
 * says why it does not start.
 * @throws PostgresStartError when a process does not end
 */
export async function endLeftovers(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const begun = Date.now();
  for (;;) {
    const left = await processesOf(directory);
    if (left.length === 0) break;
    const waitedMs = Date.now() - begun;
    const postmasters =
      waitedMs < LEFTOVER_SHUTDOWN_MS ? left.filter(({ isPostmaster }) => isPostmaster) : [];
    if (waitedMs > LEFTOVER_SHUTDOWN_MS + LEFTOVER_KILL_MS) {
      throw new PostgresStartError(
        `PostgreSQL (process ${left[0]?.pid}) still runs on ${directory} and does not stop: end that process and ` +
          'start again.',
      );
    }
    // A session notices only after its present statement that its postmaster is gone, and PostgreSQL cannot start
    // before. Killing it loses nothing that recovery would not redo.
    const [signal, targets] = postmasters.length > 0 ? ['SIGINT', postmasters] : ['SIGKILL', left];
    for (const { pid } of targets) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended, or belongs to another user and will be found again.
      }
    }
    await sleep(10);
  }
  // PostgreSQL takes any running process with the id in a stale file for a server, and refuses to start.
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    await rm(join(directory, name), { force: true });
}
