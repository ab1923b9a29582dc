import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    presence: { holder: string; seenAt: Date };
  }
}

/** Whether this holder of a stream was seen within the last 45 seconds. Each process records it every 20 seconds. */
export const ONLINE = (holder: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from presence where holder = ${holder} and seen_at > now() - interval '45 seconds')`;

/** Whether anybody who answers for the card in `cards` is online. */
export const SHOP_ONLINE: RawBuilder<SqlBool> = sql`(
  ${ONLINE(sql`'user:' || cards.user_id`)}
  or exists (
    select from card_members where card_id = cards.id and ${ONLINE(sql`'user:' || card_members.user_id`)}
  )
)`;

export async function savePresence(db: Queryable, holders: readonly string[]): Promise<void> {
  if (holders.length === 0) return;
  // Sorted, because two processes that record the same people in different sequences could deadlock.
  await sql`
    insert into presence (holder) select distinct unnest(${[...holders].toSorted()}::text[]) order by 1
    on conflict (holder) do update set seen_at = now()
  `.execute(db);
}

export async function sweepPresence(db: Queryable): Promise<void> {
  await db.deleteFrom('presence').where('seenAt', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
