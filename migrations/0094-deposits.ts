import { type Kysely, sql } from 'kysely';

/**
 * Deposits: what an order asks for before it is confirmed, and each payment with the way it came. An order keeps the
 * rule under which it was placed. Payments of earlier orders have no way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_settings
      -- {unit: 'percent' | 'pesos', amount, from}
      add deposit jsonb check (jsonb_typeof(deposit) = 'object'),
      add transfer_after_confirming boolean not null default false
  `.execute(db);
  await sql`alter table items add deposit_percent smallint check (deposit_percent between 1 and 100)`.execute(
    db,
  );
  await sql`alter table order_lines add deposit_percent smallint check (deposit_percent between 1 and 100)`.execute(
    db,
  );
  await sql`
    alter table orders
      add deposit integer not null default 0 check (deposit >= 0),
      add deposit_rule jsonb check (jsonb_typeof(deposit_rule) = 'object'),
      -- Of the receipt's bytes as they were sent: the same picture is found in another order.
      add receipt_sha256 bytea check (length(receipt_sha256) = 32),
      add receipt_used_in integer,
      -- The shop has not looked at the receipt yet.
      add is_receipt_new boolean not null default false
  `.execute(db);
  await sql`create index orders_receipt_sha256 on orders (card_id, receipt_sha256) where receipt_sha256 is not null`.execute(
    db,
  );
  await sql`create index orders_receipt_new on orders (card_id) where is_receipt_new`.execute(db);
  await sql`
    create table order_payments (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      -- The order's card, for the closing of a day.
      card_id integer not null references cards on delete cascade,
      way text check (way in ('transfer', 'cash', 'card')),
      amount integer not null check (amount > 0),
      received_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index order_payments_order_id on order_payments (order_id)`.execute(db);
  await sql`create index order_payments_card_id on order_payments (card_id, received_at)`.execute(db);
  await sql`
    insert into order_payments (order_id, card_id, amount, received_at)
    select id, card_id, paid_total, paid_at from orders where paid_total > 0
  `.execute(db);
}
