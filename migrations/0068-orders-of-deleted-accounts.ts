import { type Kysely, sql } from 'kysely';

/** When an order that a shop still works on forgets its customer, who has deleted their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column forget_at timestamptz`.execute(db);
  await sql`create index orders_forget_at on orders (forget_at) where forget_at is not null`.execute(db);
}
