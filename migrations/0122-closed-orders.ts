import { type Kysely, sql } from 'kysely';

/** Customers' pages of orders whose card was deleted: an order that somebody has paid must not disappear with the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )
  `.execute(db);
  await sql`create index closed_orders_customer_id on closed_orders (customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`create index closed_orders_ordered_at on closed_orders (ordered_at)`.execute(db);
  await sql`create index closed_orders_receipt_url on closed_orders (receipt_url) where receipt_url is not null`.execute(
    db,
  );
}
