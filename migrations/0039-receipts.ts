import { type Kysely, sql } from 'kysely';

/** The sweep of pictures asks which receipts are in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_receipt_url on orders (receipt_url) where receipt_url is not null`.execute(
    db,
  );
}
