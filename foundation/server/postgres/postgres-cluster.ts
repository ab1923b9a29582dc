import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncDirectory } from '#foundation/server/files/sync-directory.ts';
import { asStartError, errorCode, PostgresStartError, reasonIn } from './postgres-error.ts';
import { giveTo, type PostgresPrograms, run, type SystemUser } from './postgres-programs.ts';

/** The application's role and database; the role is not a superuser. */
export const APPLICATION = 'vitrina';
const SUPERUSER = 'postgres';
/** The file that marks a cluster as ours, and the version number in it. */
const MARKER = 'vitrina.json';
const FORMAT = 1;
/** Without one of these files PostgreSQL cannot start, or would start on data that is not ours. */
const VITAL = 'PG_VERSION global/pg_control base pg_wal pg_xact postgresql.conf pg_hba.conf'.split(' ');
/**
 * The builtin provider sorts and folds the same on every system and in every version. LC_CTYPE still comes from the C
 * library: pg_trgm uses it to recognise letters, and with "C" it would ignore every "ñ".
 */
const INITDB_OPTIONS = [
  ...['-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];
const CREATE_APPLICATION =
  `CREATE ROLE ${APPLICATION} LOGIN CREATEDB\n` + `CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}\n`;

/**
 * Reads the version of our cluster and who owns its files; undefined if the directory is missing or empty. Changes
 * nothing.
 * @throws PostgresStartError when it is foreign, damaged, newer than this program or not accessible
 */
export async function inspectCluster(
  directory: string,
): Promise<{ majorVersion: number; owner: SystemUser } | undefined> {
  const refusal = (reason: string, advice: string) =>
    new PostgresStartError(`${reason}: ${advice}. Nothing was changed.`);
  const foreign = refusal(
    `${directory} holds something that is not Vitrina's`,
    'move it away, or set DATA_DIR to another directory',
  );
  const damaged = (reason: string) =>
    refusal(
      `The database in ${directory} is damaged (${reason})`,
      'restore a backup into another DATA_DIR, or move the directory away to begin with an empty database',
    );
  try {
    const entries = await readdir(directory);
    if (entries.length === 0) return undefined;
    if (!entries.includes(MARKER)) throw foreign;
    const marker = await readFile(join(directory, MARKER), 'utf8');
    const format = Number(/^\{"product":"vitrina","format":(\d+)\}\s*$/.exec(marker)?.[1]);
    if (!format) throw damaged(`${MARKER} is unreadable`);
    if (format > FORMAT) {
      throw refusal(
        `${directory} was made by a newer Vitrina`,
        'start that version, or set DATA_DIR to another directory',
      );
    }
    for (const name of VITAL) {
      await stat(join(directory, name)).catch((error) => {
        throw errorCode(error) === 'ENOENT' ? damaged(`${name} is missing`) : error;
      });
    }
    const majorVersion = Number.parseInt(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 10);
    const { uid, gid } = await stat(directory);
    return { majorVersion, owner: { uid, gid } };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw errorCode(error) === 'ENOTDIR' ? foreign : asStartError(directory, error);
  }
}

/**
 * Creates the cluster in a temporary directory and renames it, so that an interrupted run never leaves half a
 * directory. Call only as the owner of the data directory.
 * @throws PostgresStartError with the programs' own reason, also when the signal aborts
 */
export async function createCluster(
  directory: string,
  { initdb, postgres, user }: PostgresPrograms,
  signal: AbortSignal,
): Promise<void> {
  const prefix = `${directory}.init-`;
  const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 4, retryDelay: 50 });
  for (const name of await readdir(dirname(directory))) {
    // Left by an interrupted run. The initdb of a killed server may still write there, until its files are gone.
    const path = join(dirname(directory), name);
    if (name.startsWith(basename(prefix))) await remove(path).catch(() => undefined);
  }
  const temporary = await mkdtemp(prefix);
  const runOrThrow = async (program: string, args: string[], input?: string) => {
    signal.throwIfAborted();
    const { isOk, output } = await run(user, program, args, { input, signal });
    if (isOk && !/\b(ERROR|FATAL|PANIC):/.test(output)) return;
    const advice = output.includes('No space left') ? 'the disk is full, make room' : 'see the reason given';
    throw new PostgresStartError(
      `A database could not be made in ${dirname(directory)} (${reasonIn(output)}): ${advice}, or set DATA_DIR to ` +
        'another directory.',
    );
  };
  try {
    await giveTo(user, temporary);
    await runOrThrow(initdb, ['-D', temporary, ...INITDB_OPTIONS]);
    await runOrThrow(postgres, ['--single', '-D', temporary, SUPERUSER], CREATE_APPLICATION);
    const marker = JSON.stringify({ product: 'vitrina', format: FORMAT });
    await writeFile(join(temporary, MARKER), `${marker}\n`, { mode: 0o600, flush: true });
    await giveTo(user, join(temporary, MARKER));
    await rename(temporary, directory);
    await syncDirectory(dirname(directory));
  } catch (error) {
    await remove(temporary);
    throw error;
  }
}
