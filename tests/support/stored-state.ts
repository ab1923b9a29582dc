import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** The complete state: a hash of each row in every table, and the files. */
export async function everything({ db, dataDir }: TestApp): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- These change by themselves: presence while a stream is open, alerts as soon as they are sent, counts of calls,
      -- and what a server that starts works out anew.
      and table_name not in (
        'presence', 'order_alerts', 'message_alerts', 'throttles', 'known_words', 'statistics_progress'
      ) order by 1
  `.execute(db);
  const hashes = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.raw(name)} as t`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string | null;
  }>`${sql.join(hashes, sql` union all `)}`.execute(db);
  const files = (await readdir(dataDir, { recursive: true })).toSorted();
  return { ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])), files };
}
