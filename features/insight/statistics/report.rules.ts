import { dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { type Day, type DayFigures, everyDay, isNothing, type PartialDay, totalOf } from './days.rules.ts';
import { COMPARED_DAYS_BACK, type Period } from './period.rules.ts';

/** What was counted; days without events may be missing. */
interface Counted {
  /** Days of the period and the one before; a day's events and orders may be separate entries. */
  days: readonly PartialDay[];
  /** The last previous day, up to the present time of day; null to count all of it. */
  lastPrevious: PartialDay | null;
  /** When counting began for the card; null if it never did. */
  since: Date | null;
  timeZone: TimeZone;
}

/** The figures of a period by day, and of the period before if the two are comparable. */
export function reportOf(
  { days, to, previous }: Period,
  counted: Counted,
): DayFigures & { byDay: Day[]; previous: (DayFigures & { byDay: Day[] }) | null } {
  const all = everyDay(to, 2 * days, counted.days);
  const byDay = all.slice(days);
  const { lastPrevious } = counted;
  const lastDay = lastPrevious ? everyDay(previous.to, 1, [lastPrevious]) : all.slice(days - 1, days);
  const before = totalOf([...all.slice(0, days - 1), ...lastDay]);
  const isWhole = counted.since !== null && localParts(counted.since, counted.timeZone).date <= previous.from;
  const back = COMPARED_DAYS_BACK[days];
  const compared = new Set(byDay.map(({ date }) => dateAfter(date, -back)));
  return {
    ...totalOf(byDay),
    byDay,
    previous:
      isWhole && !isNothing(before)
        ? { ...before, byDay: all.filter(({ date }) => compared.has(date)) }
        : null,
  };
}
