import { DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { localInstant } from '#foundation/contract/local-time.ts';
import { dayReader, type OpeningHours } from './day-hours.rules.ts';
import { type BusinessHours, parseDay, WEEKDAYS } from './hours.rules.ts';

const WEEK = 7 * DAY_MINUTES;

/**
 * The shop's open intervals in minutes since Monday 00:00 (`[from, to)`). A night past Sunday's midnight continues at
 * the start of the week. Days that cannot be parsed add nothing, as in `openStatus`.
 */
export function openMinutesOfWeek(hours: BusinessHours): [from: number, to: number][] {
  return WEEKDAYS.flatMap((weekday, at) => {
    const text = hours[weekday]?.trim();
    const day = text ? parseDay(text) : null;
    return Array.isArray(day)
      ? day.flatMap(({ opens, closes }) => withinWeek(at * DAY_MINUTES + opens, at * DAY_MINUTES + closes))
      : [];
  });
}

const withinWeek = (from: number, to: number): [number, number][] =>
  to <= WEEK
    ? [[from, to]]
    : [
        [from, WEEK],
        [0, to - WEEK],
      ];

/** Time intervals, `[from, to)`. */
type Intervals = [from: Date, to: Date][];

/**
 * The days that do not follow the week, because they are exceptions or may contain the end of an exception's night,
 * with their exact open intervals.
 */
export function openOnSpecialDays(hours: OpeningHours): { days: Intervals; open: Intervals } {
  const { timeZone } = hours;
  const hoursOn = dayReader(hours);
  const special = (hours.specialHours ?? []).filter((day) => day.hours !== null);
  const dates = [...new Set(special.flatMap(({ date }) => [date, dateAfter(date, 1)]))];
  return {
    days: dates.map((date) => [localInstant(date, 0, timeZone), localInstant(date, DAY_MINUTES, timeZone)]),
    open: dates.flatMap((date) =>
      [-1, 0].flatMap((ahead) => {
        const day = hoursOn(dateAfter(date, ahead));
        const within = (minutes: number) =>
          localInstant(date, Math.min(Math.max(0, ahead * DAY_MINUTES + minutes), DAY_MINUTES), timeZone);
        return (Array.isArray(day) ? day : [])
          .map(({ opens, closes }): Intervals[number] => [within(opens), within(closes)])
          .filter(([from, to]) => from < to);
      }),
    ),
  };
}
