import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the shop changed in an order after it was sent, in words: 'Empanada 2 → 3'.
  await sql`
    create table order_edits (
      id bigint generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      user_id integer references users on delete set null,
      changes text[] not null check (cardinality(changes) > 0),
      edited_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index order_edits_order_id on order_edits (order_id)`.execute(db);
  await sql`create index order_edits_user_id on order_edits (user_id)`.execute(db);
  // The amount that was paid, because the total can change afterwards.
  await sql`alter table orders add column paid_total integer`.execute(db);
  await sql`alter table orders disable trigger user`.execute(db);
  await sql`update orders set paid_total = total where paid_at is not null`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
  await sql`
    alter table orders add constraint orders_paid_total_check check ((paid_at is null) = (paid_total is null))
  `.execute(db);
}
