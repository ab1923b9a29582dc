import { type BusinessHours, parseDay, WEEKDAYS } from './hours.rules.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/**
 * When the shop is open, as stretches of minutes since Monday 00:00 (`[from, to)`); a night past Sunday's midnight
 * goes on at the start of the week. Days that cannot be read add nothing, as in `openStatus`.
 */
export function openMinutesOfWeek(hours: BusinessHours): [from: number, to: number][] {
  return WEEKDAYS.flatMap((weekday, at) => {
    const text = hours[weekday]?.trim();
    const day = text ? parseDay(text) : null;
    return Array.isArray(day)
      ? day.flatMap(({ opens, closes }) => withinWeek(at * DAY + opens, at * DAY + closes))
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
