import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

/** What a statement that locks a card's row contains. */
export const LOCKS_CARD = '%from "cards"%for no key update%';

/**
 * How many statements of this database wait until another one releases a lock.
 * @param pattern of the statements (`like`): work in the background, such as a notification, may wait as well
 */
export async function waitingForLocks(db: Queryable, pattern = '%'): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${pattern}
  `.execute(db);
  return rows.length;
}
