import { weekdayOf } from '#foundation/contract/dates.ts';
import { type BusinessHours, type HoursRange, parseDay, WEEKDAYS } from './hours.rules.ts';

/** What the owner said of one date. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' in Santiago. */
  date: string;
  /**
   * As of a day of the week: '09:00–13:00', 'Cerrado', or a text of the owner's. Null: the hours of its weekday, as
   * usual, which is an answer too.
   */
  hours: string | null;
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

const dayAndMonth = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '18 de septiembre' */
export const dateInText = (date: string): string => dayAndMonth.format(new Date(date));

/** Whether the owner wrote hours for any day of the week: then a day left out is one that the shop does not open. */
export const hasWeek = (hours: BusinessHours): boolean => WEEKDAYS.some((day) => hours[day]?.trim());

/** What the owner wrote for a date: its exception, or the hours of its weekday; '' where there is nothing. */
export function textOn({ businessHours, specialHours }: OpeningHours, date: string): string {
  const special = specialHours?.find((day) => day.date === date);
  return (special?.hours ?? businessHours[WEEKDAYS[weekdayOf(date)] ?? 'monday'] ?? '').trim();
}

/** The hours of any date: of its exception, or else of its weekday. The texts are read once. */
export function dayReader({ businessHours, specialHours }: OpeningHours): (date: string) => DayHours {
  const said = WEEKDAYS.map((day) => {
    const text = businessHours[day]?.trim();
    return text ? parseDay(text) : undefined;
  });
  // Of a week in which nothing can be read, nothing can be concluded for the days left out either.
  const unsaid = said.some(Boolean) ? 'closed' : null;
  const week = said.map((day): DayHours => (day === undefined ? unsaid : day));
  const special = new Map<string, DayHours>();
  for (const { date, hours } of specialHours ?? []) {
    if (hours !== null) special.set(date, parseDay(hours));
  }
  return (date) => {
    const exception = special.get(date);
    return exception === undefined ? (week[weekdayOf(date)] ?? null) : exception;
  };
}
