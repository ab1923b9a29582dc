import { WEEKDAYS } from '#features/opening-hours/hours.rules.ts';
import { DAY_MINUTES, dateAfter, weekdayOf } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

export type Weekday = (typeof WEEKDAYS)[number];

/** When an offer shows, by Santiago's clock. Whatever is null or empty sets no limit. */
export interface OfferSchedule {
  /** 'YYYY-MM-DD', the first day. */
  startDate: string | null;
  /** 'YYYY-MM-DD', the last day, which is one of them. */
  endDate: string | null;
  /** In the order of a week, each once; none is every day. */
  weekdays: Weekday[];
  /** 'HH:MM', from which minute of each of these days. Both hours are there, or neither. */
  startTime: string | null;
  /** 'HH:MM', to which minute. At or before `startTime` it is the next day's, and still part of the day it began on. */
  endTime: string | null;
}

export const ALWAYS: OfferSchedule = {
  startDate: null,
  endDate: null,
  weekdays: [],
  startTime: null,
  endTime: null,
};

/** The schedule alone, of whatever has one. */
export const scheduleOf = (offer: OfferSchedule): OfferSchedule => ({
  startDate: offer.startDate,
  endDate: offer.endDate,
  weekdays: offer.weekdays,
  startTime: offer.startTime,
  endTime: offer.endTime,
});

export const hasSchedule = (offer: OfferSchedule): boolean =>
  JSON.stringify(scheduleOf(offer)) !== JSON.stringify(ALWAYS);

/** From `starts`, up to but not including `ends`; epoch ms, ±Infinity where there is no limit. */
interface Stretch {
  starts: number;
  ends: number;
}

/** From yesterday, which may reach past midnight, to past the same weekday again. */
const DAYS_TO_LOOK_AT = 10;

/** 'HH:MM' as minutes since 00:00. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const weekdayNamed = (date: string): Weekday => WEEKDAYS[weekdayOf(date)] ?? 'monday';

/** Whether it ends on the day after the one it began on. */
export const endsNextDay = ({ startTime, endTime }: Pick<OfferSchedule, 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime !== null && endTime <= startTime;

/** Whether the offer may begin on this date. */
const isOn = ({ startDate, endDate, weekdays }: OfferSchedule, date: string): boolean =>
  (startDate === null || date >= startDate) &&
  (endDate === null || date <= endDate) &&
  (weekdays.length === 0 || weekdays.includes(weekdayNamed(date)));

/** What of the offer begins on a date on which it may. */
function stretchOn(schedule: OfferSchedule, date: string): Stretch {
  const { startTime, endTime } = schedule;
  const until =
    (endTime === null ? DAY_MINUTES : minutesOf(endTime)) + (endsNextDay(schedule) ? DAY_MINUTES : 0);
  return {
    starts: santiagoInstant(date, startTime === null ? 0 : minutesOf(startTime)).getTime(),
    ends: santiagoInstant(date, until).getTime(),
  };
}

/**
 * The first stretch that ends after `now`; what touches is one. Null when there is none any more. Instants are
 * compared, so a night on which the clock changes needs no case of its own.
 */
function nextStretch(schedule: OfferSchedule, now: Date): Stretch | null {
  const { startDate, endDate, weekdays, startTime } = schedule;
  if (weekdays.length === 0 && startTime === null) {
    const starts = startDate === null ? -Infinity : santiagoInstant(startDate, 0).getTime();
    const ends = endDate === null ? Infinity : santiagoInstant(endDate, DAY_MINUTES).getTime();
    return ends > now.getTime() ? { starts, ends } : null;
  }
  const yesterday = dateAfter(santiagoParts(now).date, -1);
  const first = startDate !== null && startDate > yesterday ? startDate : yesterday;
  let found: Stretch | null = null;
  for (let ahead = 0; ahead < DAYS_TO_LOOK_AT; ahead++) {
    const date = dateAfter(first, ahead);
    if (!isOn(schedule, date)) continue;
    const { starts, ends } = stretchOn(schedule, date);
    // Its hours are over, or the clock jumped across them.
    if (ends <= Math.max(starts, now.getTime())) continue;
    if (!found) found = { starts, ends };
    else if (starts > found.ends) return found;
    else found.ends = Math.max(found.ends, ends);
  }
  return found;
}

/** Whether the offer shows at `now`, as far as its schedule goes. */
export function isOfferRunning(schedule: OfferSchedule, now: Date): boolean {
  const stretch = nextStretch(schedule, now);
  return stretch !== null && stretch.starts <= now.getTime();
}

/** The next instant at which the offer appears or disappears by itself; null if it never does. */
export function nextOfferChange(schedule: OfferSchedule, now: Date): Date | null {
  const stretch = nextStretch(schedule, now);
  if (!stretch) return null;
  const change = stretch.starts > now.getTime() ? stretch.starts : stretch.ends;
  return Number.isFinite(change) ? new Date(change) : null;
}

/** Whether a day comes on which it shows: not for Fridays between a Monday and a Tuesday. */
export function hasAnyDay(schedule: OfferSchedule): boolean {
  const { startDate, endDate } = schedule;
  if (startDate === null || endDate === null) return true;
  return WEEKDAYS.some((_, ahead) => isOn(schedule, dateAfter(startDate, ahead)));
}
