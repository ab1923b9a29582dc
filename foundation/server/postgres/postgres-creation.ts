import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from '#foundation/server/files/files.ts';
import { type PostgresBinaries, run } from './postgres-binaries.ts';
import { APPLICATION, FORMAT, MARKER } from './postgres-directory.ts';
import { PostgresStartError, reasonIn } from './postgres-error.ts';
import { giveTo, type PostgresUser } from './postgres-user.ts';

const SUPERUSER = 'postgres';
const TEMPORARY_PREFIX = '.init-';
const CREATE_APPLICATION =
  `CREATE ROLE ${APPLICATION} LOGIN CREATEDB\n` + `CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}\n`;
/**
 * The builtin provider sorts and folds the same on every system and in every version. LC_CTYPE still comes from the C
 * library: pg_trgm uses it to recognise letters, and with "C" it would ignore every "ñ".
 */
const INITDB_OPTIONS = [
  ...['-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];
const LC_CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Creates the cluster in a temporary directory and renames it, so that an interrupted run never leaves half a
 * directory. Call only as the owner of the data directory.
 * @throws PostgresStartError with the programs' own reason
 */
export async function createCluster(
  directory: string,
  user: PostgresUser,
  binaries: PostgresBinaries,
): Promise<void> {
  await removeLeftovers(directory);
  const temporary = await mkdtemp(`${directory}${TEMPORARY_PREFIX}`);
  try {
    await giveTo(user, temporary);
    await initdb(temporary, user, binaries);
    const single = ['--single', '-D', temporary, SUPERUSER];
    const { code, output } = await run(user, binaries.postgres, single, CREATE_APPLICATION);
    if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) throw creationFailed(directory, output);
    const marker = JSON.stringify({ product: 'vitrina', format: FORMAT });
    await writeFile(join(temporary, MARKER), `${marker}\n`, { mode: 0o600, flush: true });
    await giveTo(user, join(temporary, MARKER));
    await rename(temporary, directory);
    await syncDirectory(dirname(directory));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the files of an interrupted run. No other process owns the data directory, so none of them is in use. */
async function removeLeftovers(directory: string): Promise<void> {
  const parent = dirname(directory);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (!path.startsWith(`${directory}${TEMPORARY_PREFIX}`)) continue;
    // A killed server's initdb may still be writing there, until it finds its files gone.
    await rm(path, { recursive: true, force: true, maxRetries: 4, retryDelay: 50 }).catch(() => undefined);
  }
}

async function initdb(directory: string, user: PostgresUser, binaries: PostgresBinaries): Promise<void> {
  let output = '';
  for (const ctype of LC_CTYPES) {
    const args = ['-D', directory, ...INITDB_OPTIONS, `--lc-ctype=${ctype}`];
    const result = await run(user, binaries.initdb, args);
    if (result.code === 0) return;
    output = result.output;
    if (!output.includes('invalid locale name')) break;
  }
  throw creationFailed(directory, output);
}

function creationFailed(directory: string, output: string): PostgresStartError {
  const advice = output.includes('No space left') ? 'the disk is full, make room' : 'see the reason given';
  return new PostgresStartError(
    `A database could not be made in ${dirname(directory)} (${reasonIn(output)}): ${advice}, or set DATA_DIR to ` +
      'another directory.',
  );
}
