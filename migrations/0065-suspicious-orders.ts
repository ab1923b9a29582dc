import { type Kysely, sql } from 'kysely';

/** Orders that look like flooding, and who of the signed-in people placed an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- Who was signed in; null for guests and orders that the shop entered.
      add column customer_id integer references users on delete set null,
      -- Why the order is kept apart. Once the shop takes it up it is null; a discarded order keeps it, for the undo.
      add column suspicion text check (suspicion in ('address', 'rate')),
      add constraint orders_suspicion_waits check (suspicion is null or status in ('nueva', 'cancelada'))
  `.execute(db);
  await sql`create index orders_customer_id on orders (customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`create index orders_suspicious on orders (card_id, created_at) where suspicion is not null`.execute(
    db,
  );
  await sql`drop index orders_card_created`.execute(db);
  await sql`
    create index orders_card_created on orders (card_id, created_at)
    include (id, status, channel, source, total, pieces, suspicion)
  `.execute(db);

  // From which network guests ordered, as a hash with the salt of the day: rows go after a day.
  await sql`
    create table order_senders (
      order_id integer primary key references orders on delete cascade,
      card_id integer not null references cards on delete cascade,
      sender_hash text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index order_senders_card on order_senders (card_id, created_at)`.execute(db);
  await sql`create index order_senders_created_at on order_senders (created_at)`.execute(db);

  // The team is notified of the first suspicious order of a day, not of each.
  await sql`
    create or replace function alert_of_order() returns trigger language plpgsql as $$
    begin
      if new.suspicion is not null and exists (
        select from orders
        where card_id = new.card_id and suspicion is not null
          and created_at > new.created_at - interval '1 day' and id <> new.id
      ) then
        return null;
      end if;
      insert into order_alerts (order_id) values (new.id);
      perform pg_notify('order_received', '');
      return null;
    end $$
  `.execute(db);
}
