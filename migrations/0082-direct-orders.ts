import { type Kysely, sql } from 'kysely';

/** Orders that need no message: the shop's own devices ring, and the customer learns that somebody has seen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add enable_direct_orders boolean not null default false`.execute(db);
  await sql`alter table orders drop constraint orders_channel_check`.execute(db);
  await sql`
    alter table orders
      add constraint orders_channel_check check (channel in ('direct', 'whatsapp', 'email')),
      add seen_at timestamptz
  `.execute(db);
}
