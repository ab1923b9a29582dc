import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  errorMessage,
  PostgresGoneError,
  PostgresStartError,
} from '#foundation/server/database/postgres-error.ts';
import { findPostgresBinaries, type ResolvePackage } from './postgres-binaries.ts';
import {
  APPLICATION,
  type ClusterMarker,
  createCluster,
  inspectCluster,
  requireSameMajor,
  unusable,
} from './postgres-directory.ts';
import { launchPostgres, limitLog } from './postgres-launch.ts';
import { LockTimeoutError, withLock } from './postgres-lock.ts';
import {
  addressOf,
  becomeMember,
  isAnswering,
  joinRunning,
  LEAVE_TIMEOUT_MS,
  leaveAsLast,
} from './postgres-membership.ts';
import { type Postmaster, stopPostgres } from './postgres-process.ts';
import { choosePostgresUser } from './postgres-user.ts';

export { PostgresStartError } from '#foundation/server/database/postgres-error.ts';

/** Longer than the slowest start another process may be busy with. */
const START_LOCK_TIMEOUT_MS = 150_000;
/** A stop has ten seconds in all; see stopPostgres for the rest of them. */
const STOP_LOCK_TIMEOUT_MS = 1_500;
const ENTER_ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 2_000;
const LOG_CHECK_MS = 10 * 60_000;

export interface PostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** How the package with the programs is found; Node's own way by default. */
  resolvePackage?: ResolvePackage;
}

export interface PostgresHandle {
  /** For the application's pool; the same for the whole life of the handle. `host` is a directory on POSIX. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** False: it ran already and was joined. */
  startedHere: boolean;
  /** Leaves; whoever leaves last stops PostgreSQL. Takes at most ten seconds and never rejects. */
  stop(): Promise<void>;
}

interface Place {
  /** The cluster, `${dataDir}/postgres` with symbolic links resolved, as PostgreSQL itself names it. */
  directory: string;
  lockFile: string;
  logFile: string;
}

interface Membership {
  client: pg.Client;
  postmaster: Postmaster;
  marker: ClusterMarker;
  startedHere: boolean;
}

/**
 * Starts, or joins, the PostgreSQL server that owns `${dataDir}/postgres`, and starts it again when it dies.
 * @throws PostgresStartError with one line for the operator; the directory is left as it was
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresHandle> {
  // Before anything is written: a foreign or damaged directory is not even given a lock file beside it.
  await inspectCluster(resolve(options.dataDir, 'postgres'));
  const place = await preparePlace(options.dataDir);
  let membership = await enter(place, options, { mayCreate: true });
  const { startedHere } = membership;
  const address = addressOf(membership.postmaster, membership.marker);
  const connection = { ...address, user: APPLICATION, database: APPLICATION };

  const stopping = new AbortController();
  let recovery: Promise<void> | undefined;
  const watch = () => {
    membership.client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    options.log('The connection to PostgreSQL broke: joining or starting it again…');
    const again = await enterUntilItWorks(place, options, stopping.signal);
    if (!again) return;
    // Stopped while PostgreSQL was on its way up, and too slow for that stop to wait for it.
    if (left) return leave(place, options, again);
    membership = again;
    watch();
    options.log(again.startedHere ? 'PostgreSQL was started again.' : 'PostgreSQL was joined again.');
  };
  watch();
  const logCheck = setInterval(() => limitLog(place.logFile).catch(() => undefined), LOG_CHECK_MS).unref();

  let left: Promise<void> | undefined;
  const leaveOnce = async () => {
    stopping.abort();
    clearInterval(logCheck);
    await Promise.race([recovery, sleep(STOP_LOCK_TIMEOUT_MS, undefined, { ref: false })]);
    await leave(place, options, membership);
  };
  return {
    connection,
    startedHere,
    stop: () => {
      left ??= leaveOnce();
      return left;
    },
  };
}

async function preparePlace(dataDir: string): Promise<Place> {
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true });
    const base = await realpath(wanted);
    const directory = await realpath(join(base, 'postgres')).catch(() => join(base, 'postgres'));
    return { directory, lockFile: join(base, 'postgres.lock'), logFile: join(base, 'postgres.log') };
  } catch (error) {
    throw unusable(wanted, error);
  }
}

/** Joins PostgreSQL, or makes and starts it; one process at a time. */
async function enter(
  place: Place,
  options: PostgresOptions,
  { mayCreate }: { mayCreate: boolean },
): Promise<Membership> {
  try {
    return await withLock(place.lockFile, START_LOCK_TIMEOUT_MS, () =>
      enterLocked(place, options, mayCreate),
    );
  } catch (error) {
    if (error instanceof PostgresStartError) throw error;
    if (error instanceof LockTimeoutError) {
      throw new PostgresStartError(
        `Another process has been starting or stopping PostgreSQL on ${place.directory} for too long: end it ` +
          'and start again.',
      );
    }
    if (error instanceof PostgresGoneError) {
      throw new PostgresStartError(
        `PostgreSQL on ${place.directory} was killed each time it started (${error.message}; see ` +
          `${place.logFile}): look for what kills it, such as too little memory, and start again.`,
      );
    }
    throw unusable(place.directory, error);
  }
}

async function enterLocked(place: Place, options: PostgresOptions, mayCreate: boolean): Promise<Membership> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await joinPlace(place)) ?? (await launchPlace(place, options, mayCreate));
    } catch (error) {
      if (!(error instanceof PostgresGoneError) || attempt === ENTER_ATTEMPTS) throw error;
    }
  }
}

/** Undefined: no PostgreSQL runs there. */
async function joinPlace({ directory }: Place): Promise<Membership | undefined> {
  const found = await inspectCluster(directory);
  const running = found && (await joinRunning(directory, found.marker));
  if (!running) return undefined;
  await becomeMember(running.client, directory);
  return { ...running, marker: found.marker, startedHere: false };
}

async function launchPlace(place: Place, options: PostgresOptions, mayCreate: boolean): Promise<Membership> {
  const { directory } = place;
  const found = await inspectCluster(directory);
  if (!found && !mayCreate) {
    throw new PostgresStartError(`${directory} has disappeared: put it back, and Vitrina goes on.`);
  }
  const binaries = findPostgresBinaries(options.resolvePackage);
  const user = await choosePostgresUser(dirname(directory), binaries, found?.owner);
  if (found) await requireSameMajor(directory, found, user, binaries);
  else options.log(`Making an empty database in ${directory}…`);
  const marker = found?.marker ?? (await createCluster(directory, user, binaries));
  const { pid } = await launchPostgres({ ...place, marker, user, binaries, log: options.log });
  const started = await joinRunning(directory, marker);
  if (!started) throw new PostgresGoneError('PostgreSQL ended as soon as it had started');
  try {
    await becomeMember(started.client, directory);
  } catch (error) {
    await stopPostgres(directory, pid, () => binaries);
    throw error;
  }
  return { ...started, marker, startedHere: true };
}

/** Undefined when the handle was stopped meanwhile. */
async function enterUntilItWorks(
  place: Place,
  options: PostgresOptions,
  stopping: AbortSignal,
): Promise<Membership | undefined> {
  let told = '';
  for (let pauseMs = 50; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await enter(place, options, { mayCreate: false });
    } catch (error) {
      if (told !== errorMessage(error)) options.log(errorMessage(error));
      told = errorMessage(error);
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  return undefined;
}

async function leave(place: Place, options: PostgresOptions, membership: Membership): Promise<void> {
  try {
    await withLock(place.lockFile, STOP_LOCK_TIMEOUT_MS, () => leaveLocked(place, options, membership));
  } catch (error) {
    // Another process is entering and will be the one to stop it.
    options.log(`PostgreSQL was left running (${errorMessage(error)}).`);
  } finally {
    await membership.client.end().catch(() => undefined);
  }
}

async function leaveLocked(place: Place, options: PostgresOptions, membership: Membership): Promise<void> {
  const { directory } = place;
  const member = (await isAnswering(membership.client))
    ? membership
    : await joinRunning(directory, membership.marker, LEAVE_TIMEOUT_MS);
  if (!member) return; // it is gone already
  try {
    if (!(await leaveAsLast(member.client))) return;
    const { pid, socketDirectory } = member.postmaster;
    const findBinaries = () => findPostgresBinaries(options.resolvePackage);
    const stopped = await stopPostgres(directory, pid, findBinaries);
    if (!stopped) options.log(`PostgreSQL (process ${pid}) is still stopping.`);
    else if (socketDirectory !== '' && socketDirectory !== directory) {
      await rmdir(socketDirectory).catch(() => undefined); // the short one of a deep DATA_DIR
    }
  } finally {
    await member.client.end().catch(() => undefined);
  }
}
