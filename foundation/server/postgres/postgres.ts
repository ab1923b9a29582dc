import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresBinaries, majorVersion, type ResolvePackage } from './postgres-binaries.ts';
import { createCluster } from './postgres-creation.ts';
import { APPLICATION, inspectCluster, requireSameMajor } from './postgres-directory.ts';
import { errorMessage, PostgresStartError, unusable } from './postgres-error.ts';
import { type LaunchedPostgres, launchPostgres } from './postgres-launch.ts';
import { limitLog } from './postgres-log.ts';
import { type Ownership, type PostgresConnection, takeOwnership } from './postgres-owner.ts';
import { endLeftovers, stopPostgres } from './postgres-process.ts';
import { choosePostgresUser, giveTo } from './postgres-user.ts';

export { PostgresStartError } from './postgres-error.ts';

const PORT = 5432;
/** 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;
const LONGEST_PAUSE_MS = 2_000;
/** A stop has ten seconds in total; see stopPostgres for the rest of them. */
const REVIVAL_END_MS = 1_500;
const LOG_CHECK_MS = 10 * 60_000;

export interface PostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** Finds the package with the programs; by default as Node does. */
  resolvePackage?: ResolvePackage;
}

export interface PostgresHandle {
  /** For the application's pool; it stays the same while the handle exists. */
  connection: PostgresConnection;
  /** Takes at most ten seconds and never rejects. */
  stop(): Promise<void>;
}

/** The paths and the owner of one data directory, while this process owns it. */
interface Place {
  /** The cluster's directory, `${dataDir}/postgres` with symbolic links resolved, as PostgreSQL itself names it. */
  directory: string;
  logFile: string;
  connection: PostgresConnection;
  owner: Ownership;
}

/**
 * Makes this process the owner of the data directory, starts PostgreSQL in `${dataDir}/postgres`, and restarts it
 * whenever it dies. Processes that a killed owner left running are stopped first.
 * @throws PostgresStartError with one line for the operator; the database is left unchanged
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresHandle> {
  // Before anything is written: a foreign or damaged directory does not even get a lock file beside it.
  await inspectCluster(resolve(options.dataDir, 'postgres'));
  const place = await enter(resolve(options.dataDir));
  const stopping = new AbortController();
  try {
    await place.owner.announce(place.connection);
    const first = await launch(place, options, stopping.signal, { mayCreate: true });
    return keepRunning(place, options, stopping, first);
  } catch (error) {
    await leave(place);
    throw asStartError(place.directory, error);
  }
}

async function enter(wanted: string): Promise<Place> {
  try {
    await mkdir(wanted, { recursive: true });
    const dataDir = await realpath(wanted);
    const directory = await realpath(join(dataDir, 'postgres')).catch(() => join(dataDir, 'postgres'));
    const owner = await takeOwnership(dataDir);
    const host = await chooseSocketDirectory(directory);
    const connection = { host, port: PORT, user: APPLICATION, database: APPLICATION };
    return { directory, logFile: join(dataDir, 'postgres.log'), connection, owner };
  } catch (error) {
    throw asStartError(wanted, error);
  }
}

async function leave({ directory, connection, owner }: Place): Promise<void> {
  if (connection.host !== directory) await rmdir(connection.host).catch(() => undefined);
  await owner.release();
}

/**
 * The data directory itself, which is private. If its path is too long for a socket, or contains a separator of
 * PostgreSQL's setting, a short private directory.
 */
async function chooseSocketDirectory(directory: string): Promise<string> {
  const length = Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`));
  return length <= LONGEST_SOCKET_PATH && !/["\n]/.test(directory) ? directory : mkdtemp('/tmp/vitrina-');
}

/** Starts PostgreSQL once. Creates the database first if it is missing and `mayCreate` is set. */
async function launch(
  { directory, logFile, connection }: Place,
  { log, resolvePackage }: PostgresOptions,
  signal: AbortSignal,
  { mayCreate }: { mayCreate: boolean },
): Promise<LaunchedPostgres> {
  const found = await inspectCluster(directory);
  if (!found && !mayCreate) {
    throw new PostgresStartError(`${directory} has disappeared: put it back, and Vitrina goes on.`);
  }
  const binaries = findPostgresBinaries(resolvePackage);
  const user = await choosePostgresUser(found?.owner);
  const major = await majorVersion(user, binaries);
  if (found) {
    requireSameMajor(directory, found, major);
    await endLeftovers(directory);
    if (found.owner.uid === 0) await giveTo(user, directory);
  } else {
    log(`Making an empty database in ${directory}…`);
    await createCluster(directory, user, binaries);
  }
  if (connection.host !== directory) await giveTo(user, connection.host);
  return launchPostgres({ directory, logFile, connection, user, binaries, log, signal });
}

function keepRunning(
  place: Place,
  options: PostgresOptions,
  stopping: AbortController,
  first: LaunchedPostgres,
): PostgresHandle {
  let current = first;
  const keep = async () => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      options.log('PostgreSQL ended by itself: starting it again…');
      const next = await launchUntilItWorks(place, options, stopping.signal);
      if (!next) return;
      current = next;
      options.log('PostgreSQL was started again.');
      // The handle was stopped while this one was starting.
      if (stopping.signal.aborted) await stopPostgres(place.directory, next.pid);
    }
  };
  const kept = keep();
  const logCheck = setInterval(() => limitLog(place.logFile).catch(() => undefined), LOG_CHECK_MS).unref();

  const stopOnce = async () => {
    stopping.abort();
    clearInterval(logCheck);
    try {
      await place.owner.withdraw();
      if (await stopPostgres(place.directory, current.pid)) {
        await Promise.race([kept, sleep(REVIVAL_END_MS, undefined, { ref: false })]);
      } else {
        options.log(`PostgreSQL (process ${current.pid}) is still stopping.`);
      }
      await leave(place);
    } catch (error) {
      options.log(`PostgreSQL was left running (${errorMessage(error)}).`);
    }
  };
  let stopped: Promise<void> | undefined;
  return {
    connection: place.connection,
    stop: () => {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

/** @returns undefined when the handle was stopped meanwhile */
async function launchUntilItWorks(
  place: Place,
  options: PostgresOptions,
  signal: AbortSignal,
): Promise<LaunchedPostgres | undefined> {
  let told = '';
  for (let pauseMs = 50; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await launch(place, options, signal, { mayCreate: false });
    } catch (error) {
      const { message } = asStartError(place.directory, error);
      if (told !== message && !signal.aborted) options.log(message);
      told = message;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

const asStartError = (directory: string, error: unknown): PostgresStartError =>
  error instanceof PostgresStartError ? error : unusable(directory, error);
