import { hoursOn } from '#features/booking/agenda/free-hours.rules.ts';
import type { OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import type { HoursRange } from '#features/card/opening-hours/hours.rules.ts';
import { DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { OwnBooking } from './bookings.contract.ts';

const MINUTE_MS = 60_000;
/** What is shown of a day without hours and bookings. */
const USUAL = { opens: 9 * 60, closes: 19 * 60 };

/** A column of the agenda: somebody's day. */
export interface AxisColumn {
  title: string;
  date: string;
  personId: number;
  /** The colour of the person's bookings, in degrees. */
  hue: number;
  open: readonly HoursRange[];
  /** Busy by a calendar elsewhere: the team can still book it. */
  busy: readonly HoursRange[];
}

/** Today, or the next day on which the card is open. */
export function firstOpenDay(hours: OpeningHours, today: string): string {
  const week = Array.from({ length: 7 }, (_, ahead) => dateAfter(today, ahead));
  return week.find((date) => hoursOn(hours, [{ hours: null }], date).length > 0) ?? today;
}

/** What a calendar elsewhere takes of a date, in minutes after its 00:00. */
export function busyOn(
  times: readonly { personId: number; startsAt: string; endsAt: string }[],
  personId: number,
  date: string,
  zone: TimeZone,
): HoursRange[] {
  const minuteOf = (time: string) => {
    const at = localParts(new Date(time), zone);
    return at.date < date ? 0 : at.date > date ? DAY_MINUTES : at.minutes;
  };
  return times
    .filter((one) => one.personId === personId)
    .map(({ startsAt, endsAt }) => ({ opens: minuteOf(startsAt), closes: minuteOf(endsAt) }))
    .filter(({ opens, closes }) => opens < closes);
}

/** A booking beside the hours, in minutes after 00:00 of its date. */
export interface Block {
  booking: OwnBooking;
  column: number;
  at: number;
  minutes: number;
  /** Kept free after it. */
  buffer: number;
  /** Its place beside others at the same time, of how many. */
  lane: number;
  lanes: number;
}

/** Bookings as blocks in their columns, the earliest of each first. What takes no time, or is in no column, is left out. */
export function blocksOf(
  columns: readonly Pick<AxisColumn, 'date' | 'personId'>[],
  bookings: readonly OwnBooking[],
  zone: TimeZone,
): Block[] {
  return columns.flatMap(({ date, personId }, column) => {
    const blocks = bookings
      .filter(({ status, person }) => status !== 'cancelled' && personId === person.id)
      .map((booking): Block => {
        const [start, end, free] = [booking.startsAt, booking.endsAt, booking.busyUntil].map(Date.parse);
        const minutes = ((end ?? 0) - (start ?? 0)) / MINUTE_MS;
        const buffer = ((free ?? 0) - (end ?? 0)) / MINUTE_MS;
        const at = localParts(new Date(booking.startsAt), zone).minutes;
        return { booking, column, at, minutes, buffer, lane: 0, lanes: 1 };
      })
      .filter(({ booking }) => localParts(new Date(booking.startsAt), zone).date === date)
      .sort((a, b) => a.at - b.at || a.booking.id - b.booking.id);
    setLanes(blocks);
    return blocks;
  });
}

/** Puts blocks that overlap beside each other. @param blocks the earliest first */
function setLanes(blocks: readonly Block[]): void {
  let together: Block[] = [];
  /** When each lane is free again. */
  let ends: number[] = [];
  for (const block of blocks) {
    if (block.at >= Math.max(0, ...ends)) [together, ends] = [[], []];
    const free = ends.findIndex((end) => end <= block.at);
    block.lane = free === -1 ? ends.length : free;
    ends[block.lane] = block.at + block.minutes;
    together.push(block);
    for (const one of together) one.lanes = ends.length;
  }
}

/** Whether a time of a day, up to its midnight, lies in one of these ranges. */
export const isWithin = (open: readonly HoursRange[], at: number, minutes: number): boolean =>
  open.some(({ opens, closes }) => opens <= at && Math.min(at + minutes, DAY_MINUTES) <= closes);

/** The full hours from which to which the columns are shown. */
export function axisSpan(columns: readonly Pick<AxisColumn, 'open'>[], blocks: readonly Block[]): HoursRange {
  const ranges = [
    ...columns.flatMap(({ open }) => open),
    ...blocks.map(({ at, minutes }) => ({ opens: at, closes: at + minutes })),
  ];
  const shown = ranges.length > 0 ? ranges : [USUAL];
  return {
    opens: Math.floor(Math.min(...shown.map(({ opens }) => opens)) / 60) * 60,
    closes: Math.min(Math.ceil(Math.max(...shown.map(({ closes }) => closes)) / 60) * 60, DAY_MINUTES),
  };
}
