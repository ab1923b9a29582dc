import { sql } from 'kysely';
import { EXCLUDED_TABLES } from '#app/backup/backup-file.ts';
import type { Database } from '#foundation/server/database/database.ts';

/** Every row of every table that a backup contains, as PostgreSQL writes it. */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (t.*)::text as row from ${sql.table(name)} t order by 1
    `.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  // It contains the times of the migrations, which differ.
  delete content.kysely_migration;
  for (const name of EXCLUDED_TABLES) delete content[name];
  return content;
}
