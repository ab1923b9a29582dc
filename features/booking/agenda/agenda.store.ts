import { type Generated, type Selectable, sql } from 'kysely';
import type { AttendedCard, CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import { type BusinessHours, parseDay, WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { BookingSettings, BookingSettingsUpdate } from './agenda.contract.ts';
import type { Agenda, BusyTime } from './free-hours.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    bookingSettings: {
      cardId: number;
      isOn: boolean;
      stepMinutes: number;
      bufferMinutes: number;
      noticeMinutes: number;
      horizonDays: number;
      changeHours: number;
    };
    bookingPeople: {
      id: Generated<number>;
      cardId: number;
      name: string;
      capacity: number;
      hours: BusinessHours | null;
      itemIds: number[] | null;
      isActive: Generated<boolean>;
      position: number;
    };
  }
}

type Settings = Selectable<Tables['bookingSettings']>;

/** A card that has never decided: a quarter of an hour apart, two hours' notice, a month ahead. */
const USUAL = {
  isOn: false,
  stepMinutes: 15,
  bufferMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 30,
  changeHours: 2,
};

export const findBookingRules = async (db: Queryable, cardId: number): Promise<Settings> => ({
  ...USUAL,
  ...(await db.selectFrom('bookingSettings').selectAll().where('cardId', '=', cardId).executeTakeFirst()),
  cardId,
});

/** Those who take bookings, in order. */
export const findBookingPeople = (db: Queryable, cardId: number) =>
  db
    .selectFrom('bookingPeople')
    .select(['id', 'name', 'capacity', 'hours', 'itemIds'])
    .where('cardId', '=', cardId)
    .where('isActive', '=', true)
    .orderBy('position')
    .execute();

export const MISSING_PERSON = 'Esa persona ya no toma horas.';

/** @throws {AppError} `not_found` for somebody who takes no bookings at the card */
export async function requireBookingPerson(db: Queryable, cardId: number, personId: number): Promise<void> {
  const people = await findBookingPeople(db, cardId);
  if (!people.some(({ id }) => id === personId)) throw notFound(MISSING_PERSON);
}

export async function readBookingSettings(db: Queryable, card: AttendedCard): Promise<BookingSettings> {
  const { cardId: _, ...rules } = await findBookingRules(db, card.id);
  const service = await db
    .selectFrom('items')
    .select('id')
    .where('cardId', '=', card.id)
    .where('isActive', '=', true)
    .where(sql<boolean>`details ? 'durationMinutes'`)
    .limit(1)
    .executeTakeFirst();
  return {
    ...rules,
    people: await findBookingPeople(db, card.id),
    missing: [...(isEverOpen(card) ? [] : ['hours' as const]), ...(service ? [] : ['services' as const])],
  };
}

/** Whether the card says hours that can be read, for any weekday. */
const isEverOpen = ({ businessHours }: Pick<CardRow, 'businessHours'>): boolean =>
  WEEKDAYS.some((day) => Array.isArray(parseDay(businessHours[day] ?? '')));

export async function updateSettings(
  trx: Queryable,
  card: ManagedCard,
  { people, ...rules }: BookingSettingsUpdate,
): Promise<void> {
  await trx
    .insertInto('bookingSettings')
    .values({ cardId: card.id, ...rules })
    .onConflict((conflict) => conflict.column('cardId').doUpdateSet(rules))
    .execute();
  // Those who have left and were never booked; who leaves now may be booked at this moment.
  await trx
    .deleteFrom('bookingPeople')
    .where('cardId', '=', card.id)
    .where('isActive', '=', false)
    .where(sql<boolean>`not exists (select from bookings where person_id = booking_people.id)`)
    .execute();
  const staying = people.flatMap(({ id }) => id ?? []);
  await trx
    .updateTable('bookingPeople')
    .set({ isActive: false })
    .where('cardId', '=', card.id)
    .where('isActive', '=', true)
    .where(sql<boolean>`id <> all(${staying}::integer[])`)
    .execute();
  for (const [position, { id, hours, ...person }] of people.entries()) {
    const columns = { ...person, hours: hours && JSON.stringify(hours), position, isActive: true } as never;
    const known =
      id !== null &&
      (await trx
        .updateTable('bookingPeople')
        .set(columns)
        .where('id', '=', id)
        .where('cardId', '=', card.id)
        .returning('id')
        .executeTakeFirst());
    if (!known)
      await trx
        .insertInto('bookingPeople')
        .values({ ...(columns as object), cardId: card.id } as never)
        .execute();
  }
}

export const takesBookings = async (
  db: Queryable,
  card: Pick<CardRow, 'id' | 'businessHours'>,
): Promise<boolean> => isEverOpen(card) && (await findBookingRules(db, card.id)).isOn;

interface AgendaSpan {
  from: Date;
  until: Date;
  /** The booking that is moved. */
  without?: number | undefined;
  /** The team also books when somebody is busy by another calendar. */
  isTeam?: boolean;
}

/** Everything that decides which hours are free between two instants. */
export async function readAgenda(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'businessHours' | 'specialHours' | 'timeZone'>,
  { from, until, without, isTeam }: AgendaSpan,
): Promise<Agenda & { rules: Settings; names: { id: number; name: string }[] }> {
  const rules = await findBookingRules(db, card.id);
  const people = await findBookingPeople(db, card.id);
  const busy: BusyTime[] = await db
    .selectFrom('bookings')
    .select(['personId', 'seat', 'startsAt', 'busyUntil'])
    .where('cardId', '=', card.id)
    .where('status', '!=', 'cancelled')
    .where('startsAt', '<', until)
    .where('busyUntil', '>', from)
    .$if(without !== undefined, (query) => query.where('id', '!=', without ?? 0))
    .execute();
  if (!isTeam) {
    for (const { personId, startsAt, endsAt } of await findBusyTimes(db, card.id, { from, until }))
      busy.push({ personId, seat: null, startsAt, busyUntil: endsAt });
  }
  return {
    ...{ rules, people, busy, hours: card },
    ...{ stepMinutes: rules.stepMinutes, bufferMinutes: rules.bufferMinutes },
    ...{ noticeMinutes: rules.noticeMinutes, horizonDays: rules.horizonDays },
    names: people.map(({ id, name }) => ({ id, name })),
  };
}

/** When people of the card are busy by calendars that they have elsewhere. */
export const findBusyTimes = (
  db: Queryable,
  cardId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Tables['busyTimes'][]> =>
  db
    .selectFrom('busyTimes')
    .innerJoin('bookingPeople', 'bookingPeople.id', 'busyTimes.personId')
    .select(['personId', 'startsAt', 'endsAt'])
    .where('cardId', '=', cardId)
    .where('startsAt', '<', until)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute();

/** The one who has fewest bookings that day comes first, so that 'whoever is free' is fair. */
export async function leastBooked(
  db: Queryable,
  personIds: readonly number[],
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('bookings')
    .select(['personId', sql<number>`count(*)::int`.as('count')])
    .where('personId', 'in', [...personIds])
    .where('status', '!=', 'cancelled')
    .where('startsAt', '>=', from)
    .where('startsAt', '<', until)
    .groupBy('personId')
    .execute();
  const counts = new Map(rows.map(({ personId, count }) => [personId, count]));
  return [...personIds].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))[0] as number;
}
