import { type Generated, type Selectable, sql } from 'kysely';
import { countComingOfSenders } from '#features/booking/agenda/sender-bookings.store.ts';
import type { BookedService } from '#features/booking/agenda/services.store.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import type { Database, Queryable, Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { whatsappDigits } from '#foundation/server/phone.ts';
import { remindersDone, servicesText } from './booking-text.rules.ts';
import type { BookingStatus, OwnBooking } from './bookings.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    bookings: {
      id: Generated<number>;
      cardId: number;
      token: string;
      personId: number;
      seat: number;
      status: Generated<BookingStatus>;
      services: BookedService[];
      startsAt: Date;
      endsAt: Date;
      busyUntil: Date;
      customerName: string | null;
      customerPhone: string | null;
      note: string | null;
      customerId: number | null;
      notes: string | null;
      cancelledBy: 'customer' | 'team' | null;
      version: Generated<number>;
      isAnnounced: Generated<boolean>;
      /** Its token is known to the member who made it, and opens nothing. */
      isOfTeam: Generated<boolean>;
      /** Whether who watches it knows what the team changed. */
      isTold: Generated<boolean>;
      /** 1 after the reminder of the day before, 2 after that of the last hours. */
      remindersDone: Generated<number>;
      createdAt: Generated<Date>;
    };
  }
}

export type BookingRow = Selectable<Tables['bookings']> & { personName: string };

declare const attended: unique symbol;
/** Proof that the person works with the booking's card. Only bookings.access.ts creates it. */
export type AttendedBooking = BookingRow & { readonly [attended]: true };
declare const held: unique symbol;
/** Proof that the requester has the booking's token. Only bookings.access.ts creates it. */
export type HeldBooking = BookingRow & { readonly [held]: true };

export const MISSING_BOOKING = 'Esta reserva no existe.';

/** How many of a customer's latest hours are listed beside a booking: that one and five others. */
const LATEST_HOURS = 6;
/** Stated in `/privacidad`. */
export const PERSON_OF_BOOKING_MONTHS = 24;

/** The last digits of a phone, which agree however the rest is written. */
const phoneEnd = sql<string>`right(regexp_replace(customer_phone, '\\D', '', 'g'), 8)`;
const phoneEndOf = (phone: string): string => phone.replace(/\D/g, '').slice(-8);

export const bookingRows = (db: Queryable) =>
  db
    .selectFrom('bookings')
    .innerJoin('bookingPeople', 'bookingPeople.id', 'bookings.personId')
    .selectAll('bookings')
    .select('bookingPeople.name as personName');

/** @throws {AppError} `not_found`, as the card may go meanwhile */
export async function getBooking(db: Queryable, id: number): Promise<BookingRow> {
  const row = await findBooking(db, id);
  if (!row) throw notFound(MISSING_BOOKING);
  return row;
}

export const findBooking = (db: Queryable, id: number): Promise<BookingRow | undefined> =>
  bookingRows(db).where('bookings.id', '=', id).executeTakeFirst();

export const findBookingByToken = (db: Queryable, token: string): Promise<BookingRow | undefined> =>
  bookingRows(db).where('token', '=', token).executeTakeFirst();

/** The booking of a customer with this token. */
export async function findHeldBooking(db: Queryable, token: string): Promise<BookingRow | undefined> {
  const row = await findBookingByToken(db, token);
  return row?.isOfTeam ? undefined : row;
}

/** A month of twenty people who each have an hour of their own every half an hour. */
const MAX_LISTED = 10_000;

export const findBookings = (
  db: Queryable,
  card: AttendedCard,
  { from, until }: { from: Date; until: Date },
): Promise<BookingRow[]> =>
  bookingRows(db)
    .where('bookings.cardId', '=', card.id)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', until)
    .orderBy('startsAt')
    .orderBy('bookings.id')
    .limit(MAX_LISTED)
    .execute();

type NewBooking = Omit<
  Selectable<Tables['bookings']>,
  'id' | 'version' | 'createdAt' | 'cancelledBy' | 'isAnnounced' | 'isTold' | 'remindersDone'
>;

/** Records a booking. The place must be free, see `freeSeat`. Bookings by the team ring nowhere. */
export async function insertBooking(
  trx: Queryable,
  { services, ...booking }: NewBooking,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<BookingRow> {
  const { id } = await trx
    .insertInto('bookings')
    .values({
      ...booking,
      services: JSON.stringify(services) as never,
      isAnnounced,
      remindersDone: remindersDone(booking.startsAt.getTime() - Date.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getBooking(trx, id);
}

type Change = Partial<
  Pick<
    Selectable<Tables['bookings']>,
    | 'status'
    | 'services'
    | 'startsAt'
    | 'endsAt'
    | 'busyUntil'
    | 'personId'
    | 'seat'
    | 'notes'
    | 'cancelledBy'
    | 'isTold'
    | 'remindersDone'
  >
>;

/** Changes a booking in one statement, so that a moved one frees its old hour in the same moment. */
export async function changeBooking(
  trx: Queryable,
  { id, version }: BookingRow,
  { services, ...change }: Change,
): Promise<BookingRow> {
  await trx
    .updateTable('bookings')
    .set({
      ...(change.startsAt && { remindersDone: remindersDone(change.startsAt.getTime() - Date.now()) }),
      ...change,
      ...(services && { services: JSON.stringify(services) as never }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  if (change.isTold === false) await sql`select pg_notify('booking_watched', '')`.execute(trx);
  return getBooking(trx, id);
}

export async function sweepOldBookings(db: Database): Promise<void> {
  await sql`
    delete from bookings where ends_at < now() - make_interval(months => ${PERSON_OF_BOOKING_MONTHS})
  `.execute(db);
}

/** Not over. Five services last no longer than that, and the index is by the beginning. */
const IS_COMING = sql<boolean>`(ends_at > now() and starts_at > now() - interval '7 days')`;

export async function summariseBookings(
  db: Queryable,
  card: AttendedCard,
  { until }: { until: Date },
): Promise<{ today: number; latest: number }> {
  const { rows } = await sql<{ today: number; latest: number }>`
    select count(*)::int as today,
      -- Those by the team are announced from the start.
      (select coalesce(max(id), 0) from bookings
        where card_id = ${card.id} and (note is not null or customer_phone is not null)) as latest
    from bookings where card_id = ${card.id} and status = 'confirmed' and ${IS_COMING} and starts_at < ${until}
  `.execute(db);
  return rows[0] ?? { today: 0, latest: 0 };
}

/** The days with bookings to come, the earliest first. One that began yesterday and still lasts counts today. */
export const findBookedDays = (
  db: Queryable,
  card: AttendedCard,
  today: string,
): Promise<{ date: string; spans: { from: number; to: number }[] }[]> =>
  db
    .selectFrom((coming) =>
      coming
        .selectFrom('bookings')
        .select(['startsAt', 'endsAt'])
        .where('cardId', '=', card.id)
        .where('status', '=', 'confirmed')
        .where(IS_COMING)
        .orderBy('startsAt')
        .limit(MAX_LISTED)
        .as('coming'),
    )
    .select([
      sql<string>`greatest((starts_at at time zone ${card.timeZone})::date, ${today}::date)::text`.as('date'),
      sql<{ from: number; to: number }[]>`json_agg(json_build_object(
        'from', (extract(epoch from (starts_at at time zone ${card.timeZone})::time) / 60)::int,
        'to', (extract(epoch from (starts_at at time zone ${card.timeZone})::time + (ends_at - starts_at)) / 60)::int
      ) order by starts_at)`.as('spans'),
    ])
    .groupBy('date')
    .orderBy('date')
    .execute();

/** What both sides see. */
export const toContent = (row: BookingRow) => ({
  ...{ status: row.status, services: row.services, note: row.note, cancelledBy: row.cancelledBy },
  ...{ customerName: row.customerName, customerPhone: row.customerPhone },
  person: { id: row.personId, name: row.personName },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** As its customer gets it: from a card without prices, as if they were on request. */
export function toCustomerContent(row: BookingRow, card: { enablePricing: boolean }) {
  const content = toContent(row);
  if (card.enablePricing) return content;
  return { ...content, services: content.services.map((service) => ({ ...service, price: 0 })) };
}

/** Those whose customer is reminded by us. */
async function findWatched(db: Queryable, rows: readonly BookingRow[]): Promise<Set<number | null>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const found = await db.selectFrom('watchers').select('bookingId').where('bookingId', 'in', ids).execute();
  return new Set(found.map(({ bookingId }) => bookingId));
}

/** Of a phone, enough to say how often it came or did not. */
const MAX_HOURS_OF_PHONE = 500;

/** What is known of these phones at a card: how often each came or did not, and its latest hours. */
async function findEarlier(db: Queryable, cardId: number, phones: readonly string[]) {
  const found = new Map<string, OwnBooking['earlier']>();
  if (phones.length === 0) return found;
  type Past = Pick<BookingRow, 'id' | 'status' | 'startsAt' | 'services'>;
  const { rows } = await sql<Past & { phone: string; done: number; missed: number }>`
    select * from (
      select asked.phone, past.*, row_number() over (partition by asked.phone order by starts_at desc) as place,
        (count(*) filter (where status = 'done') over (partition by asked.phone))::int as done,
        (count(*) filter (where status = 'missed') over (partition by asked.phone))::int as missed
      from unnest(${phones}::text[]) as asked (phone), lateral (
        select id, starts_at, status, services from bookings
        where card_id = ${cardId} and ${phoneEnd} = asked.phone
          and (status in ('done', 'missed') or status = 'confirmed' and starts_at < now())
        order by starts_at desc limit ${MAX_HOURS_OF_PHONE}
      ) as past
    ) as listed where place <= ${LATEST_HOURS} order by starts_at desc
  `.execute(db);
  for (const { phone, done, missed, id, status, startsAt, services } of rows) {
    const one = found.get(phone) ?? { done, missed, latest: [] };
    one.latest.push({ id, status, startsAt: startsAt.toISOString(), services: servicesText(services) });
    found.set(phone, one);
  }
  return found;
}

/** Bookings as the team sees them, in the given order. */
export async function toOwnBookings(db: Queryable, rows: readonly BookingRow[]): Promise<OwnBooking[]> {
  const phones = [
    ...new Set(rows.flatMap(({ customerPhone }) => (customerPhone ? phoneEndOf(customerPhone) : []))),
  ];
  const earlier = await findEarlier(db, rows[0]?.cardId ?? 0, phones);
  const watched = await findWatched(db, rows);
  const coming = await countComingOfSenders(
    db,
    'bookings',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toContent(row),
    ...{ id: row.id, cardId: row.cardId, version: row.version, notes: row.notes },
    isReminded: row.remindersDone > 0 || watched.has(row.id),
    busyUntil: row.busyUntil.toISOString(),
    comingOfSender: coming.get(row.id) ?? null,
    earlier: earlier.get(phoneEndOf(row.customerPhone ?? '')) ?? { done: 0, missed: 0, latest: [] },
    customerDigits: row.customerPhone === null ? null : whatsappDigits(row.customerPhone),
  }));
}
