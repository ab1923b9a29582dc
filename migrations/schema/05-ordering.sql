-- Orders and what a shop asks for in them.

-- What a shop asks for. A card without a row asks for nothing.
create table order_settings (
  card_id integer primary key references cards on delete cascade,
  asks_name boolean not null default false,
  asks_phone boolean not null default false,
  offers_pickup boolean not null default false,
  offers_delivery boolean not null default false,
  offers_table boolean not null default false,
  -- [{id, name, fee, minimum, freeFrom}], in pesos.
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
  asks_time boolean not null default false,
  takes_asap boolean not null default true,
  slot_minutes smallint not null default 30 check (slot_minutes in (15, 30, 60, 120)),
  notice_minutes integer not null default 30 check (notice_minutes between 0 and 43200),
  days_ahead smallint not null default 7 check (days_ahead between 0 and 60),
  -- [{name, from, to, orderBy, isDayBefore}]: who wants lunch must order by 11:00.
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
  -- {date, before}: the exception to the hours that 'Cerrado por hoy' replaced.
  closed_today jsonb check (jsonb_typeof(closed_today) = 'object')
);

-- Orders. Their streams are notified of each change when its transaction commits.
create table orders (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  number integer not null check (number > 0),
  channel text not null check (channel in ('whatsapp', 'email')),
  status text not null default 'nueva' check (status in ('nueva', 'confirmada', 'lista', 'entregada', 'cancelada')),
  total bigint not null check (total >= 0),
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  token text unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
  source text not null default 'card' check (source in ('card', 'owner')),
  customer_name text check (length(customer_name) <= 80),
  customer_phone text check (length(customer_phone) <= 30),
  -- {type: 'pickup'} | {type: 'delivery', zone, address, reference} | {type: 'table', table}
  fulfilment jsonb check (jsonb_typeof(fulfilment) = 'object'),
  fee integer not null default 0 check (fee >= 0),
  due_at timestamptz,
  due_minutes smallint check (due_minutes > 0),
  ready_at timestamptz,
  -- The shop's words on the customer's page.
  answer text check (length(answer) <= 500),
  -- Nobody can know whether a message was sent: null until the customer or the shop says so.
  is_sent boolean,
  cancelled_by text check (cancelled_by in ('customer', 'shop')),
  paid_at timestamptz,
  receipt_url text,
  version integer not null default 1,
  pieces integer not null default 0,
  -- What was paid, because the total can change afterwards.
  paid_total integer,
  -- Who was signed in; null for guests and orders that the shop entered.
  customer_id integer references users on delete set null,
  -- Why the order is kept apart.
  suspicion text check (suspicion in ('address', 'rate', 'size')),
  -- When the customer's data was deleted. The order's page stays, without it.
  forgotten_at timestamptz,
  -- When an open order forgets its customer, who has deleted their account.
  forget_at timestamptz,
  unique (card_id, number),
  constraint orders_paid_total_check check ((paid_at is null) = (paid_total is null)),
  constraint orders_suspicion_waits check (suspicion is null or (status in ('nueva', 'cancelada')))
);
create index orders_card_created on orders (card_id, created_at)
  include (id, status, channel, source, total, pieces, suspicion);
create index orders_card_id on orders (card_id, id desc);
create index orders_created on orders using brin (created_at) with (autosummarize = on);
create index orders_customer_id on orders (customer_id) where customer_id is not null;
create index orders_customers on orders (card_id, right(regexp_replace(customer_phone, '\D', '', 'g'), 9), created_at)
  include (customer_phone)
  where customer_phone is not null and status <> 'cancelada';
create index orders_due on orders (card_id, due_at) where due_at is not null;
create index orders_forget_at on orders (forget_at) where forget_at is not null;
create index orders_receipt_url on orders (receipt_url) where receipt_url is not null;
create index orders_suspicious on orders (card_id, created_at) where suspicion is not null;

-- Lines with the name, price and unit at the time of the order, even if the product changes or is deleted.
create table order_lines (
  order_id integer not null references orders on delete cascade,
  position smallint not null,
  -- 'other' is a line that the shop typed itself; it has no product.
  type text not null check (type in ('item', 'offer', 'other')),
  item_id integer not null,
  name text not null,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 999),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  note text check (length(note) <= 200),
  -- Only these lines return their pieces to the stock when the order is cancelled.
  from_stock boolean not null default false,
  unit text check (length(unit) between 1 and 20),
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

-- Orders by the key of their request, so that sending again records nothing twice.
create table order_requests (
  card_id integer not null references cards on delete cascade,
  idempotency_key text not null check (length(idempotency_key) <= 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  order_id integer not null,
  primary key (card_id, idempotency_key)
);
create index order_requests_created_at on order_requests (created_at);

-- From which network guests ordered, as a hash with the salt of the day: rows go after a day.
create table order_senders (
  order_id integer primary key references orders on delete cascade,
  card_id integer not null references cards on delete cascade,
  sender_hash text not null,
  created_at timestamptz not null default now()
);
create index order_senders_card on order_senders (card_id, created_at);
create index order_senders_created_at on order_senders (created_at);

-- New orders of which nobody has been notified. One of the processes takes each row and sends the notifications.
create table order_alerts (
  order_id integer primary key references orders on delete cascade,
  created_at timestamptz not null default now()
);

-- Screens that show a card's open orders to anybody who has their address, without an account.
create table kitchen_screens (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  name text not null check (length(name) between 1 and 40),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create index kitchen_screens_card_id on kitchen_screens (card_id);

create function announce_order() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'order_changed', json_build_object('cardId', new.card_id, 'orderId', new.id, 'token', new.token)::text
  );
  return null;
end $$;
create trigger announce_order after insert or update on orders for each row execute function announce_order();

-- A trigger with a transition table is for one kind of change.
create function count_pieces_of_orders() returns trigger language plpgsql as $$
begin
  update orders set pieces = (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id)
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
  if new.suspicion is not null and exists (
    select from orders
    where card_id = new.card_id and suspicion is not null
      and (suspicion = 'size') = (new.suspicion = 'size')
      and created_at > new.created_at - interval '1 day' and id <> new.id
    offset case new.suspicion when 'size' then 4 else 0 end
  ) then
    return null;
  end if;
  insert into order_alerts (order_id) values (new.id);
  perform pg_notify('order_received', '');
  return null;
end $$;
create trigger alert_of_order after insert on orders
  for each row when (new.source = 'card')
  execute function alert_of_order();

-- This makes an open screen blank at once.
create function announce_removed_kitchen_screen() returns trigger language plpgsql as $$
begin
  perform pg_notify('kitchen_screen_removed', old.id::text);
  return null;
end $$;
create trigger announce_removed_kitchen_screen after delete on kitchen_screens
  for each row execute function announce_removed_kitchen_screen();

-- The screens of a former owner must not show the orders of the next owner.
create function remove_kitchen_screens() returns trigger language plpgsql as $$
begin
  delete from kitchen_screens where card_id = new.id;
  return null;
end $$;
create trigger remove_kitchen_screens after update of user_id on cards
  for each row when (old.user_id is distinct from new.user_id)
  execute function remove_kitchen_screens();

-- Their changes count as changes of the card.
call announce_parts_of_cards('order_settings');
