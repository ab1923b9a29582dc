import { type Kysely, sql } from 'kysely';

/** A card's customers: a row for each telephone that ordered, kept from its orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Tells customers apart: the rest are country codes and zeros, written in many ways.
  await sql`
    create function customer_digits(phone text) returns text language sql immutable parallel safe
      return right(regexp_replace(phone, '\\D', '', 'g'), 9)
  `.execute(db);
  await sql`drop index orders_customers`.execute(db);
  await sql`
    create index orders_customers on orders (card_id, customer_digits(customer_phone), created_at)
      include (customer_phone, status, total)
      where customer_phone is not null
  `.execute(db);
  await sql`
    create table customers (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      -- The last nine digits.
      digits text not null check (digits ~ '^\\d{8,9}$'),
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
    )
  `.execute(db);
  await sql`create index customers_listed on customers (card_id, last_order_at, id) where orders > 0`.execute(
    db,
  );
  await sql`
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
          order by created_at desc limit 1
        ) where card_id = card and digits = key;
        -- All of their orders are gone, or have forgotten them.
        delete from customers where card_id = card and digits = key and phone is null;
      end loop;
      return null;
    end $$
  `.execute(db);
  // At the end of the transaction: it holds the locks of its orders by then, and no two wait for each other.
  await sql`
    create constraint trigger keep_customers_added after insert on orders
    deferrable initially deferred for each row
    when (new.customer_phone is not null) execute function keep_customers()
  `.execute(db);
  await sql`
    create constraint trigger keep_customers_removed after delete on orders
    deferrable initially deferred for each row
    when (old.customer_phone is not null) execute function keep_customers()
  `.execute(db);
  await sql`
    create constraint trigger keep_customers_changed after update on orders
    deferrable initially deferred for each row
    when ((old.status, old.total, old.customer_phone, old.customer_name, old.created_at)
      is distinct from (new.status, new.total, new.customer_phone, new.customer_name, new.created_at))
    execute function keep_customers()
  `.execute(db);
  await sql`
    insert into customers (card_id, digits, orders, spent, last_order_at, name, phone)
    select card_id, customer_digits(customer_phone),
      count(*) filter (where status <> 'cancelada'),
      coalesce(sum(total) filter (where status <> 'cancelada'), 0),
      coalesce(max(created_at) filter (where status <> 'cancelada'), max(created_at)),
      (array_agg(customer_name order by created_at desc) filter (where customer_name is not null))[1],
      (array_agg(customer_phone order by created_at desc))[1]
    from orders where length(customer_digits(customer_phone)) >= 8
    group by 1, 2
  `.execute(db);
}
