-- Around orders: the kitchen's screens, a shop's customers, who is told what becomes of an order, and what stays of it.

-- Screens that show a card's open orders to anybody who has their address, without an account.
create table kitchen_screens (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  name text not null check (length(name) between 1 and 40),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  -- Who connected it: it ends when they leave the team, or no longer manage the card.
  made_by integer references users on delete cascade,
  -- Whether an order may be marked as ready on it.
  may_finish boolean not null default false
);
create index kitchen_screens_card_id on kitchen_screens (card_id);
create index kitchen_screens_made_by on kitchen_screens (made_by);

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

create function remove_screens_of_member() returns trigger language plpgsql as $$
begin
  delete from kitchen_screens where card_id = old.card_id and made_by = old.user_id;
  return null;
end $$;
create trigger remove_screens_of_member after delete or update of role on card_members
  for each row execute function remove_screens_of_member();

-- A card's customers: a row for each telephone that ordered, kept from its orders.
create table customers (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  -- The last nine digits.
  digits text not null check (digits ~ '^\d{8,9}$'),
  -- Name and telephone as in the latest order that has them.
  name text,
  phone text,
  -- Without cancelled orders; a row without others is not listed, but keeps its note.
  orders integer not null default 0,
  spent bigint not null default 0,
  -- Whole milliseconds, as the cursors of lists have.
  last_order_at timestamptz(3) not null default now(),
  -- For the search.
  searched text generated always as (searchable(name)) stored,
  -- The shop's own words.
  note text check (length(note) <= 500),
  unique (card_id, digits)
);
create index customers_listed on customers (card_id, last_order_at, id) where orders > 0;

create function keep_customers() returns trigger language plpgsql
-- Planning costs more than a better plan would save.
set plan_cache_mode = force_generic_plan as $$
declare
  card integer := coalesce(new.card_id, old.card_id);
  key text;
begin
  -- The card is being deleted, and its customers with it.
  if not exists (select from cards where id = card) then
    return null;
  end if;
  for key in select distinct customer_digits(phone) from unnest(array[new.customer_phone, old.customer_phone]) as phone
    where length(customer_digits(phone)) >= 8
  loop
    -- Locked before the orders are read, so that two orders at once both count.
    perform from customers where card_id = card and digits = key for update;
    if not found then
      insert into customers (card_id, digits) values (card, key)
      on conflict (card_id, digits) do update set digits = excluded.digits;
    end if;
    update customers set (orders, spent, last_order_at) = (
      select count(*) filter (where status <> 'cancelada'),
        coalesce(sum(total) filter (where status <> 'cancelada'), 0),
        coalesce(max(created_at) filter (where status <> 'cancelada'), max(created_at), now())
      from orders where card_id = card and customer_phone is not null and customer_digits(customer_phone) = key
    ), phone = (
      select customer_phone from orders
      where card_id = card and customer_phone is not null and customer_digits(customer_phone) = key
      order by created_at desc limit 1
    ), name = (
      select customer_name from orders
      where card_id = card and customer_phone is not null and customer_digits(customer_phone) = key
        and customer_name is not null
      -- Where no order may name them any more, any does.
      order by names_customer desc, created_at desc limit 1
    ) where card_id = card and digits = key;
    -- All of their orders are gone, or have forgotten them.
    delete from customers where card_id = card and digits = key and phone is null;
  end loop;
  return null;
end $$;
-- At the end of the transaction: it holds the locks of its orders by then, and no two wait for each other.
create constraint trigger keep_customers_added after insert on orders
  deferrable initially deferred for each row
  when (new.customer_phone is not null) execute function keep_customers();
create constraint trigger keep_customers_removed after delete on orders
  deferrable initially deferred for each row
  when (old.customer_phone is not null) execute function keep_customers();
create constraint trigger keep_customers_changed after update on orders
  deferrable initially deferred for each row
  when ((old.status, old.total, old.customer_phone, old.customer_name, old.created_at)
    is distinct from (new.status, new.total, new.customer_phone, new.customer_name, new.created_at))
  execute function keep_customers();

-- Who wants to be told what becomes of an order or a booking: a browser or an e-mail address. The table was called
-- order_watchers once. Databases and backups still have the names from then.
create table watchers (
  id integer constraint order_watchers_id_not_null not null
    generated always as identity (sequence name order_watchers_id_seq)
    constraint order_watchers_pkey primary key,
  order_id integer constraint order_watchers_order_id_fkey references orders on delete cascade,
  endpoint text,
  p256dh text,
  auth text,
  email text,
  created_at timestamptz constraint order_watchers_created_at_not_null not null default now(),
  -- Its foreign key is in 08-booking.sql.
  booking_id integer,
  constraint order_watchers_check check (num_nonnulls(endpoint, email) = 1),
  constraint order_watchers_order_id_endpoint_key unique (order_id, endpoint),
  constraint order_watchers_order_id_email_key unique (order_id, email),
  check (num_nonnulls(order_id, booking_id) = 1),
  unique (booking_id, endpoint),
  unique (booking_id, email)
);

-- Changes of orders that their watchers have not been told yet.
create table watched_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  status text not null,
  created_at timestamptz not null default now()
);

create function note_watched_change() returns trigger language plpgsql as $$
begin
  if new.changed_by = 'shop' and new.status in ('confirmada', 'lista', 'cancelada')
    and exists (select from watchers where order_id = new.order_id) then
    insert into watched_changes (order_id, status) values (new.order_id, new.status);
    perform pg_notify('order_watched', '');
  end if;
  return null;
end $$;
create trigger note_watched_change after insert on order_status_changes
  for each row execute function note_watched_change();

-- Customers' pages of orders whose card was deleted: an order that somebody has paid must not disappear with the shop.
create table closed_orders (
  -- The order's.
  id integer primary key,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
  customer_id integer references users on delete cascade,
  -- The page as the customer last saw it, with how to reach the business.
  page jsonb not null check (jsonb_typeof(page) = 'object'),
  receipt_url text,
  -- When it was ordered: from then on its period counts.
  ordered_at timestamptz not null
);
create index closed_orders_customer_id on closed_orders (customer_id) where customer_id is not null;
create index closed_orders_ordered_at on closed_orders (ordered_at);
create index closed_orders_receipt_url on closed_orders (receipt_url) where receipt_url is not null;
