import { type DayHours, dayReader, type OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import type { BusinessHours, HoursRange } from '#features/card/opening-hours/hours.rules.ts';
import { DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

const MINUTE = 60_000;

export interface BookingPerson {
  id: number;
  /** How many bookings at once. */
  capacity: number;
  /** Null for the same hours as the card. */
  hours: BusinessHours | null;
  /** The services that they do; null for all. */
  itemIds: readonly number[] | null;
}

/** Time that is taken from one of a person's places. */
export interface BusyTime {
  personId: number;
  /** Null for all of them. */
  seat: number | null;
  startsAt: Date;
  busyUntil: Date;
}

/** Everything that decides which hours are free. */
export interface Agenda {
  hours: OpeningHours;
  stepMinutes: number;
  bufferMinutes: number;
  noticeMinutes: number;
  horizonDays: number;
  people: readonly BookingPerson[];
  busy: readonly BusyTime[];
}

export interface Wanted {
  itemIds: readonly number[];
  minutes: number;
  /** Null for whoever is free. */
  personId: number | null;
}

export interface FreeHour {
  startsAt: Date;
  endsAt: Date;
  /** Who is free then, in the order of the card's list. */
  personIds: number[];
}

/** The first place of a person that is free for this time; null if none is. */
export function freeSeat(
  { id, capacity }: BookingPerson,
  busy: readonly BusyTime[],
  startsAt: Date,
  busyUntil: Date,
): number | null {
  const [from, until] = [startsAt.getTime(), busyUntil.getTime()];
  const taken = new Set<number | null>();
  for (const other of busy)
    if (other.personId === id && other.startsAt.getTime() < until && other.busyUntil.getTime() > from)
      taken.add(other.seat);
  if (taken.has(null)) return null;
  for (let seat = 1; seat <= capacity; seat += 1) if (!taken.has(seat)) return seat;
  return null;
}

/**
 * The hours that can be booked on one business day, the earliest first. A night past midnight belongs to the day on
 * which it began. Hours follow the wall clock, so on a day without midnight none is offered twice.
 */
export function freeHours(agenda: Agenda, wanted: Wanted, date: string, now: Date): FreeHour[] {
  const { hours, stepMinutes, bufferMinutes } = agenda;
  const zone = hours.timeZone;
  const earliest = now.getTime() + agenda.noticeMinutes * MINUTE;
  if (date > dateAfter(localParts(now, zone).date, agenda.horizonDays)) return [];
  const open = rangesOf(dayReader(hours)(date));
  const found = new Map<number, FreeHour>();
  // Each hour of each person is compared only with what that person has near that day, however full the agenda is.
  const dayStarts = localInstant(date, 0, zone).getTime();
  const dayEnds = localInstant(date, 3 * DAY_MINUTES, zone).getTime();
  const near = agenda.busy.filter(
    (other) => other.startsAt.getTime() < dayEnds && other.busyUntil.getTime() > dayStarts,
  );
  const instants = new Map<number, Date>();
  const instantOf = (at: number): Date => {
    const instant = instants.get(at) ?? localInstant(date, at, zone);
    instants.set(at, instant);
    return instant;
  };
  for (const person of agenda.people) {
    if (wanted.personId !== null && wanted.personId !== person.id) continue;
    if (person.itemIds && !wanted.itemIds.every((id) => person.itemIds?.includes(id))) continue;
    const busy = near.filter(({ personId }) => personId === person.id);
    for (const range of rangesOfPerson(open, person, date)) {
      for (let at = range.opens; at + wanted.minutes <= range.closes; at += stepMinutes) {
        const startsAt = instantOf(at);
        const endsAt = new Date(startsAt.getTime() + wanted.minutes * MINUTE);
        const busyUntil = new Date(endsAt.getTime() + bufferMinutes * MINUTE);
        if (startsAt.getTime() < earliest) continue;
        if (freeSeat(person, busy, startsAt, busyUntil) === null) continue;
        const known = found.get(startsAt.getTime());
        if (!known) found.set(startsAt.getTime(), { startsAt, endsAt, personIds: [person.id] });
        else if (!known.personIds.includes(person.id)) known.personIds.push(person.id);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The free hour that starts at this instant, on its own date or in the night of the date before. */
export function freeHourAt(agenda: Agenda, wanted: Wanted, startsAt: Date, now: Date): FreeHour | undefined {
  const { date } = localParts(startsAt, agenda.hours.timeZone);
  return [dateAfter(date, -1), date]
    .flatMap((day) => freeHours(agenda, wanted, day, now))
    .find((hour) => hour.startsAt.getTime() === startsAt.getTime());
}

export function nearestHours(
  agenda: Agenda,
  wanted: Wanted,
  startsAt: Date,
  { now, count, days }: { now: Date; count: number; days: number },
): FreeHour[] {
  const first = dateAfter(localParts(startsAt, agenda.hours.timeZone).date, -days);
  const distance = (hour: FreeHour) => Math.abs(hour.startsAt.getTime() - startsAt.getTime());
  return Array.from({ length: 2 * days + 1 }, (_, ahead) => dateAfter(first, ahead))
    .flatMap((date) => freeHours(agenda, wanted, date, now))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/** How many minutes somebody takes bookings on these dates, for all their places together. */
export function openMinutes(
  hours: OpeningHours,
  person: Pick<BookingPerson, 'capacity' | 'hours'>,
  dates: readonly string[],
): number {
  const read = dayReader(hours);
  const minutes = dates
    .flatMap((date) => rangesOfPerson(rangesOf(read(date)), person, date))
    .reduce((sum, { opens, closes }) => sum + closes - opens, 0);
  return minutes * person.capacity;
}

/** Some days by a clock, from their first instant to the first one after them. */
export const spanOfDays = ({ from, days }: { from: string; days: number }, zone: TimeZone) => ({
  from: localInstant(from, 0, zone),
  until: localInstant(from, days * DAY_MINUTES, zone),
});

/** When one of these people takes bookings on a date, also in what the night of the date before leaves of it. */
export function hoursOn(
  hours: OpeningHours,
  people: readonly Pick<BookingPerson, 'hours'>[],
  date: string,
): HoursRange[] {
  const read = dayReader(hours);
  const rangesOn = (day: string) => people.flatMap((one) => rangesOfPerson(rangesOf(read(day)), one, day));
  const ranges = [
    ...rangesOn(dateAfter(date, -1)).map(({ opens, closes }) => ({
      opens: Math.max(0, opens - DAY_MINUTES),
      closes: closes - DAY_MINUTES,
    })),
    ...rangesOn(date).map(({ opens, closes }) => ({ opens, closes: Math.min(closes, DAY_MINUTES) })),
  ];
  const joined: HoursRange[] = [];
  for (const range of ranges.sort((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1);
    if (range.opens >= range.closes) continue;
    if (last && range.opens <= last.closes) last.closes = Math.max(last.closes, range.closes);
    else joined.push(range);
  }
  return joined;
}

/** Somebody's own hours on a date, within those of the card. */
function rangesOfPerson(
  open: readonly HoursRange[],
  { hours }: Pick<BookingPerson, 'hours'>,
  date: string,
): readonly HoursRange[] {
  return hours ? intersection(open, rangesOf(dayReader({ businessHours: hours })(date))) : open;
}

const rangesOf = (day: DayHours): HoursRange[] => (Array.isArray(day) ? day : []);

const intersection = (some: readonly HoursRange[], others: readonly HoursRange[]): HoursRange[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({
        opens: Math.max(one.opens, other.opens),
        closes: Math.min(one.closes, other.closes),
      }))
      .filter(({ opens, closes }) => opens < closes),
  );
