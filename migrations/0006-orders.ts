import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      number integer not null check (number > 0),
      channel text not null check (channel in ('whatsapp', 'email')),
      status text not null default 'nueva' check (status in ('nueva', 'confirmada', 'entregada', 'cancelada')),
      total bigint not null check (total >= 0),
      note text check (length(note) <= 500),
      created_at timestamptz not null default now(),
      unique (card_id, number)
    )
  `.execute(db);
  await sql`create index orders_card_id on orders (card_id, id desc)`.execute(db);
  // A line keeps the name and price of the time of the order, even if the product changes or is deleted.
  await sql`
    create table order_lines (
      order_id integer not null references orders on delete cascade,
      position smallint not null,
      type text not null check (type in ('item', 'offer')),
      item_id integer not null,
      name text not null,
      price integer not null check (price >= 0),
      quantity integer not null check (quantity between 1 and 999),
      primary key (order_id, position)
    )
  `.execute(db);
  await sql`
    create table order_status_changes (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      status text not null,
      changed_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index order_status_changes_order_id on order_status_changes (order_id)`.execute(db);
  // Order numbers count up per card. They have their own table, so that an order is not an edit of the card.
  await sql`
    create table order_counters (
      card_id integer primary key references cards on delete cascade,
      last_number integer not null default 0
    )
  `.execute(db);
  await sql`
    create table order_requests (
      card_id integer not null references cards on delete cascade,
      idempotency_key text not null check (length(idempotency_key) <= 200),
      request_hash bytea not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (card_id, idempotency_key)
    )
  `.execute(db);
  await sql`create index order_requests_created_at on order_requests (created_at)`.execute(db);
}
