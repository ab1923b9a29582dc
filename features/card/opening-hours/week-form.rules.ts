import { type DayForm, dayFormOf, dayText, isClosed, USUAL } from './day-form.rules.ts';
import { daysName } from './day-hours.rules.ts';
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

const usualWeek = (days: number, opens: string, closes: string) => ({
  label: `${daysName(0, days - 1)}, ${Number.parseInt(opens, 10)} a ${Number.parseInt(closes, 10)} h`,
  week: Object.fromEntries(
    WEEKDAYS.map((day, at) => [day, at < days ? [{ opens, closes }] : []]),
  ) as unknown as Week,
});

/** What a shop without hours can choose at once. */
export const USUAL_WEEKS = [
  usualWeek(5, '09:00', '18:00'),
  usualWeek(6, '10:00', '20:00'),
  usualWeek(7, '09:00', '21:00'),
];

export const weekOf = (hours: BusinessHours): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayFormOf(hours[day])])) as Week;

/** The week to store; null if no day has hours, because an empty form does not mean that the shop is always closed. */
export function weekTexts(week: Week): BusinessHours | null {
  if (WEEKDAYS.every((day) => isClosed(week[day]))) return null;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, dayText(week[day])]));
}

/** Whether neither the form nor the card has hours for any day. A card can be stored as closed every day. */
export const isUnset = (week: Week, stored: BusinessHours = {}): boolean =>
  WEEKDAYS.every((day) => isClosed(week[day]) && !stored[day]);

/** The days that differ from the stored ones. An untouched day keeps its stored text: '9 a 18'. */
export function weekChanges(week: Week, stored: BusinessHours): BusinessHours | null {
  const before = weekOf(stored);
  const changed = WEEKDAYS.filter((day) => dayText(week[day]) !== dayText(before[day]));
  return changed.length > 0 ? Object.fromEntries(changed.map((day) => [day, dayText(week[day])])) : null;
}

/** Opens the day with the hours of the last open day before it, or the usual ones; or closes it. */
export function toggleDay(week: Week, day: keyof Week): Week {
  if (!isClosed(week[day])) return { ...week, [day]: [] };
  const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).findLast(
    (earlier) => Array.isArray(week[earlier]) && week[earlier].length > 0,
  );
  return { ...week, [day]: before ? week[before] : [USUAL] };
}

/** Weekdays in their order that are edited together. */
export type DayGroup = readonly (keyof Week)[];

/** Splits each group where the hours differ. A closed day is alone, because it is opened alone. */
export const groupDays = (week: Week, groups: readonly DayGroup[] = [WEEKDAYS]): DayGroup[] =>
  groups.flatMap((days) => {
    const parts: (keyof Week)[][] = [];
    for (const day of days) {
      const last = parts.at(-1);
      const isSame = last?.[0] && !isClosed(week[day]) && dayText(week[last[0]]) === dayText(week[day]);
      if (last && isSame) last.push(day);
      else parts.push([day]);
    }
    return parts;
  });

/** 'Lunes a viernes' */
export const groupName = ([first = 'monday', ...rest]: DayGroup): string =>
  daysName(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(rest.at(-1) ?? first));

export const withHours = (week: Week, days: DayGroup, hours: DayForm): Week => ({
  ...week,
  ...Object.fromEntries(days.map((day) => [day, hours])),
});

/** Copies a day's hours to all days except those with free text, whose loss might go unnoticed. */
export const copyToAllDays = (week: Week, from: keyof Week): Week =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, typeof week[day] === 'string' ? week[day] : week[from]]),
  ) as Week;
