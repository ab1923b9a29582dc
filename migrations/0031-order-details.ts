import { type Kysely, sql } from 'kysely';

/** The details of an order besides its lines: the customer, delivery or pickup, the time, the fee and the payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A card without a row asks for nothing.
  await sql`
    create table order_settings (
      card_id integer primary key references cards on delete cascade,
      asks_name boolean not null default false,
      asks_phone boolean not null default false,
      offers_pickup boolean not null default false,
      offers_delivery boolean not null default false,
      offers_table boolean not null default false,
      -- [{id, name, fee, minimum, freeFrom}], in pesos
      zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
      asks_time boolean not null default false,
      takes_asap boolean not null default true,
      slot_minutes smallint not null default 30 check (slot_minutes in (15, 30, 60, 120)),
      notice_minutes integer not null default 30 check (notice_minutes between 0 and 43200),
      days_ahead smallint not null default 7 check (days_ahead between 0 and 60),
      -- [{name, from, to, orderBy, isDayBefore}]: who wants lunch must order by 11:00
      cut_offs jsonb not null default '[]' check (jsonb_typeof(cut_offs) = 'array'),
      slot_orders smallint check (slot_orders > 0),
      slot_pesos integer check (slot_pesos > 0),
      day_orders smallint check (day_orders > 0),
      day_pesos integer check (day_pesos > 0),
      -- {holder, rut, bank, accountType, accountNumber, email}
      transfer jsonb check (jsonb_typeof(transfer) = 'object'),
      -- The switchboard: each of these ends by itself.
      paused_until timestamptz,
      pickup_only_until timestamptz,
      delay_minutes smallint check (delay_minutes between 5 and 480),
      delay_until timestamptz,
      -- {date, before}: the exception to the hours that 'Cerrado por hoy' replaced
      closed_today jsonb check (jsonb_typeof(closed_today) = 'object')
    )
  `.execute(db);
  await sql`call announce_parts_of_cards('order_settings')`.execute(db);

  // How long a product takes to make, such as a cake that takes two days.
  await sql`alter table items add column notice_hours smallint check (notice_hours between 1 and 720)`.execute(
    db,
  );

  await sql`
    alter table orders
      add column token text unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
      add column source text not null default 'card' check (source in ('card', 'owner')),
      add column customer_name text check (length(customer_name) <= 80),
      add column customer_phone text check (length(customer_phone) <= 30),
      -- {type: 'pickup'} | {type: 'delivery', zone, address, reference} | {type: 'table', table}
      add column fulfilment jsonb check (jsonb_typeof(fulfilment) = 'object'),
      add column fee integer not null default 0 check (fee >= 0),
      add column due_at timestamptz,
      add column due_minutes smallint check (due_minutes > 0),
      add column ready_at timestamptz,
      -- The shop's words on the customer's page.
      add column answer text check (length(answer) <= 500),
      -- Nobody can know whether a message was sent: null until the customer or the shop says so.
      add column is_sent boolean,
      add column cancelled_by text check (cancelled_by in ('customer', 'shop')),
      add column paid_at timestamptz,
      add column receipt_url text,
      add column version integer not null default 1,
      drop constraint orders_status_check,
      add constraint orders_status_check
        check (status in ('nueva', 'confirmada', 'lista', 'entregada', 'cancelada'))
  `.execute(db);
  await sql`update orders set cancelled_by = 'shop' where status = 'cancelada'`.execute(db);
  await sql`create index orders_due on orders (card_id, due_at) where due_at is not null`.execute(db);
  await sql`create index orders_card_created on orders (card_id, created_at)`.execute(db);
  await sql`
    alter table order_lines
      add column note text check (length(note) <= 200),
      drop constraint order_lines_type_check,
      -- 'other' is a line that the shop typed itself; it has no product.
      add constraint order_lines_type_check check (type in ('item', 'offer', 'other'))
  `.execute(db);
  await sql`
    alter table order_status_changes
      add column changed_by text not null default 'shop' check (changed_by in ('customer', 'shop')),
      add column user_id integer references users on delete set null
  `.execute(db);
  await sql`create index order_status_changes_user_id on order_status_changes (user_id)`.execute(db);
  await sql`alter table order_requests add column order_id integer, alter column answer drop not null`.execute(
    db,
  );
  await sql`update order_requests set order_id = (answer ->> 'id')::int`.execute(db);
  await sql`alter table order_requests alter column order_id set not null`.execute(db);
  // Numbers that carts have reserved, so that the message can name them before the order is recorded.
  await sql`
    create table order_reservations (
      card_id integer not null references cards on delete cascade,
      token text not null check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
      number integer not null check (number > 0),
      created_at timestamptz not null default now(),
      primary key (card_id, token)
    )
  `.execute(db);
  await sql`create index order_reservations_created_at on order_reservations (created_at)`.execute(db);
  // Streams of an order or of a card's orders are notified of each change when its transaction commits.
  await sql`
    create function announce_order() returns trigger language plpgsql as $$
    begin
      perform pg_notify('order_changed', json_build_object('cardId', new.card_id, 'orderId', new.id, 'token', new.token)::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_order after insert or update on orders for each row execute function announce_order()
  `.execute(db);
}
