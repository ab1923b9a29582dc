import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresBinaries, SPAWN_OPTIONS } from './postgres-binaries.ts';
import { errorCode, errorMessage, PostgresStartError, reasonIn } from './postgres-error.ts';
import { openLog } from './postgres-log.ts';
import type { PostgresConnection } from './postgres-owner.ts';
import { endLeftovers, readPostmaster, stopPostgres } from './postgres-process.ts';
import { commandLine, type PostgresUser } from './postgres-user.ts';

const POLL_MS = 10;
/** Replaying the log after a crash takes seconds, because max_wal_size below limits it. */
const READY_TIMEOUT_MS = 120_000;
const LEFTOVERS_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SQL_NO_SUCH_DATABASE = '3D000';

/** Passed at each start instead of being stored in the data directory, so that a newer version uses its own. */
const SETTINGS: Record<string, string> = {
  cluster_name: 'vitrina',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '96MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Before replaying its log after a crash, PostgreSQL syncs all its files: one call instead of one per file.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  max_connections: '100',
  // The embedded server has no replicas.
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and details contain personal data, which does not belong in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export interface LaunchOptions {
  directory: string;
  logFile: string;
  connection: PostgresConnection;
  user: PostgresUser;
  binaries: PostgresBinaries;
  log: (message: string) => void;
  /** Aborts a start that is still running. */
  signal: AbortSignal;
}

export interface LaunchedPostgres {
  pid: number;
  /** Resolves when the process ends. */
  ended: Promise<void>;
}

/**
 * Starts PostgreSQL and returns when it accepts connections. Call only as the owner of the data directory.
 * @throws PostgresStartError with PostgreSQL's own reason
 */
export async function launchPostgres(options: LaunchOptions): Promise<LaunchedPostgres> {
  const { directory } = options;
  const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    await endLeftovers(directory);
    const outcome = await attempt(options);
    if ('ended' in outcome) {
      await requireDatabase(options, outcome);
      return outcome;
    }
    // A server killed while starting PostgreSQL may leave one that had not written its process id yet.
    const isBlocked = /pre-existing shared memory block|lock file ".*" already exists/.test(outcome.output);
    if (!isBlocked || Date.now() > deadline) {
      throw new PostgresStartError(
        `PostgreSQL does not start on ${directory} (${reasonIn(outcome.output)}; more in ${options.logFile}): mend ` +
          'the cause, or restore a backup into another DATA_DIR.',
      );
    }
    await sleep(POLL_MS);
  }
}

async function attempt(options: LaunchOptions): Promise<LaunchedPostgres | { output: string }> {
  const { directory, logFile, user, binaries, signal, log } = options;
  const file = await openLog(logFile, user);
  try {
    const { size: start } = await file.stat();
    // Detached, in its own process group: a Ctrl-C in the terminal reaches only the server, which stops PostgreSQL
    // after its last request.
    const child = spawn(...commandLine(user, binaries.postgres, serverArguments(options)), {
      ...SPAWN_OPTIONS,
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    });
    child.unref();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let failed: string | undefined;
    child.on('error', ({ message }) => {
      failed = message;
      end();
    });
    child.on('exit', (_code, killedBy) => {
      failed = killedBy ? `killed by ${killedBy}` : '';
      end();
    });
    const begun = Date.now();
    let isTold = false;
    while (failed === undefined) {
      const postmaster = await readPostmaster(directory);
      if (postmaster?.ready && postmaster.pid === child.pid) return { pid: postmaster.pid, ended };
      const waitedMs = Date.now() - begun;
      if (waitedMs > READY_TIMEOUT_MS || signal.aborted) child.kill('SIGQUIT');
      if (waitedMs > 2_000 && !isTold) log('PostgreSQL is replaying its log after an interruption…');
      isTold ||= waitedMs > 2_000;
      await sleep(POLL_MS);
    }
    return { output: failed || (await readFile(logFile)).subarray(start).toString() };
  } finally {
    await file.close();
  }
}

function serverArguments({ directory, connection }: LaunchOptions): string[] {
  const address = { port: String(connection.port), unix_socket_directories: `"${connection.host}"` };
  const settings = Object.entries({ ...SETTINGS, ...address });
  return ['-D', directory, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** @throws PostgresStartError when the application's database refuses connections; PostgreSQL is then stopped again */
async function requireDatabase(
  { directory, connection }: LaunchOptions,
  { pid }: LaunchedPostgres,
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ssl: false });
  client.on('error', () => undefined); // without a listener a lost connection would end the process
  try {
    await client.connect();
  } catch (error) {
    await stopPostgres(directory, pid);
    throw new PostgresStartError(
      errorCode(error) === SQL_NO_SUCH_DATABASE
        ? `The PostgreSQL in ${directory} has no database "${connection.database}": restore a backup into another ` +
            'DATA_DIR, or move the directory away to begin with an empty database.'
        : `The PostgreSQL of ${directory} refuses the connection (${errorMessage(error)}): restore a backup into ` +
            'another DATA_DIR.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
