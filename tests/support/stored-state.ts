import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** The complete state, once there is a world: a hash of the rows of every table, and the files. */
export async function everything({ db, dataDir }: TestApp): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; hash: string | null }>`
    select name, hash from kept.state()
    -- These change by themselves: presence while a stream is open, alerts as soon as they are sent, counts of calls,
    -- and what a server that starts works out anew.
    where name not in (
      'presence', 'order_alerts', 'message_alerts', 'throttles', 'known_words', 'statistics_progress'
    )
  `.execute(db);
  const files = (await readdir(dataDir, { recursive: true })).toSorted();
  return { ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])), files };
}
