import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The administrator's totals by week read the orders and days of every card. Both are inserted in the order of their
  // time, so the smallest kind of index finds them, and costs an order next to nothing.
  await sql`create index orders_created on orders using brin (created_at) with (autosummarize = on)`.execute(
    db,
  );
  await sql`create index card_days_day on card_days using brin (day) with (autosummarize = on)`.execute(db);
}
