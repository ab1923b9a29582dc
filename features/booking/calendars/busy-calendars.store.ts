import { type Generated, type Selectable, sql } from 'kysely';
import { requireBookingPerson } from '#features/booking/agenda/agenda.store.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import type { BusyCalendar } from './busy-calendars.contract.ts';
import type { BusySpan } from './busy-span.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    busyCalendars: {
      personId: number;
      cardId: number;
      url: string;
      readAt: Date | null;
      problem: string | null;
      nextReadAt: Generated<Date>;
      /** With whose place in the team it ends. */
      madeBy: number;
    };
    busyTimes: { personId: number; startsAt: Date; endsAt: Date };
  }
}

type Row = Selectable<Tables['busyCalendars']>;

const now = sql<Date>`now()`;
const inSixHours = sql<Date>`now() + interval '6 hours'`;

/** In the order of the agenda. */
export async function findBusyCalendars(db: Queryable, cardId: number): Promise<BusyCalendar[]> {
  const rows = await db
    .selectFrom('busyCalendars')
    .innerJoin('bookingPeople', 'bookingPeople.id', 'busyCalendars.personId')
    .selectAll('busyCalendars')
    .select(
      sql<number>`(select count(*)::int from busy_times where person_id = booking_people.id and ends_at > now())`.as(
        'times',
      ),
    )
    .where('busyCalendars.cardId', '=', cardId)
    .orderBy('bookingPeople.position')
    .execute();
  return rows.map(({ personId, url, readAt, problem, times }) => ({
    ...{ personId, problem, times, site: new URL(url).host, readAt: readAt?.toISOString() ?? null },
  }));
}

/** Sets a person's calendar with its times, or removes it. @throws {AppError} `not_found` */
export async function saveBusyCalendar(
  trx: Queryable,
  card: ManagedCard,
  personId: number,
  read: { url: string; spans: readonly BusySpan[]; madeBy: number } | null,
): Promise<void> {
  await requireBookingPerson(trx, card.id, personId);
  await trx.deleteFrom('busyCalendars').where('personId', '=', personId).execute();
  if (!read) return;
  await trx
    .insertInto('busyCalendars')
    .values({ personId, cardId: card.id, url: read.url, madeBy: read.madeBy, readAt: now, problem: null })
    .execute();
  await replaceTimes(trx, personId, read.spans);
}

async function replaceTimes(trx: Queryable, personId: number, spans: readonly BusySpan[]): Promise<void> {
  await trx.deleteFrom('busyTimes').where('personId', '=', personId).execute();
  if (spans.length === 0) return;
  const times = (end: 0 | 1) => spans.map((span) => new Date(span[end]).toISOString());
  await sql`
    insert into busy_times (person_id, starts_at, ends_at)
    select ${personId}, starts_at, ends_at
    from unnest(${times(0)}::timestamptz[], ${times(1)}::timestamptz[]) as read (starts_at, ends_at)
  `.execute(trx);
}

/** A calendar whose hour has passed, until whose next reading there is another hour. Another process gets the others. */
export async function takeDueCalendar(db: Queryable): Promise<(Row & { timeZone: TimeZone }) | undefined> {
  const { rows } = await sql<Row & { timeZone: TimeZone }>`
    update busy_calendars set next_read_at = now() + interval '55 minutes'
    from cards where cards.id = card_id and person_id = (
      select person_id from busy_calendars where next_read_at <= now()
      order by next_read_at limit 1 for update skip locked
    )
    returning busy_calendars.*, cards.time_zone
  `.execute(db);
  return rows[0];
}

/**
 * The times of a calendar that was read again, or why that failed; unless it was replaced meanwhile. One that fails
 * again, or is slow, has to wait for longer.
 */
export async function settleCalendar(
  trx: Queryable,
  { personId, url }: Pick<Row, 'personId' | 'url'>,
  read: { spans: readonly BusySpan[]; isSlow: boolean } | { problem: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('busyCalendars')
    .set(
      'spans' in read
        ? { readAt: now, problem: null, ...(read.isSlow && { nextReadAt: inSixHours }) }
        : {
            ...read,
            nextReadAt: sql<Date>`case when problem is null then next_read_at else ${inSixHours} end`,
          },
    )
    .where('personId', '=', personId)
    .where('url', '=', url)
    .executeTakeFirst();
  if ('spans' in read && numUpdatedRows > 0n) await replaceTimes(trx, personId, read.spans);
}
