import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import { requireBookingPerson } from '#features/booking/agenda/agenda.store.ts';
import { type BookingRow, bookingRows } from '#features/booking/bookings/bookings.store.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import { type AgendaAddress, MAX_AGENDA_ADDRESSES } from './agenda-addresses.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    agendaAddresses: {
      id: GeneratedAlways<number>;
      cardId: number;
      personId: number | null;
      tokenHash: Buffer;
      madeBy: number;
      createdAt: Generated<Date>;
      lastReadAt: Date | null;
    };
  }
}

type AddressRow = Selectable<Tables['agendaAddresses']> & { personName: string | null };

declare const held: unique symbol;
/** Proof that the requester has the secret. Only agenda-addresses.access.ts creates it. */
export type HeldAddress = AddressRow & { cardTitle: string; readonly [held]: true };

/** What a calendar reads: what was, for a month, and what is to come, for a year. */
const SHOWN = { pastDays: 30, comingDays: 366, atMost: 5_000 };

const addressRows = (db: Queryable) =>
  db
    .selectFrom('agendaAddresses')
    .leftJoin('bookingPeople', 'bookingPeople.id', 'agendaAddresses.personId')
    .selectAll('agendaAddresses')
    .select('bookingPeople.name as personName');

export const toAgendaAddress = (row: AddressRow): AgendaAddress => ({
  id: row.id,
  person: row.personId === null ? null : { id: row.personId, name: row.personName ?? '' },
  createdAt: row.createdAt.toISOString(),
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
});

/** The addresses that somebody has made, at one card or at all, the oldest first. */
export const findAgendaAddresses = (db: Queryable, madeBy: number, cardId?: number): Promise<AddressRow[]> =>
  addressRows(db)
    .where('madeBy', '=', madeBy)
    .$if(cardId !== undefined, (query) => query.where('agendaAddresses.cardId', '=', cardId ?? 0))
    .orderBy('agendaAddresses.id')
    .execute();

/** Call it inside `changeCard`. @throws {AppError} `not_found`, `limit_reached` */
export async function insertAgendaAddress(
  trx: Queryable,
  card: AttendedCard,
  address: { personId: number | null; tokenHash: Buffer; madeBy: number },
): Promise<AddressRow> {
  const { personId, madeBy } = address;
  if ((await findAgendaAddresses(trx, madeBy, card.id)).length >= MAX_AGENDA_ADDRESSES)
    throw new AppError('limit_reached', {
      message: `Puedes tener hasta ${MAX_AGENDA_ADDRESSES} direcciones. Termina una que ya no uses.`,
    });
  if (personId !== null) await requireBookingPerson(trx, card.id, personId);
  const { id } = await trx
    .insertInto('agendaAddresses')
    .values({ ...address, cardId: card.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addressRows(trx).where('agendaAddresses.id', '=', id).executeTakeFirstOrThrow();
}

/** @throws {AppError} `not_found`, also for an address that somebody else has made */
export async function removeAgendaAddress(
  trx: Queryable,
  card: AttendedCard,
  { addressId, madeBy }: { addressId: number; madeBy: number },
): Promise<void> {
  const row = await trx
    .deleteFrom('agendaAddresses')
    .where('id', '=', addressId)
    .where('cardId', '=', card.id)
    .where('madeBy', '=', madeBy)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Esta dirección ya no existe.');
}

/** The address of this secret with its card's title, or undefined. Notes when it was read, every five minutes. */
export async function findAddressBySecret(db: Queryable, cardId: number, tokenHash: Buffer) {
  const row = await addressRows(db)
    .innerJoin('cards', 'cards.id', 'agendaAddresses.cardId')
    .select('cards.title as cardTitle')
    .where('tokenHash', '=', tokenHash)
    .where('agendaAddresses.cardId', '=', cardId)
    .executeTakeFirst();
  if (row)
    await db
      .updateTable('agendaAddresses')
      .set({ lastReadAt: sql<Date>`now()` })
      .where('id', '=', row.id)
      .where((eb) =>
        eb.or([eb('lastReadAt', 'is', null), eb('lastReadAt', '<', sql<Date>`now() - interval '5 minutes'`)]),
      )
      .execute();
  return row;
}

/** The bookings that a calendar reads under this address, cancelled ones and blocked time too, the earliest first. */
export const findBookingsOfAddress = (
  db: Queryable,
  { cardId, personId }: HeldAddress,
): Promise<BookingRow[]> =>
  bookingRows(db)
    .where('bookings.cardId', '=', cardId)
    .$if(personId !== null, (query) => query.where('personId', '=', personId))
    .where('startsAt', '>', sql<Date>`now() - make_interval(days => ${SHOWN.pastDays})`)
    .where('startsAt', '<', sql<Date>`now() + make_interval(days => ${SHOWN.comingDays})`)
    .orderBy('startsAt')
    .limit(SHOWN.atMost)
    .execute();
