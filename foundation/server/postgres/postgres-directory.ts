import { randomBytes, randomInt } from 'node:crypto';
import {
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, errorMessage, PostgresStartError } from '#foundation/server/database/postgres-error.ts';
import { majorVersion, type PostgresBinaries, type PostgresUser, run } from './postgres-binaries.ts';

/** The application's own role and database; the role is no superuser. */
export const APPLICATION = 'vitrina';
/** The superuser, for the server's own connection. */
export const SUPERUSER = 'postgres';

const MARKER = 'vitrina.json';
const FORMAT = 1;
const TEMPORARY_PREFIX = '.init-';
/** Without these PostgreSQL cannot start, or would start on something else than our data. */
const VITAL = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
  'pg_hba.conf',
];

/** What the marker file in the data directory says. */
export interface ClusterMarker {
  product: 'vitrina';
  format: number;
  /** Loopback only (Windows): where PostgreSQL listens and who may enter. */
  port?: number;
  password?: string;
}

/** An existing cluster of ours. */
export interface FoundCluster {
  marker: ClusterMarker;
  majorVersion: number;
  owner: { uid: number; gid: number };
}

/**
 * Looks at the directory and changes nothing. Undefined: there is none, or an empty one.
 * @throws PostgresStartError when it is foreign, damaged, newer than this program or closed to us
 */
export async function inspectCluster(directory: string): Promise<FoundCluster | undefined> {
  try {
    const entries = await readdir(directory);
    if (entries.length === 0) return undefined;
    if (!entries.includes(MARKER)) throw foreign(directory);
    const marker = parseMarker(directory, await readFile(join(directory, MARKER), 'utf8'));
    for (const name of VITAL) await requireEntry(directory, name);
    const version = Number.parseInt(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 10);
    if (!(version > 0)) throw damaged(directory, 'PG_VERSION is unreadable');
    const { uid, gid } = await stat(directory);
    return { marker, majorVersion: version, owner: { uid, gid } };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'ENOTDIR') throw foreign(directory);
    if (error instanceof PostgresStartError) throw error;
    throw unusable(directory, error);
  }
}

function parseMarker(directory: string, text: string): ClusterMarker {
  let marker: Partial<ClusterMarker>;
  try {
    marker = JSON.parse(text);
  } catch {
    throw damaged(directory, `${MARKER} is unreadable`);
  }
  if (marker?.product !== 'vitrina' || typeof marker.format !== 'number') {
    throw damaged(directory, `${MARKER} is unreadable`);
  }
  if (marker.format > FORMAT) {
    throw new PostgresStartError(
      `${directory} was made by a newer Vitrina: start that version, or set DATA_DIR to another directory. ` +
        'Nothing was changed.',
    );
  }
  return { ...marker, product: 'vitrina', format: marker.format };
}

async function requireEntry(directory: string, name: string): Promise<void> {
  try {
    await stat(join(directory, name));
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? damaged(directory, `${name} is missing`) : error;
  }
}

function foreign(directory: string): PostgresStartError {
  return new PostgresStartError(
    `${directory} holds something that is not Vitrina's: move it away, or set DATA_DIR to another directory. ` +
      'Nothing was changed.',
  );
}

function damaged(directory: string, reason: string): PostgresStartError {
  return new PostgresStartError(
    `The database in ${directory} is damaged (${reason}): restore a backup into another DATA_DIR, or move the ` +
      'directory away to begin with an empty database. Nothing was changed.',
  );
}

/** The directory cannot be read or written; the way out depends on the system's reason. */
export function unusable(directory: string, error: unknown): PostgresStartError {
  const code = errorCode(error);
  const advice =
    code === 'EACCES' || code === 'EPERM'
      ? 'start Vitrina as the user who owns it, or set DATA_DIR to another directory'
      : code === 'ENOSPC'
        ? 'the disk is full, make room'
        : 'set DATA_DIR to a directory that can be written';
  return new PostgresStartError(`${directory} cannot be used (${errorMessage(error)}): ${advice}.`);
}

/** @throws PostgresStartError when the programs are not of the version that made the cluster */
export async function requireSameMajor(
  directory: string,
  cluster: FoundCluster,
  user: PostgresUser,
  binaries: PostgresBinaries,
): Promise<void> {
  const major = await majorVersion(user, binaries);
  if (major === cluster.majorVersion) return;
  throw new PostgresStartError(
    `The database in ${directory} is of PostgreSQL ${cluster.majorVersion} and this Vitrina brings ${major}: ` +
      'start the Vitrina that made it, take a backup there and restore it here. Nothing was changed.',
  );
}

/**
 * Makes the cluster beside its place and moves it there in one step, so that an interrupted run never leaves
 * half a directory. To be called under the start lock.
 */
export async function createCluster(
  directory: string,
  user: PostgresUser,
  binaries: PostgresBinaries,
): Promise<ClusterMarker> {
  await majorVersion(user, binaries);
  await removeLeftovers(directory);
  const temporary = await mkdtemp(`${directory}${TEMPORARY_PREFIX}`);
  try {
    await giveTo(user, temporary);
    const marker = await initialise(temporary, user, binaries);
    if (process.platform === 'win32') await rmdir(directory).catch(() => undefined); // an empty one is in the way there
    await rename(temporary, directory);
    await sync(dirname(directory));
    return marker;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (error instanceof PostgresStartError) throw error;
    throw unusable(directory, error);
  }
}

/** What an interrupted run left: whoever holds the start lock is alone, so none of it is in use. */
async function removeLeftovers(directory: string): Promise<void> {
  const parent = dirname(directory);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (!path.startsWith(`${directory}${TEMPORARY_PREFIX}`)) continue;
    // The initdb of a killed server may still be writing there, until it finds its files gone.
    await rm(path, { recursive: true, force: true, maxRetries: 4, retryDelay: 50 }).catch(() => undefined);
  }
}

async function initialise(
  directory: string,
  user: PostgresUser,
  binaries: PostgresBinaries,
): Promise<ClusterMarker> {
  const marker: ClusterMarker = { product: 'vitrina', format: FORMAT };
  const authentication = ['--auth=trust'];
  if (process.platform === 'win32') {
    marker.port = randomInt(20_000, 60_000);
    marker.password = randomBytes(24).toString('hex');
    const passwordFile = `${directory}.password`;
    await writeFile(passwordFile, marker.password, { mode: 0o600 });
    authentication.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  try {
    await initdb(directory, user, binaries, authentication);
  } finally {
    await rm(`${directory}.password`, { force: true });
  }
  const password = marker.password ? ` PASSWORD '${marker.password}'` : '';
  const { code, output } = await run(
    user,
    binaries.postgres,
    ['--single', '-D', directory, SUPERUSER],
    `CREATE ROLE ${APPLICATION} LOGIN CREATEDB${password}\n` +
      `CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}\n`,
  );
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) throw initialisationFailed(directory, output);
  const path = join(directory, MARKER);
  await writeFile(path, `${JSON.stringify(marker)}\n`, { mode: 0o600, flush: true });
  await giveTo(user, path);
  return marker;
}

/**
 * The builtin provider sorts and folds alike on every system and in every version. LC_CTYPE is of the C library
 * all the same: pg_trgm asks it what a letter is, and with "C" it would drop every "ñ".
 */
async function initdb(
  directory: string,
  user: PostgresUser,
  binaries: PostgresBinaries,
  authentication: string[],
): Promise<void> {
  const options = [
    '-D',
    directory,
    '-U',
    SUPERUSER,
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
  ];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  let output = '';
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = [...options, ...locale, `--lc-ctype=${ctype}`, ...authentication];
    const result = await run(user, binaries.initdb, args);
    if (result.code === 0) return;
    output = result.output;
    if (!output.includes('invalid locale name')) break;
  }
  throw initialisationFailed(directory, output);
}

function initialisationFailed(directory: string, output: string): PostgresStartError {
  const lines = output.trim().split('\n');
  const line = lines.find((each) => /\b(error|FATAL|PANIC|ERROR):/.test(each)) ?? lines.at(-1);
  const full = output.includes('No space left') ? 'the disk is full, make room' : 'see the reason given';
  return new PostgresStartError(
    `A database could not be made in ${dirname(directory)} (${line?.trim()}): ${full}, or set DATA_DIR to ` +
      'another directory.',
  );
}

/** Makes the user that PostgreSQL runs as the owner of a path; nothing to do when it is the server's own. */
export async function giveTo(user: PostgresUser, path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}

/** A rename is safe from a power failure once its directory is on disk. */
async function sync(directory: string): Promise<void> {
  if (process.platform === 'win32') return; // directories cannot be opened there
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
