import { type Kysely, sql } from 'kysely';

/** Receipts have their own share of a card's space, which photos in messages must not use up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column is_receipt boolean not null default false`.execute(db);
  await sql`
    update uploads set is_receipt = true
    from orders where orders.receipt_url like '/images/%' and uploads.id = substr(orders.receipt_url, 9, 20)
  `.execute(db);
  await sql`drop index uploads_card_id`.execute(db);
  await sql`create index uploads_card_id on uploads (card_id) include (user_id, is_receipt, bytes)`.execute(
    db,
  );
}
