import { type Generated, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderAlerts: { orderId: number; createdAt: Generated<Date> };
  }
}

/**
 * Takes orders that nobody has been notified of; another process gets the others. Orders that are too old are dropped.
 */
export async function takeOrderAlerts(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number; isNews: boolean }>`
    delete from order_alerts where order_id in (
      select order_id from order_alerts order by order_id limit ${limit} for update skip locked
    ) returning order_id, created_at > now() - interval '10 minutes' as is_news
  `.execute(db);
  return rows.filter(({ isNews }) => isNews).map(({ orderId }) => orderId);
}
