import { type Kysely, sql } from 'kysely';

/** Cars that buyers offer in part payment, with photos, where the card of a dealer says that it takes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column enable_trade_ins boolean not null default false`.execute(db);
  await sql`alter table requests drop constraint requests_kind_check`.execute(db);
  await sql`
    alter table requests
      add constraint requests_kind_check check (kind in ('visit', 'test_drive', 'quote', 'hour', 'trade_in')),
      -- {make, model, year, mileageKm}; null once the customer has withdrawn the request.
      add column trade_in jsonb,
      -- Private pictures, as those of messages and orders.
      add column picture_urls text[] not null default '{}'
  `.execute(db);
}
