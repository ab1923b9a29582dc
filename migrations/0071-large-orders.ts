import { type Kysely, sql } from 'kysely';

/** A third reason to keep an order apart: it takes far more pieces than the shop's orders usually do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop constraint orders_suspicion_check,
      add constraint orders_suspicion_check check (suspicion in ('address', 'rate', 'size'))
  `.execute(db);
}
