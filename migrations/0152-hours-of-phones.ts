import { type Kysely, sql } from 'kysely';

/** Of the largest agenda, what a phone booked before and which booking is the latest are looked up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_phone on bookings
      (card_id, right(regexp_replace(customer_phone, '\\D', '', 'g'), 8), starts_at)
      where status <> 'cancelled'
  `.execute(db);
  await sql`
    create index bookings_latest on bookings (card_id, id) where note is not null or customer_phone is not null
  `.execute(db);
}
