import { type Kysely, sql } from 'kysely';

/**
 * From where bookings and requests came is known for a day, as that of orders; and nobody renames a customer of a shop by
 * ordering with their telephone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_senders rename to senders`.execute(db);
  await sql`alter index order_senders_created_at rename to senders_created_at`.execute(db);
  await sql`
    alter table senders
      drop constraint order_senders_pkey,
      alter column order_id drop not null,
      add column id integer generated always as identity primary key,
      add column booking_id integer unique references bookings on delete cascade,
      add column request_id integer unique references requests on delete cascade,
      -- The random name of the browser.
      add column device text,
      add unique (order_id),
      add check (num_nonnulls(order_id, booking_id, request_id) = 1)
  `.execute(db);
  await sql`create index senders_bookings on senders (card_id, sender_hash) where booking_id is not null`.execute(
    db,
  );
  await sql`
    alter table orders
      -- Whether the customer may be listed under this order's name: it is the first with their telephone, comes from whom
      -- such an order came, or the shop wrote it.
      add column names_customer boolean not null default true
  `.execute(db);
  await sql`
    create or replace function keep_customers() returns trigger language plpgsql
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
    end $$
  `.execute(db);
}
