import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** The database cannot be migrated. The message is one line with the reason. */
export class MigrationError extends OperatorError {}

const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS });

/** The names of this program's migrations, in order, found without loading the files. */
export const knownMigrations = async (): Promise<string[]> =>
  (await fs.readdir(MIGRATIONS))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .toSorted();

/**
 * Migrates the database to this program's version, or to that of the migration `upTo`. Safe to call from several
 * processes: an advisory lock lets one migrate while the others wait.
 * @throws {MigrationError} when the database is of another version, or a migration fails (and is rolled back)
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const known = await knownMigrations();
  const done = await executedMigrations(db);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is of another version than this program (it holds ${unknown.join(', ')}). Start that version of Vitrina; nothing was changed.`,
    );
  }
  if (!upTo && done.length === known.length) return;
  const migrator = new Migrator({ db, provider });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new MigrationError(
      `${failed ? `Migration ${failed}` : 'The migrations'} failed and changed nothing: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** The names of the migrations that have been applied to the database, in order; none if it is empty. */
export async function executedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await (db as unknown as import('kysely').Kysely<{ kyselyMigration: { name: string } }>)
    .selectFrom('kyselyMigration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}
