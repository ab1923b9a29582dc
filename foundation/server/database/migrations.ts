import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** The database cannot be migrated. The message is one line with the reason. */
export class MigrationError extends Error {}

/**
 * Migrates the database to this program's version. Safe to call from several processes: an advisory lock lets one
 * migrate while the others wait.
 * @throws {MigrationError} when the database is newer than the program, or a migration fails (and is rolled back)
 */
export async function migrate(db: Database): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS });
  const migrator = new Migrator({ db, provider });
  const known = new Set(Object.keys(await provider.getMigrations()));
  const done = await executedMigrations(db);
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is newer than this program (it holds ${unknown.join(', ')}). Start a newer version of Vitrina; nothing was changed.`,
    );
  }
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new MigrationError(
      `${failed ? `Migration ${failed}` : 'The migrations'} failed and changed nothing: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

async function executedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await (db as unknown as import('kysely').Kysely<{ kyselyMigration: { name: string } }>)
    .selectFrom('kyselyMigration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
