import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPLICATION, createCluster, inspectCluster } from './postgres-cluster.ts';
import { asStartError, PostgresStartError } from './postgres-error.ts';
import { type PostgresConnection, takeOwnership } from './postgres-owner.ts';
import { endLeftovers, launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { findPrograms, giveTo, type ResolvePackage } from './postgres-programs.ts';

export { PostgresStartError } from './postgres-error.ts';

const PORT = 5432;
/** 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;
const LONGEST_PAUSE_MS = 2_000;
/** Longer than PostgreSQL is given to stop, and shorter than the ten seconds of a whole stop. */
const STOP_MS = 7_000;

export interface PostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** Aborts a start that is still running; it has no effect on a PostgreSQL that has started. */
  signal?: AbortSignal;
  /** Finds the package with the programs; by default as Node does. */
  resolvePackage?: ResolvePackage;
}

export interface PostgresHandle {
  /** For the application's pool; it stays the same while the handle exists. */
  connection: PostgresConnection;
  /** Takes at most ten seconds and never rejects. */
  stop(): Promise<void>;
}

/** A data directory that this process owns. */
type Place = Awaited<ReturnType<typeof claimDataDir>>;

/**
 * Makes this process the owner of the data directory, starts PostgreSQL in `${dataDir}/postgres`, and restarts it
 * whenever it dies. Processes that a killed owner left running are stopped first.
 * @throws PostgresStartError with one line for the operator; the database is left unchanged
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresHandle> {
  const dataDir = resolve(options.dataDir);
  // Before anything is written: a foreign or damaged directory does not even get a lock file beside it.
  await inspectCluster(join(dataDir, 'postgres'));
  const stopping = new AbortController();
  const cancel = () => stopping.abort();
  options.signal?.addEventListener('abort', cancel);
  const place = await claimDataDir(dataDir, stopping.signal).catch((error) => {
    throw asStartError(dataDir, error);
  });
  try {
    await place.owner.announce(place.connection);
    if (!(await inspectCluster(place.directory))) await create(place, options, stopping.signal);
    const kept = keepRunning(place, options, stopping.signal, await launch(place, options, stopping.signal));
    const stop = async () => {
      stopping.abort();
      try {
        await place.owner.withdraw();
        const isOver = await Promise.race([kept.then(() => true), sleep(STOP_MS, false, { ref: false })]);
        if (!isOver) options.log('PostgreSQL is still stopping.');
        await releaseDataDir(place);
      } catch (error) {
        options.log(asStartError(place.directory, error).message);
      }
    };
    let stopped: Promise<void> | undefined;
    return { connection: place.connection, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await releaseDataDir(place);
    throw asStartError(place.directory, error);
  } finally {
    options.signal?.removeEventListener('abort', cancel);
  }
}

async function claimDataDir(wanted: string, signal: AbortSignal) {
  await mkdir(wanted, { recursive: true });
  const dataDir = await realpath(wanted);
  /** With symbolic links resolved, as PostgreSQL itself names it. */
  const directory = await realpath(join(dataDir, 'postgres')).catch(() => join(dataDir, 'postgres'));
  const owner = await takeOwnership(dataDir, signal);
  // The socket is in the database's directory, which is private. If that path is too long for a socket, or contains a
  // separator of PostgreSQL's setting, it is in a short private one.
  const isShort = Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  const host = isShort && !/["\n]/.test(directory) ? directory : await mkdtemp('/tmp/vitrina-');
  const connection: PostgresConnection = { host, port: PORT, user: APPLICATION, database: APPLICATION };
  return { directory, logFile: join(dataDir, 'postgres.log'), connection, owner };
}

async function releaseDataDir({ directory, connection, owner }: Place): Promise<void> {
  if (connection.host !== directory) await rmdir(connection.host).catch(() => undefined);
  await owner.release();
}

async function create({ directory }: Place, options: PostgresOptions, signal: AbortSignal): Promise<void> {
  const programs = await findPrograms(undefined, options.resolvePackage);
  options.log(`Making an empty database in ${directory}…`);
  await createCluster(directory, programs, signal);
}

/** Starts PostgreSQL once; it runs until it dies or the signal aborts. */
async function launch(
  place: Place,
  { resolvePackage }: PostgresOptions,
  signal: AbortSignal,
): Promise<PostgresProcess> {
  const { directory, connection } = place;
  const found = await inspectCluster(directory);
  if (!found)
    throw new PostgresStartError(`${directory} has disappeared: put it back, and Vitrina continues.`);
  const programs = await findPrograms(found.owner, resolvePackage);
  if (found.majorVersion !== programs.majorVersion) {
    throw new PostgresStartError(
      `The database in ${directory} is of PostgreSQL ${found.majorVersion} and this Vitrina brings ` +
        `${programs.majorVersion}: start the Vitrina that made it, take a backup there and restore it here. ` +
        'Nothing was changed.',
    );
  }
  await endLeftovers(directory);
  if (found.owner?.uid === 0) await giveTo(programs.user, directory);
  if (connection.host !== directory) await giveTo(programs.user, connection.host);
  signal.throwIfAborted();
  return launchPostgres(place, programs, signal);
}

/** Starts PostgreSQL again whenever it ends, until the signal aborts. */
async function keepRunning(
  place: Place,
  options: PostgresOptions,
  signal: AbortSignal,
  first: PostgresProcess,
): Promise<void> {
  for (let { ended } = first; ; ) {
    await ended;
    if (signal.aborted) return;
    options.log('PostgreSQL ended by itself: starting it again…');
    let lastMessage = '';
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        ({ ended } = await launch(place, options, signal));
        break;
      } catch (error) {
        if (signal.aborted) return;
        const { message } = asStartError(place.directory, error);
        if (message !== lastMessage) options.log(message);
        lastMessage = message;
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    options.log('PostgreSQL was started again.');
  }
}
