import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, PostgresStartError, unusable } from './postgres-error.ts';

/** The application's role and database; the role is not a superuser. */
export const APPLICATION = 'vitrina';
/** The file that marks a cluster as ours, and the version number in it. */
export const MARKER = 'vitrina.json';
export const FORMAT = 1;
/** Without these PostgreSQL cannot start, or would start on other data than ours. */
const VITAL = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
  'pg_hba.conf',
];

/** An existing cluster of ours. */
export interface FoundCluster {
  majorVersion: number;
  owner: { uid: number; gid: number };
}

/**
 * Inspects the directory and changes nothing. Undefined: it is missing or empty.
 * @throws PostgresStartError when it is foreign, damaged, newer than this program or not accessible
 */
export async function inspectCluster(directory: string): Promise<FoundCluster | undefined> {
  try {
    const entries = await readdir(directory);
    if (entries.length === 0) return undefined;
    if (!entries.includes(MARKER)) throw foreign(directory);
    requireMarker(directory, await readFile(join(directory, MARKER), 'utf8'));
    for (const name of VITAL) await requireEntry(directory, name);
    const version = Number.parseInt(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 10);
    if (!(version > 0)) throw damaged(directory, 'PG_VERSION is unreadable');
    const { uid, gid } = await stat(directory);
    return { majorVersion: version, owner: { uid, gid } };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'ENOTDIR') throw foreign(directory);
    if (error instanceof PostgresStartError) throw error;
    throw unusable(directory, error);
  }
}

function requireMarker(directory: string, text: string): void {
  let marker: { product?: string; format?: number } | null;
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

/** @throws PostgresStartError when the programs have another major version than the cluster */
export function requireSameMajor(directory: string, cluster: FoundCluster, major: number): void {
  if (major === cluster.majorVersion) return;
  throw new PostgresStartError(
    `The database in ${directory} is of PostgreSQL ${cluster.majorVersion} and this Vitrina brings ${major}: ` +
      'start the Vitrina that made it, take a backup there and restore it here. Nothing was changed.',
  );
}
