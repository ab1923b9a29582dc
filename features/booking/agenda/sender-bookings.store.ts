import { sql } from 'kysely';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

const COMING = sql`bookings.status = 'confirmed' and bookings.starts_at > now()`;

/** How many hours to come were booked today from where each of these came, by its id; none for what is older. */
export async function countComingOfSenders(
  db: Queryable,
  of: 'bookings' | 'requests',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const column = sql.ref(of === 'bookings' ? 'own.booking_id' : 'own.request_id');
  const { rows } = await sql<{ id: number; coming: number }>`
    select ${column} as id, (
      select count(*)::int from senders join bookings on bookings.id = senders.booking_id
      where senders.card_id = own.card_id and senders.sender_hash = own.sender_hash and ${COMING}
    ) as coming
    from senders as own where ${column} = any (${ids}::int[])
  `.execute(db);
  return new Map(rows.map(({ id, coming }) => [id, coming]));
}

/** Cancels the hours to come that were booked today from a connection; who watches them is told. */
export async function cancelComingOfSender(
  trx: Queryable,
  card: AttendedCard,
  senderHash: string,
): Promise<void> {
  await sql`
    update bookings set status = 'cancelled', cancelled_by = 'team', is_told = false, version = version + 1
    where ${COMING} and id in (
      select booking_id from senders
      where card_id = ${card.id} and sender_hash = ${senderHash} and booking_id is not null
    )
  `.execute(trx);
  await sql`select pg_notify('booking_watched', '')`.execute(trx);
}
