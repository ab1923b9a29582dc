import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { DAY_MINUTES, dateAfter, weekdayOf } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

export type Weekday = (typeof WEEKDAYS)[number];

/** When an offer is shown, in the shop's time zone. Null or empty fields set no limit. */
export interface OfferSchedule {
  startDate: string | null;
  /** The last day, 'YYYY-MM-DD', included. */
  endDate: string | null;
  /** In the order of a week, without duplicates; empty means every day. */
  weekdays: Weekday[];
  /** 'HH:MM', the first minute of each day. Both hours are set, or neither. */
  startTime: string | null;
  /**
   * 'HH:MM', exclusive. If it is not after `startTime`, it is on the next day; those hours belong to the day on which
   * they began.
   */
  endTime: string | null;
}

export const ALWAYS: OfferSchedule = {
  startDate: null,
  endDate: null,
  weekdays: [],
  startTime: null,
  endTime: null,
};

/** An offer's schedule without its other fields. */
export const scheduleOf = (offer: OfferSchedule): OfferSchedule => ({
  startDate: offer.startDate,
  endDate: offer.endDate,
  weekdays: offer.weekdays,
  startTime: offer.startTime,
  endTime: offer.endTime,
});

export const hasSchedule = (offer: OfferSchedule): boolean =>
  JSON.stringify(scheduleOf(offer)) !== JSON.stringify(ALWAYS);

/** From `starts` up to but not including `ends`, in epoch ms; ±Infinity without a limit. */
interface Interval {
  starts: number;
  ends: number;
}

/** Starts with yesterday, whose hours may end past midnight, and reaches beyond the same weekday of next week. */
const DAYS_TO_LOOK_AT = 10;

/** 'HH:MM' as minutes since 00:00. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const weekdayNamed = (date: string): Weekday => WEEKDAYS[weekdayOf(date)] ?? 'monday';

/** Whether its hours end on the day after they began. */
export const endsNextDay = ({ startTime, endTime }: Pick<OfferSchedule, 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime !== null && endTime <= startTime;

const isOn = ({ startDate, endDate, weekdays }: OfferSchedule, date: string): boolean =>
  (startDate === null || date >= startDate) &&
  (endDate === null || date <= endDate) &&
  (weekdays.length === 0 || weekdays.includes(weekdayNamed(date)));

function intervalOn(schedule: OfferSchedule, date: string, zone: TimeZone): Interval {
  const { startTime, endTime } = schedule;
  const until =
    (endTime === null ? DAY_MINUTES : minutesOf(endTime)) + (endsNextDay(schedule) ? DAY_MINUTES : 0);
  return {
    starts: localInstant(date, startTime === null ? 0 : minutesOf(startTime), zone).getTime(),
    ends: localInstant(date, until, zone).getTime(),
  };
}

/**
 * The first interval that ends after `now`; adjoining ones are merged. Null if there is none. Compares instants, so
 * clock changes need no special case.
 */
function nextInterval(schedule: OfferSchedule, now: Date, zone: TimeZone): Interval | null {
  const { startDate, endDate, weekdays, startTime } = schedule;
  if (weekdays.length === 0 && startTime === null) {
    const starts = startDate === null ? -Infinity : localInstant(startDate, 0, zone).getTime();
    const ends = endDate === null ? Infinity : localInstant(endDate, DAY_MINUTES, zone).getTime();
    return ends > now.getTime() ? { starts, ends } : null;
  }
  const yesterday = dateAfter(localParts(now, zone).date, -1);
  const first = startDate !== null && startDate > yesterday ? startDate : yesterday;
  let found: Interval | null = null;
  for (let ahead = 0; ahead < DAYS_TO_LOOK_AT; ahead++) {
    const date = dateAfter(first, ahead);
    if (!isOn(schedule, date)) continue;
    const { starts, ends } = intervalOn(schedule, date, zone);
    // That day's hours are over, or the clock change skipped them.
    if (ends <= Math.max(starts, now.getTime())) continue;
    if (!found) found = { starts, ends };
    else if (starts > found.ends) return found;
    else found.ends = Math.max(found.ends, ends);
  }
  return found;
}

/** Whether the offer is shown at `now`, according to its schedule. */
export function isOfferRunning(schedule: OfferSchedule, now: Date, zone: TimeZone): boolean {
  const interval = nextInterval(schedule, now, zone);
  return interval !== null && interval.starts <= now.getTime();
}

/** Whether its first day and hour have come. Before that, nobody but the shop knows the offer. */
export const hasOfferBegun = (schedule: OfferSchedule, now: Date, zone: TimeZone): boolean =>
  schedule.startDate === null || intervalOn(schedule, schedule.startDate, zone).starts <= now.getTime();

/** The next instant at which the offer appears or disappears; null if it never does. */
export function nextOfferChange(schedule: OfferSchedule, now: Date, zone: TimeZone): Date | null {
  const interval = nextInterval(schedule, now, zone);
  if (!interval) return null;
  const change = interval.starts > now.getTime() ? interval.starts : interval.ends;
  return Number.isFinite(change) ? new Date(change) : null;
}

/**
 * Whether the offer is shown on any day at all. Between a Monday and the Tuesday after it, for example, there is no
 * Friday.
 */
export function hasAnyDay(schedule: OfferSchedule): boolean {
  const { startDate, endDate } = schedule;
  if (startDate === null || endDate === null) return true;
  return WEEKDAYS.some((_, ahead) => isOn(schedule, dateAfter(startDate, ahead)));
}

/** The next seven days, today first, and whether the offer is shown on each. */
export function weekAhead(schedule: OfferSchedule, now: Date, zone: TimeZone) {
  const today = localParts(now, zone).date;
  return Array.from({ length: 7 }, (_, ahead) => {
    const date = dateAfter(today, ahead);
    return {
      weekday: weekdayOf(date),
      isShown: isOn(schedule, date) && intervalOn(schedule, date, zone).ends > now.getTime(),
    };
  });
}
