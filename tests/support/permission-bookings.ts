import type { Insertable } from 'kysely';
import { newToken } from '#features/ordering/orders/order-numbers.store.ts';
import type { Database, Tables } from '#foundation/server/database/database.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';

/** A request, a booking, and what they are about. */
export interface Asked {
  /** A product without a price. */
  itemOnRequestId: number;
  requestId: number;
  requestToken: string;
  /** A product with a duration. */
  serviceId: number;
  bookingPersonId: number;
  bookingId: number;
  bookingToken: string;
  /** Of the owner. */
  agendaAddressId: number;
  agendaSecret: string;
}

const REQUEST_TOKEN = 'token-of-a-request';
const BOOKING_TOKEN = 'token-of-a-booking';
const AGENDA_SECRET = 'secret-of-an-agenda-address';
const CUSTOMER = { customerName: 'Luis', customerPhone: '9 8765 4321' };

export async function insertAsked({ db }: { db: Database }, cardId: number): Promise<Asked> {
  const product = (name: string, displayOrder: number, more: object) =>
    db
      .insertInto('items')
      .values({ cardId, displayOrder, name, price: 0, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
  const onRequest = await product('Torta de novios', 3, {});
  const service = await product('Corte', 4, { price: 9_000, details: '{"durationMinutes": 30}' });
  const request = await db
    .insertInto('requests')
    .values({
      ...{ cardId, itemId: onRequest.id, itemName: 'Torta de novios', kind: 'quote', token: REQUEST_TOKEN },
      ...CUSTOMER,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rules = { stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 0, horizonDays: 30, changeHours: 0 };
  await db
    .insertInto('bookingSettings')
    .values({ cardId, isOn: true, ...rules })
    .execute();
  const booking = await insertBooking({ db }, cardId, {
    token: BOOKING_TOKEN,
    services: JSON.stringify([{ itemId: service.id, name: 'Corte', minutes: 30, price: 9_000 }]) as never,
  });
  const { userId: madeBy } = await db
    .selectFrom('cards')
    .select('userId')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const address = await db
    .insertInto('agendaAddresses')
    .values({ cardId, madeBy, tokenHash: hashToken(AGENDA_SECRET), lastReadAt: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    agendaAddressId: address.id,
    ...{ itemOnRequestId: onRequest.id, requestId: request.id, requestToken: REQUEST_TOKEN },
    ...{ serviceId: service.id, bookingPersonId: booking.personId },
    ...{ bookingId: booking.id, bookingToken: BOOKING_TOKEN, agendaSecret: AGENDA_SECRET },
  };
}

/** A booking with a person of its own, in 2035. */
export async function insertBooking(
  { db }: { db: Database },
  cardId: number,
  more: Partial<Insertable<Tables['bookings']>> = {},
): Promise<{ id: number; personId: number }> {
  const person = await db
    .insertInto('bookingPeople')
    .values({ cardId, name: 'Matías', capacity: 1, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [startsAt, endsAt] = [new Date('2035-01-02T15:00:00Z'), new Date('2035-01-02T15:30:00Z')];
  return db
    .insertInto('bookings')
    .values({
      ...{ cardId, token: newToken(), personId: person.id, seat: 1, ...CUSTOMER },
      ...{ startsAt, endsAt, busyUntil: endsAt, services: '[]' as never },
      ...more,
    })
    .returning(['id', 'personId'])
    .executeTakeFirstOrThrow();
}
