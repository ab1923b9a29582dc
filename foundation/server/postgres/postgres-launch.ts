import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, copyFile, lstat, mkdir, mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  errorCode,
  PostgresGoneError,
  PostgresStartError,
} from '#foundation/server/database/postgres-error.ts';
import { commandLine, type PostgresBinaries, type PostgresUser, spawnOptions } from './postgres-binaries.ts';
import { type ClusterMarker, giveTo } from './postgres-directory.ts';
import { endOrphans, isAlive, isPostgresOf, type Postmaster, readPostmaster } from './postgres-process.ts';

const PORT = 5432;
/** 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;
const POLL_MS = 10;
/** Replaying the log after a crash takes seconds; max_wal_size below keeps it there. */
const READY_TIMEOUT_MS = 120_000;
const ORPHANS_TIMEOUT_MS = 5_000;
const LOG_LIMIT_BYTES = 4 * 1024 * 1024;

/** Given at each start instead of being written into the data directory: a newer Vitrina brings its own. */
const SETTINGS: Record<string, string> = {
  cluster_name: 'vitrina',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '96MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Before it replays its log after a crash, PostgreSQL has all its files written: one call instead of one a file.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  max_connections: '100',
  // Nothing replicates from the embedded server.
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and details hold people's data, which does not belong in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export interface LaunchOptions {
  directory: string;
  logFile: string;
  marker: ClusterMarker;
  user: PostgresUser;
  binaries: PostgresBinaries;
  log: (message: string) => void;
}

/**
 * Starts PostgreSQL and returns when it takes connections. To be called under the start lock, when none runs.
 * @throws PostgresStartError with PostgreSQL's own reason, PostgresGoneError when it was killed
 */
export async function launchPostgres(options: LaunchOptions): Promise<Postmaster> {
  const { directory } = options;
  const socketDirectory = await chooseSocketDirectory(directory, options.user);
  await removeStaleLocks(directory, socketDirectory);
  const deadline = Date.now() + ORPHANS_TIMEOUT_MS;
  for (;;) {
    const outcome = await attempt(options, socketDirectory);
    if ('postmaster' in outcome) return outcome.postmaster;
    const blockedByOrphans = outcome.output.includes('pre-existing shared memory block');
    if (!blockedByOrphans || Date.now() > deadline) throw failure(options, outcome.output);
    await endOrphans(directory);
    await sleep(POLL_MS);
  }
}

/**
 * PostgreSQL takes any living process whose id stands in a stale lock file for a server, and refuses to start: a
 * stranger that got the id, or in a container without an init the dead server itself, which nobody buried.
 */
async function removeStaleLocks(directory: string, socketDirectory: string): Promise<void> {
  for (const path of [join(directory, 'postmaster.pid'), join(socketDirectory, `.s.PGSQL.${PORT}.lock`)]) {
    const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    if (!(pid > 0) || !isAlive(pid) || (await isPostgresOf(directory, pid))) continue;
    // The file is also how PostgreSQL finds sessions of a dead server, so those go first.
    await endOrphans(directory);
    await rm(path, { force: true });
  }
}

async function attempt(
  options: LaunchOptions,
  socketDirectory: string,
): Promise<{ postmaster: Postmaster } | { output: string }> {
  const { directory, user, binaries, log } = options;
  const file = await openLog(options);
  let exited = false;
  let killed = false;
  let spawnError = '';
  try {
    const { size: start } = await file.stat();
    const [program, args] = commandLine(user, binaries.postgres, serverArguments(options, socketDirectory));
    // Detached, in a process group of its own: a Ctrl-C in the terminal reaches this server alone, which stops
    // PostgreSQL when it has answered its last request.
    const child = spawn(program, args, {
      ...spawnOptions(user),
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    });
    child.on('error', (error) => {
      spawnError = error.message;
      exited = true;
    });
    child.on('exit', (_code, signal) => {
      killed = signal !== null;
      exited = true;
    });
    child.unref();
    const begun = Date.now();
    let told = false;
    while (!exited) {
      const postmaster = await readPostmaster(directory);
      // A prefix replaces itself by PostgreSQL, so the ids are the same. Windows may start it through a helper.
      if (postmaster?.ready && (postmaster.pid === child.pid || process.platform === 'win32')) {
        return { postmaster };
      }
      const waitedMs = Date.now() - begun;
      if (waitedMs > READY_TIMEOUT_MS) throw failure(options, 'FATAL: not ready after two minutes');
      if (waitedMs > 2_000 && !told) {
        told = true;
        log('PostgreSQL is replaying its log after an interruption…');
      }
      await sleep(POLL_MS);
    }
    if (killed) throw new PostgresGoneError('PostgreSQL was killed while it started');
    return { output: spawnError || (await readFile(options.logFile)).subarray(start).toString() };
  } finally {
    await file.close();
  }
}

function serverArguments({ directory, marker }: LaunchOptions, socketDirectory: string): string[] {
  const place = marker.password
    ? { listen_addresses: '127.0.0.1', port: String(marker.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(PORT),
        unix_socket_directories: `"${socketDirectory}"`,
        unix_socket_permissions: '0700',
      };
  const settings = Object.entries({ ...SETTINGS, ...place });
  return ['-D', directory, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function failure({ directory, logFile }: LaunchOptions, output: string): PostgresStartError {
  // Clients that came too early are told so in the same log.
  const lines = output
    .trim()
    .split('\n')
    .filter((each) => !each.includes('FATAL:  the database system is'));
  const line = lines.find((each) => /\b(FATAL|PANIC):/.test(each)) ?? lines.at(-1) ?? '';
  const reason = line.replace(/^.*?\b(FATAL|PANIC):\s*/, '').trim() || 'it gave no reason';
  return new PostgresStartError(
    `PostgreSQL does not start on ${directory} (${reason}; more in ${logFile}): mend the cause, or restore a ` +
      'backup into another DATA_DIR.',
  );
}

/**
 * The data directory itself, private as it is. Where its path is too long for a socket, or holds a letter that
 * separates paths in PostgreSQL's setting: a short private directory, always the same for this data and user.
 */
async function chooseSocketDirectory(directory: string, user: PostgresUser): Promise<string> {
  const length = Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`));
  if (length <= LONGEST_SOCKET_PATH && !/["\n]/.test(directory)) return directory;
  if (process.platform === 'win32') return directory;
  const uid = user.uid ?? process.getuid?.();
  const parent = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const key = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const path = join(parent, `vitrina-${uid}-${key}`);
  try {
    await mkdir(path, { mode: 0o700 });
    await giveTo(user, path);
    return path;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return path;
  // Somebody else took the name: any private name will do, postmaster.pid tells it to whoever joins.
  const other = await mkdtemp(join(parent, 'vitrina-'));
  await giveTo(user, other);
  return other;
}

/** PostgreSQL's own log: appended to, one older file kept. */
async function openLog({ logFile, directory }: LaunchOptions) {
  await limitLog(logFile);
  const file = await open(logFile, 'a', 0o600);
  // The owner of the data writes to it too when root starts the server for once.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(directory);
    await chown(logFile, uid, gid);
  }
  return file;
}

/** Keeps the log short. PostgreSQL holds it open, so its text is moved, not the file. */
export async function limitLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT_BYTES) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}
