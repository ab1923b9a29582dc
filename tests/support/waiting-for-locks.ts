import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

/** How many connections to this database wait until another one releases a lock. */
export async function waitingForLocks(db: Queryable): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}
