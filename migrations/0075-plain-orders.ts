import { type Kysely, sql } from 'kysely';

/**
 * Orders are no longer kept apart, and an order's token is its only key. A shop may refuse further orders from a
 * connection until midnight.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_suspicious, orders_card_created`.execute(db);
  await sql`alter table orders drop constraint orders_suspicion_waits, drop column suspicion`.execute(db);
  await sql`
    create index orders_card_created on orders (card_id, created_at)
    include (id, status, channel, source, total, pieces)
  `.execute(db);
  await sql`
    create or replace function alert_of_order() returns trigger language plpgsql as $$
    begin
      insert into order_alerts (order_id) values (new.id);
      perform pg_notify('order_received', '');
      return null;
    end $$
  `.execute(db);
  await sql`drop table order_requests`.execute(db);
  await sql`drop index order_senders_card`.execute(db);
  await sql`
    create table blocked_senders (
      card_id integer not null references cards on delete cascade,
      sender_hash text not null,
      created_at timestamptz not null default now(),
      primary key (card_id, sender_hash)
    )
  `.execute(db);
}
