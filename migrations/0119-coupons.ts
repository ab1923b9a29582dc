import { type Kysely, sql } from 'kysely';

/**
 * Coupons, and what they take off an order. How often one was used is counted from its orders, so that no counter can
 * drift; an order keeps the coupon's terms of when it was placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      max_uses_each integer check (max_uses_each > 0),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (card_id, code)
    )
  `.execute(db);
  await sql`
    alter table orders
      add coupon_id integer references coupons on delete set null,
      -- {code, unit, amount, from, itemIds, skipsOffers}
      add coupon jsonb check (jsonb_typeof(coupon) = 'object'),
      add discount integer not null default 0 check (discount >= 0)
  `.execute(db);
  await sql`
    create index orders_coupon_id on orders (coupon_id, customer_digits(customer_phone))
    where coupon_id is not null
  `.execute(db);
}
