import { type BusinessHours, type HoursRange, parseDay, WEEKDAYS } from './hours.rules.ts';

/** A date on which other hours hold than those of its weekday. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' in Santiago. */
  date: string;
  /** As a day of the week: '09:00–13:00', 'Cerrado', or a text of the owner's. */
  hours: string;
  /** 'Fiestas Patrias' */
  name: string | null;
}

/** All that decides whether a shop is open: a card has it, and so has a draft of one. */
export interface OpeningHours {
  businessHours: BusinessHours;
  specialHours?: readonly SpecialDay[] | null;
}

/** Ranges of minutes, a closed day, or null where nothing can be concluded. */
export type DayHours = HoursRange[] | 'closed' | null;

const DAY_MS = 864e5;

/** The date so many days after another: '2026-09-30' and 1 → '2026-10-01'. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days after `from` the date `to` is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** Whether the owner wrote hours for any day of the week; if so, a day left out is one that the shop does not open. */
export const hasWeek = (hours: BusinessHours): boolean => WEEKDAYS.some((day) => hours[day]?.trim());

/** What the owner wrote for a date: its exception, or its weekday's hours, '' where there are none. */
export function textOn({ businessHours, specialHours }: OpeningHours, date: string): string {
  const special = specialHours?.find((day) => day.date === date);
  return (special?.hours ?? businessHours[WEEKDAYS[weekdayOf(date)] ?? 'monday'] ?? '').trim();
}

/** The hours of any date, its exception instead of its weekday's. The texts are read once. */
export function dayReader({ businessHours, specialHours }: OpeningHours): (date: string) => DayHours {
  const usual = hasWeek(businessHours);
  const week = WEEKDAYS.map((day): DayHours => {
    const text = businessHours[day]?.trim();
    return text ? parseDay(text) : usual ? 'closed' : null;
  });
  const special = new Map(specialHours?.map(({ date, hours }) => [date, parseDay(hours)]));
  return (date) => {
    const exception = special.get(date);
    return exception === undefined ? (week[weekdayOf(date)] ?? null) : exception;
  };
}
