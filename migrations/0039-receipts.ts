import { type Kysely, sql } from 'kysely';

/** An index for the sweep of pictures, which needs to know the receipts that are in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_receipt_url on orders (receipt_url) where receipt_url is not null`.execute(
    db,
  );
}
