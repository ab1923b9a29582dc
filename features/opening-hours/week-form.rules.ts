import { type DayForm, dayFormOf, dayText, isClosed, USUAL } from './day-form.rules.ts';
import { type BusinessHours, WEEKDAYS } from './hours.rules.ts';

export type Week = Record<(typeof WEEKDAYS)[number], DayForm>;

export const EMPTY_WEEK: Week = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** A week as it is stored. */
export const weekOf = (hours: BusinessHours): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayFormOf(hours[day])])) as Week;

/** As the card stores it; null where no day was filled in: then nothing is said about hours. */
export function weekTexts(week: Week): BusinessHours | null {
  if (WEEKDAYS.every((day) => isClosed(week[day]))) return null;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, dayText(week[day])]));
}

/** Whether nothing was said of any day: neither here nor on the card, where one may well be closed every day. */
export const isUnset = (week: Week, stored: BusinessHours = {}): boolean =>
  WEEKDAYS.every((day) => isClosed(week[day]) && !stored[day]);

/** The days that say something else than what is stored. One that was not touched stays in its own words: '9 a 18'. */
export function weekChanges(week: Week, stored: BusinessHours): BusinessHours | null {
  const before = weekOf(stored);
  const changed = WEEKDAYS.filter((day) => dayText(week[day]) !== dayText(before[day]));
  return changed.length > 0 ? Object.fromEntries(changed.map((day) => [day, dayText(week[day])])) : null;
}

/** The day opens, as the last open day before it does, or as shops usually do; or it closes. */
export function toggleDay(week: Week, day: keyof Week): Week {
  if (!isClosed(week[day])) return { ...week, [day]: [] };
  const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).findLast(
    (earlier) => Array.isArray(week[earlier]) && week[earlier].length > 0,
  );
  return { ...week, [day]: before ? week[before] : [USUAL] };
}

/** The hours of a day for all days, but for those that say something in words: nobody would miss it in time. */
export const copyToAllDays = (week: Week, from: keyof Week): Week =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, typeof week[day] === 'string' ? week[day] : week[from]]),
  ) as Week;
