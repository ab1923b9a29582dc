import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';

const SCHEMA = join(import.meta.dirname, 'schema');

/** The first migration: all tables as they were when the steps that led to them became `schema/*.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of (await readdir(SCHEMA)).toSorted()) {
    await db.executeQuery(CompiledQuery.raw(await readFile(join(SCHEMA, file), 'utf8')));
  }
}
