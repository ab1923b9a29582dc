import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { type Day, type DayFigures, everyDay, isNothing, type SomeOfDay, totalOf } from './days.rules.ts';
import { COMPARED_DAYS_BACK, type Period } from './period.rules.ts';

/** What was counted, as far as it was: days without anything may be missing. */
interface Counted {
  /** Of the period and the one before; events and orders of a day may stand apart. */
  days: readonly SomeOfDay[];
  /** The last day before the period, as far as it goes. */
  lastPrevious: SomeOfDay;
  /** Since when the card is counted; null if it never was. */
  since: Date | null;
}

/** The figures of a period, day by day, and of the one before it where the two can be compared. */
export function reportOf(
  { days, to, previous }: Period,
  counted: Counted,
): DayFigures & { byDay: Day[]; previous: (DayFigures & { byDay: Day[] }) | null } {
  const all = everyDay(to, 2 * days, counted.days);
  const byDay = all.slice(days);
  const before = totalOf([...all.slice(0, days - 1), ...everyDay(previous.to, 1, [counted.lastPrevious])]);
  const isWhole = counted.since !== null && santiagoParts(counted.since).date <= previous.from;
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
