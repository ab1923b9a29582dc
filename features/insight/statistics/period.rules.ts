import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** Lengths of a period in days. */
export const PERIODS = [7, 30, 365] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** The distance of compared days: whole weeks, so that Saturdays are compared with Saturdays. */
export const COMPARED_DAYS_BACK: Record<PeriodDays, number> = { 7: 7, 30: 28, 365: 364 };

const MINUTE_MS = 60_000;

/** `count` consecutive calendar days ending with `last`, oldest first. */
export const datesUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dateAfter(last, at - count + 1));

/** Calendar days, 'YYYY-MM-DD', both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** From one instant to another; the end is not included. */
export interface Span {
  start: Date;
  end: Date;
}

export interface Period extends DateRange {
  days: PeriodDays;
  /** The same number of days before. */
  previous: DateRange;
  /**
   * Where the last previous day is cut: at the present time of day, because today is not over either. Null for a year:
   * its single events are deleted by then, and one day of 365 makes little difference.
   */
  previousUntil: Date | null;
}

/** The last `days` days by the shop's clock, including today. */
export function periodOf(now: Date, days: PeriodDays, zone: TimeZone): Period {
  const { date: to, minutes } = localParts(now, zone);
  const previousTo = dateAfter(to, -days);
  const sameTime = localInstant(previousTo, minutes, zone).getTime() + (now.getTime() % MINUTE_MS);
  return {
    days,
    from: dateAfter(to, 1 - days),
    to,
    previous: { from: dateAfter(previousTo, 1 - days), to: previousTo },
    previousUntil: days === 365 ? null : new Date(sameTime),
  };
}

/** The instants at which a range of days begins and ends. Days of clock changes have 23 or 25 hours. */
export const instantsOf = ({ from, to }: DateRange, zone: TimeZone): Span => ({
  start: localInstant(from, 0, zone),
  end: localInstant(dateAfter(to, 1), 0, zone),
});
