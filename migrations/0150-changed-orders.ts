import { type Kysely, sql } from 'kysely';

/** Kitchen and customer see that the shop has changed an order which it had confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column changed_at timestamptz`.execute(db);
  await sql`update closed_orders set page = page || '{"changedAt": null}'`.execute(db);
}
