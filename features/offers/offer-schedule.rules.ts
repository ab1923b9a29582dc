import { WEEKDAYS } from '#features/opening-hours/hours.rules.ts';
import { DAY_MINUTES, dateAfter, weekdayOf } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

export type Weekday = (typeof WEEKDAYS)[number];

/** When an offer shows, by the shop's clock. Null or empty fields set no limit. */
export interface OfferSchedule {
  /** The first day, 'YYYY-MM-DD'. */
  startDate: string | null;
  /** The last day, 'YYYY-MM-DD', included. */
  endDate: string | null;
  /** In the order of a week, without duplicates; empty means every day. */
  weekdays: Weekday[];
  /** 'HH:MM', the first minute of each day. Both hours are set, or neither. */
  startTime: string | null;
  /** 'HH:MM', exclusive. At or before `startTime` it lies on the next day and belongs to the day on which it began. */
  endTime: string | null;
}

export const ALWAYS: OfferSchedule = {
  startDate: null,
  endDate: null,
  weekdays: [],
  startTime: null,
  endTime: null,
};

/** Only the schedule fields. */
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
interface Stretch {
  starts: number;
  ends: number;
}

/** From yesterday, which may reach past midnight, to beyond the same weekday. */
const DAYS_TO_LOOK_AT = 10;

/** 'HH:MM' as minutes since 00:00. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const weekdayNamed = (date: string): Weekday => WEEKDAYS[weekdayOf(date)] ?? 'monday';

/** Whether it ends on the day after it began. */
export const endsNextDay = ({ startTime, endTime }: Pick<OfferSchedule, 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime !== null && endTime <= startTime;

/** Whether the offer may begin on this date. */
const isOn = ({ startDate, endDate, weekdays }: OfferSchedule, date: string): boolean =>
  (startDate === null || date >= startDate) &&
  (endDate === null || date <= endDate) &&
  (weekdays.length === 0 || weekdays.includes(weekdayNamed(date)));

/** The interval that begins on this date. */
function stretchOn(schedule: OfferSchedule, date: string, zone: TimeZone): Stretch {
  const { startTime, endTime } = schedule;
  const until =
    (endTime === null ? DAY_MINUTES : minutesOf(endTime)) + (endsNextDay(schedule) ? DAY_MINUTES : 0);
  return {
    starts: localInstant(date, startTime === null ? 0 : minutesOf(startTime), zone).getTime(),
    ends: localInstant(date, until, zone).getTime(),
  };
}

/**
 * The first interval that ends after `now`; adjoining ones are merged. Null without any. Instants are compared, so
 * clock changes need no special case.
 */
function nextStretch(schedule: OfferSchedule, now: Date, zone: TimeZone): Stretch | null {
  const { startDate, endDate, weekdays, startTime } = schedule;
  if (weekdays.length === 0 && startTime === null) {
    const starts = startDate === null ? -Infinity : localInstant(startDate, 0, zone).getTime();
    const ends = endDate === null ? Infinity : localInstant(endDate, DAY_MINUTES, zone).getTime();
    return ends > now.getTime() ? { starts, ends } : null;
  }
  const yesterday = dateAfter(localParts(now, zone).date, -1);
  const first = startDate !== null && startDate > yesterday ? startDate : yesterday;
  let found: Stretch | null = null;
  for (let ahead = 0; ahead < DAYS_TO_LOOK_AT; ahead++) {
    const date = dateAfter(first, ahead);
    if (!isOn(schedule, date)) continue;
    const { starts, ends } = stretchOn(schedule, date, zone);
    // Its hours are over, or the clock skipped them.
    if (ends <= Math.max(starts, now.getTime())) continue;
    if (!found) found = { starts, ends };
    else if (starts > found.ends) return found;
    else found.ends = Math.max(found.ends, ends);
  }
  return found;
}

/** Whether the schedule lets the offer show at `now`. */
export function isOfferRunning(schedule: OfferSchedule, now: Date, zone: TimeZone): boolean {
  const stretch = nextStretch(schedule, now, zone);
  return stretch !== null && stretch.starts <= now.getTime();
}

/** The next instant at which the offer appears or disappears; null if it never does. */
export function nextOfferChange(schedule: OfferSchedule, now: Date, zone: TimeZone): Date | null {
  const stretch = nextStretch(schedule, now, zone);
  if (!stretch) return null;
  const change = stretch.starts > now.getTime() ? stretch.starts : stretch.ends;
  return Number.isFinite(change) ? new Date(change) : null;
}

/** Whether it shows on any day at all: Fridays between a Monday and a Tuesday never come. */
export function hasAnyDay(schedule: OfferSchedule): boolean {
  const { startDate, endDate } = schedule;
  if (startDate === null || endDate === null) return true;
  return WEEKDAYS.some((_, ahead) => isOn(schedule, dateAfter(startDate, ahead)));
}
