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
 * Returns a function with the hours that can be booked on one business day, the earliest first. A night past midnight
 * belongs to the day on which it began. Hours follow the wall clock, so on a day without midnight none is offered twice.
 * What is taken is read once for all days, however much of it there is.
 */
export function freeHours(agenda: Agenda, wanted: Wanted, now: Date): (date: string) => FreeHour[] {
  const { hours, stepMinutes, bufferMinutes } = agenda;
  const zone = hours.timeZone;
  const earliest = now.getTime() + agenda.noticeMinutes * MINUTE;
  const lastDay = dateAfter(localParts(now, zone).date, agenda.horizonDays);
  const read = dayReader(hours);
  const takenOf = Map.groupBy(agenda.busy, ({ personId }) => personId);
  const people = agenda.people
    .filter(({ id }) => wanted.personId === null || wanted.personId === id)
    .filter(({ itemIds }) => !itemIds || wanted.itemIds.every((id) => itemIds.includes(id)))
    .map((person) => ({
      person,
      isFull: fullAt(person, takenOf.get(person.id) ?? [], (wanted.minutes + bufferMinutes) * MINUTE),
    }));

  return (date) => {
    if (date > lastDay) return [];
    const open = rangesOf(read(date));
    const found = new Map<number, FreeHour>();
    const instants = new Map<number, Date>();
    const instantOf = (at: number): Date => {
      const instant = instants.get(at) ?? localInstant(date, at, zone);
      instants.set(at, instant);
      return instant;
    };
    for (const { person, isFull } of people) {
      for (const range of rangesOfPerson(open, person, date)) {
        for (let at = range.opens; at + wanted.minutes <= range.closes; at += stepMinutes) {
          const startsAt = instantOf(at);
          if (startsAt.getTime() < earliest || isFull(startsAt.getTime())) continue;
          const endsAt = new Date(startsAt.getTime() + wanted.minutes * MINUTE);
          const known = found.get(startsAt.getTime());
          if (!known) found.set(startsAt.getTime(), { startsAt, endsAt, personIds: [person.id] });
          else if (!known.personIds.includes(person.id)) known.personIds.push(person.id);
        }
      }
    }
    return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  };
}

/** Whether no place of a person is free for something that starts at an instant and lasts this long, as `freeSeat`. */
function fullAt(
  { capacity }: BookingPerson,
  busy: readonly BusyTime[],
  lastsMs: number,
): (startsAt: number) => boolean {
  const changes = busy
    .filter(({ seat }) => seat === null || seat <= capacity)
    .flatMap(({ seat, startsAt, busyUntil }) => [
      { seat, at: startsAt.getTime() - lastsMs + 1, more: 1 },
      { seat, at: busyUntil.getTime(), more: -1 },
    ])
    .sort((a, b) => a.at - b.at || b.more - a.more);
  const times = new Map<number | null, number>();
  /** When everything is taken begins, and ends, in turn. */
  const turns: number[] = [];
  for (const { seat, at, more } of changes) {
    const left = (times.get(seat) ?? 0) + more;
    if (left > 0) times.set(seat, left);
    else times.delete(seat);
    const isFull = times.has(null) || times.size >= capacity;
    if (isFull !== (turns.length % 2 === 1)) turns.push(at);
  }
  return (startsAt) => {
    let [low, high] = [0, turns.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((turns[middle] as number) <= startsAt) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  };
}

/** The free hour that starts at this instant, on its own date or in the night of the date before. */
export function freeHourAt(agenda: Agenda, wanted: Wanted, startsAt: Date, now: Date): FreeHour | undefined {
  const { date } = localParts(startsAt, agenda.hours.timeZone);
  return [dateAfter(date, -1), date]
    .flatMap(freeHours(agenda, wanted, now))
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
    .flatMap(freeHours(agenda, wanted, now))
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
