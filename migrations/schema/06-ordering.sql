-- Orders, and what a shop asks for in them.

-- What a shop asks for. A card without a row asks for nothing.
create table order_settings (
  card_id integer primary key references cards on delete cascade,
  asks_name boolean not null default false,
  asks_phone boolean not null default false,
  offers_pickup boolean not null default false,
  offers_delivery boolean not null default false,
  offers_table boolean not null default false,
  -- Where it delivers: [{id, name, fee, minimum, freeFrom}], in pesos.
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
  -- Whether customers choose a slot, and may choose 'Lo antes posible' instead.
  asks_time boolean not null default false,
  takes_asap boolean not null default true,
  slot_minutes smallint not null default 30 check (slot_minutes in (15, 30, 60, 120)),
  -- The least time from an order to its slot, and how far ahead that may be; 0 means only today.
  notice_minutes integer not null default 30 check (notice_minutes between 0 and 43200),
  days_ahead smallint not null default 7 check (days_ahead between 0 and 60),
  -- [{name, from, to, orderBy, isDayBefore}]: who wants lunch must order by 11:00.
  cut_offs jsonb not null default '[]' check (jsonb_typeof(cut_offs) = 'array'),
  -- Limits of a slot and of a day; null for none.
  slot_orders smallint check (slot_orders > 0),
  slot_pesos integer check (slot_pesos > 0),
  day_orders smallint check (day_orders > 0),
  day_pesos integer check (day_pesos > 0),
  -- The account for transfers: {holder, rut, bank, accountType, accountNumber, email}
  transfer jsonb check (jsonb_typeof(transfer) = 'object'),
  -- The switchboard: each of these ends by itself.
  paused_until timestamptz,
  pickup_only_until timestamptz,
  delay_minutes smallint check (delay_minutes between 5 and 480),
  delay_until timestamptz,
  -- {date, before}: the exception to the hours that 'Cerrado por hoy' replaced.
  closed_today jsonb check (jsonb_typeof(closed_today) = 'object'),
  -- When that account was last changed: the panel says so for a week.
  transfer_changed_at timestamptz,
  -- {unit: 'percent' | 'pesos', amount, from}: what is paid before an order is confirmed.
  deposit jsonb check (jsonb_typeof(deposit) = 'object'),
  -- Whether customers see the account only once their order is confirmed.
  transfer_after_confirming boolean not null default false
);

-- Tells customers apart: the rest are country codes and zeros, written in many ways.
create function customer_digits(phone text) returns text language sql immutable parallel safe
  return right(regexp_replace(phone, '\D', '', 'g'), 9);

-- Orders. Their streams are notified of each change when its transaction commits.
create table orders (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  number integer not null check (number > 0),
  channel text not null check (channel in ('direct', 'whatsapp', 'email')),
  status text not null default 'nueva' check (status in ('nueva', 'confirmada', 'lista', 'entregada', 'cancelada')),
  total bigint not null check (total >= 0),
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  -- The order's key, chosen by the browser: who has it sees the order's page, and sending it again records nothing
  -- twice.
  token text unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
  source text not null default 'card' check (source in ('card', 'owner')),
  customer_name text check (length(customer_name) <= 80),
  customer_phone text check (length(customer_phone) <= 30),
  -- {type: 'pickup'} | {type: 'delivery', zone, address, reference} | {type: 'table', table}
  fulfilment jsonb check (jsonb_typeof(fulfilment) = 'object'),
  fee integer not null default 0 check (fee >= 0),
  -- The slot that the customer chose, and its length; null for as soon as possible.
  due_at timestamptz,
  due_minutes smallint check (due_minutes > 0),
  -- When it will be ready, as the shop says.
  ready_at timestamptz,
  -- The shop's words on the customer's page.
  answer text check (length(answer) <= 500),
  -- Nobody can know whether a message was sent: null until the customer or the shop says so.
  is_sent boolean,
  cancelled_by text check (cancelled_by in ('customer', 'shop')),
  paid_at timestamptz,
  receipt_url text,
  version integer not null default 1,
  -- How many pieces its lines have, kept by triggers below.
  pieces integer not null default 0,
  -- What was paid, because the total can change afterwards.
  paid_total integer,
  -- Who was signed in; null for guests and orders that the shop entered.
  customer_id integer references users on delete set null,
  -- When the customer's data was deleted. The order's page stays, without it.
  forgotten_at timestamptz,
  -- When an open order forgets its customer, who has deleted their account.
  forget_at timestamptz,
  -- When somebody of the shop first saw it.
  seen_at timestamptz,
  -- What it asks for before it is confirmed, and the rule of the shop under which it was placed.
  deposit integer not null default 0 check (deposit >= 0),
  deposit_rule jsonb check (jsonb_typeof(deposit_rule) = 'object'),
  -- Of the receipt's bytes as they were sent, and the number of another order of the shop that has the same picture.
  receipt_sha256 bytea check (length(receipt_sha256) = 32),
  receipt_used_in integer,
  -- The shop has not looked at the receipt yet.
  is_receipt_new boolean not null default false,
  coupon_id integer,
  -- Its terms when the order was placed: {code, unit, amount, from, itemIds, skipsOffers}
  coupon jsonb check (jsonb_typeof(coupon) = 'object'),
  -- What it takes off, in pesos.
  discount integer not null default 0 check (discount >= 0),
  -- Whether the customer may be listed under this order's name: it is the first with their telephone, comes from whom
  -- such an order came, or the shop wrote it.
  names_customer boolean not null default true,
  unique (card_id, number),
  constraint orders_paid_total_check check ((paid_at is null) = (paid_total is null))
);
create index orders_card_created on orders (card_id, created_at)
  include (id, status, channel, source, total, pieces);
create index orders_card_id on orders (card_id, id desc);
create index orders_coupon_id on orders (coupon_id, customer_digits(customer_phone)) where coupon_id is not null;
create index orders_created on orders using brin (created_at) with (autosummarize = on);
create index orders_customer_id on orders (customer_id) where customer_id is not null;
create index orders_customers on orders (card_id, customer_digits(customer_phone), created_at)
  include (customer_phone, status, total)
  where customer_phone is not null;
create index orders_due on orders (card_id, due_at) where due_at is not null;
create index orders_forget_at on orders (forget_at) where forget_at is not null;
-- What waits is read oldest first.
create index orders_open on orders (card_id, id) where status in ('nueva', 'confirmada', 'lista');
create index orders_receipt_new on orders (card_id) where is_receipt_new;
create index orders_receipt_sha256 on orders (card_id, receipt_sha256) where receipt_sha256 is not null;
create index orders_receipt_url on orders (receipt_url) where receipt_url is not null;

-- Coupons. How often one was used is counted from its orders, so that no counter can drift.
create table coupons (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  -- In capitals: customers type it in any way.
  code text not null check (code ~ '^[A-Z0-9Ñ-]{3,20}$'),
  unit text not null check (unit in ('percent', 'pesos')),
  amount integer not null check (amount > 0 and (unit = 'pesos' or amount <= 100)),
  -- The products of the order must add up to this, in pesos.
  from_total integer not null default 0 check (from_total >= 0),
  -- The products that it is for; empty for all.
  item_ids integer[] not null default '{}',
  skips_offers boolean not null default false,
  start_date date,
  end_date date,
  weekdays text[] not null default '{}',
  start_time text,
  end_time text,
  max_uses integer check (max_uses > 0),
  -- By one customer.
  max_uses_each integer check (max_uses_each > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (card_id, code)
);
alter table orders add foreign key (coupon_id) references coupons on delete set null;

-- Lines with the name, price and unit at the time of the order, even if the product changes or is deleted.
create table order_lines (
  order_id integer not null references orders on delete cascade,
  position smallint not null,
  -- 'other' is a line that the shop typed itself; it has no product.
  type text not null check (type in ('item', 'offer', 'other')),
  -- Of the product or the offer.
  item_id integer not null,
  name text not null,
  price integer not null check (price >= 0),
  -- Half a kilo of bread is 0.5.
  quantity numeric(6, 3) not null check (quantity > 0 and quantity <= 999),
  -- What was chosen of the product's options, with its prices.
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  note text check (length(note) <= 200),
  -- Only these lines return their pieces to the stock when the order is cancelled.
  from_stock boolean not null default false,
  unit text check (length(unit) between 1 and 20),
  deposit_percent smallint check (deposit_percent between 1 and 100),
  -- The product that an offer is about, as `item_id` is the offer there. It stays if the offer changes: what was taken
  -- goes back to where it was.
  offered_item_id integer,
  constraint order_lines_offered_item check (offered_item_id is null or type = 'offer'),
  primary key (order_id, position) include (type, item_id, quantity)
);

-- Who changed the status of an order, and when.
create table order_status_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  status text not null,
  changed_at timestamptz not null default now(),
  changed_by text not null default 'shop' check (changed_by in ('customer', 'shop')),
  user_id integer references users on delete set null
);
create index order_status_changes_order_id on order_status_changes (order_id);
create index order_status_changes_user_id on order_status_changes (user_id);

-- What the shop changed in an order after it was sent, in words: 'Empanada 2 → 3'.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  user_id integer references users on delete set null,
  changes text[] not null check (cardinality(changes) > 0),
  edited_at timestamptz not null default now()
);
create index order_edits_order_id on order_edits (order_id);
create index order_edits_user_id on order_edits (user_id);

-- Order numbers count up per card. Apart, so that an order is not an edit of the card.
create table order_counters (
  card_id integer primary key references cards on delete cascade,
  last_number integer not null default 0
);

-- Numbers that carts have reserved, so that the message can name them before the order is recorded.
create table order_reservations (
  card_id integer not null references cards on delete cascade,
  token text not null check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
  number integer not null check (number > 0),
  created_at timestamptz not null default now(),
  primary key (card_id, token)
);
create index order_reservations_created_at on order_reservations (created_at);

-- What was paid for an order, and how.
create table order_payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- The order's card, for the closing of a day.
  card_id integer not null references cards on delete cascade,
  -- Null for an order from before ways were noted.
  way text check (way in ('transfer', 'cash', 'card')),
  amount integer not null check (amount > 0),
  received_at timestamptz not null default now()
);
create index order_payments_order_id on order_payments (order_id);
create index order_payments_card_id on order_payments (card_id, received_at);

-- New orders of which nobody has been notified. One of the processes takes each row and sends the notifications.
create table order_alerts (
  order_id integer primary key references orders on delete cascade,
  created_at timestamptz not null default now()
);

create function announce_order() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'order_changed', json_build_object('cardId', new.card_id, 'orderId', new.id, 'token', new.token)::text
  );
  return null;
end $$;
create trigger announce_order after insert or update on orders for each row execute function announce_order();

-- Pieces are whole: half a kilo counts as one. A trigger with a transition table is for one kind of change.
create function count_pieces_of_orders() returns trigger language plpgsql as $$
begin
  update orders
  set pieces = (select coalesce(sum(ceil(quantity)), 0) from order_lines where order_id = orders.id)
  where id in (select order_id from changed);
  return null;
end $$;
create trigger order_lines_added after insert on order_lines
  referencing new table as changed for each statement execute function count_pieces_of_orders();
create trigger order_lines_changed after update on order_lines
  referencing new table as changed for each statement execute function count_pieces_of_orders();
create trigger order_lines_removed after delete on order_lines
  referencing old table as changed for each statement execute function count_pieces_of_orders();

create function alert_of_order() returns trigger language plpgsql as $$
begin
  insert into order_alerts (order_id) values (new.id);
  perform pg_notify('order_received', '');
  return null;
end $$;
create trigger alert_of_order after insert on orders
  for each row when (new.source = 'card')
  execute function alert_of_order();

-- Their changes count as changes of the card.
call announce_parts_of_cards('order_settings');
