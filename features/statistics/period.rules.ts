import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

/** How many days an owner looks back. */
export const PERIODS = [7, 30, 365] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** How far back the days lie that a day is compared with: whole weeks, so that a Saturday meets a Saturday. */
export const COMPARED_DAYS_BACK: Record<PeriodDays, number> = { 7: 7, 30: 28, 365: 364 };

const MINUTE_MS = 60_000;

/** `count` days of the calendar, the last of which is `last`, oldest first. */
export const datesUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dateAfter(last, at - count + 1));

/** Days of Santiago's calendar, 'YYYY-MM-DD', first and last included. */
export interface DateRange {
  from: string;
  to: string;
}

export interface Period extends DateRange {
  days: PeriodDays;
  /** As many days, just before. */
  previous: DateRange;
  /** Where the last of the previous days is cut: as late on the clock as it is now, since today is not over either. */
  previousUntil: Date;
}

/** The last `days` days in Santiago, today included. */
export function periodOf(now: Date, days: PeriodDays): Period {
  const { date: to, minutes } = santiagoParts(now);
  const previousTo = dateAfter(to, -days);
  return {
    days,
    from: dateAfter(to, 1 - days),
    to,
    previous: { from: dateAfter(previousTo, 1 - days), to: previousTo },
    previousUntil: new Date(santiagoInstant(previousTo, minutes).getTime() + (now.getTime() % MINUTE_MS)),
  };
}

/** When a range of days begins, and when the day after it does. A day has 23 or 25 hours where the clock changes. */
export const instantsOf = ({ from, to }: DateRange): { start: Date; end: Date } => ({
  start: santiagoInstant(from, 0),
  end: santiagoInstant(dateAfter(to, 1), 0),
});
