import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** The database cannot be migrated. The message is one line with the reason. */
export class MigrationError extends OperatorError {}

const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS });

/** The migration that creates all tables, and the last of the steps that it replaces. */
const BASE = '0149-schema';
const LAST_STEP = '0149-words-that-stay';
/** The version that ends at that step. */
export const LAST_VERSION_OF_STEPS = '4301bd3d';

/** The names of this program's migrations, in order, found without loading the files. */
export const knownMigrations = async (): Promise<string[]> =>
  (await fs.readdir(MIGRATIONS))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .toSorted();

/** These migrations, with `0149-schema` in the place of the steps that it replaces. */
export const withBase = (names: string[]): string[] =>
  names.includes(LAST_STEP) ? [BASE, ...names.filter((name) => name > LAST_STEP)] : names;

/** The last of these migrations that is older than the base schema: such a database or backup is not taken over. */
export const stepBeforeBase = (names: string[]): string | undefined =>
  withBase(names).findLast((name) => name < BASE);

/**
 * Migrates the database to this program's version, or to that of the migration `upTo`. Safe to call from several
 * processes: an advisory lock lets one migrate while the others wait.
 * @throws {MigrationError} when the database is of another version, or a migration fails (and is rolled back)
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const known = await knownMigrations();
  const executed = await executedMigrations(db);
  const step = stepBeforeBase(executed);
  if (step) {
    throw new MigrationError(
      `The database ends at ${step}, which is too old for this program. Start the version of 'git checkout ${LAST_VERSION_OF_STEPS}' on it once, then this one; nothing was changed.`,
    );
  }
  const done = withBase(executed);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is of another version than this program (it holds ${unknown.join(', ')}). Start that version of Vitrina; nothing was changed.`,
    );
  }
  if (executed.includes(LAST_STEP)) await replaceSteps(db);
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

/** Notes the base schema in a database that was built by the steps, and changes nothing else. */
async function replaceSteps(db: Database): Promise<void> {
  await sql`
    with steps as (
      delete from kysely_migration
      where name <= ${LAST_STEP} and name <> ${BASE}
      returning timestamp
    )
    insert into kysely_migration (name, timestamp)
    select ${BASE}, min(timestamp) from steps having count(*) > 0
    on conflict do nothing
  `.execute(db);
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
