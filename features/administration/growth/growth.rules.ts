import { dateAfter, weekdayOf } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

export const WEEKS = 12;

/** The Mondays of the last twelve weeks in Santiago, the earliest first; the last week is the one of `now`. */
export function mondaysUpTo(now: Date): string[] {
  const { date } = santiagoParts(now);
  const monday = dateAfter(date, -weekdayOf(date));
  return Array.from({ length: WEEKS }, (_, at) => dateAfter(monday, (at + 1 - WEEKS) * 7));
}
