import { dayReader, type OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import { clockDigits, DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';

/** The shop's day at an instant, and the minutes since its 00:00. A bar's Friday lasts until it closes at 02:00. */
export function shopDay(hours: OpeningHours, now: Date): { date: string; minutes: number } {
  const { date, minutes } = localParts(now, hours.timeZone);
  const yesterday = dateAfter(date, -1);
  const ranges = dayReader(hours)(yesterday);
  const late = minutes + DAY_MINUTES;
  return Array.isArray(ranges) && (ranges.at(-1)?.closes ?? 0) > late
    ? { date: yesterday, minutes: late }
    : { date, minutes };
}

/**
 * The hours of `date` if the shop closes at `closesAt` ('HH:MM'), or why it cannot. A time before the first opening
 * means one after midnight.
 */
export function hoursUntil(
  hours: OpeningHours,
  date: string,
  closesAt: string,
): { text: string } | { problem: string } {
  const ranges = dayReader(hours)(date);
  const [first] = Array.isArray(ranges) ? ranges : [];
  if (!Array.isArray(ranges) || !first) return { problem: 'Hoy no tienes un horario que se pueda acortar.' };
  const clock = Number(closesAt.slice(0, 2)) * 60 + Number(closesAt.slice(3));
  const last = clock <= first.opens ? clock + DAY_MINUTES : clock;
  if (last >= (ranges.at(-1)?.closes ?? 0)) return { problem: 'Elige una hora antes de tu cierre de hoy.' };
  return {
    text: ranges
      .filter(({ opens }) => opens < last)
      .map(({ opens, closes }) => `${clockDigits(opens)}–${closingDigits(Math.min(closes, last))}`)
      .join(', '),
  };
}

/** '24:00' at midnight, '01:00' an hour later. */
const closingDigits = (minutes: number): string =>
  clockDigits(minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes);
