import { DAY_NAMES, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { type BusinessHours, type HoursRange, parseDay, WEEKDAYS } from './hours.rules.ts';

/** The owner's hours for a single date. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' in the shop's time zone. */
  date: string;
  /**
   * As for a weekday: '09:00–13:00', 'Cerrado', or free text. Null says that the weekday's usual hours apply, so that
   * the owner is not asked about that date again.
   */
  hours: string | null;
  /** 'Fiestas Patrias' */
  name: string | null;
}

/** Everything that decides whether a shop is open. Cards and drafts have it. */
export interface OpeningHours {
  businessHours: BusinessHours;
  specialHours?: readonly SpecialDay[] | null;
  timeZone: TimeZone;
}

/** Ranges of minutes, 'closed', or null if the text cannot be parsed. */
export type DayHours = HoursRange[] | 'closed' | null;

const dayAndMonth = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '18 de septiembre' */
export const dateInText = (date: string): string => dayAndMonth.format(new Date(date));

/** 'Viernes 18 de septiembre', 'Lunes 1 al lunes 15 de febrero', 'Lunes 28 de diciembre al viernes 8 de enero'. */
export function datesInText(date: string, until = ''): string {
  const named = (day: string) => `${DAY_NAMES[weekdayOf(day)]} ${dateInText(day)}`;
  if (until <= date) return named(date);
  const isOneMonth = date.slice(0, 7) === until.slice(0, 7);
  const first = isOneMonth ? `${DAY_NAMES[weekdayOf(date)]} ${Number(date.slice(8))}` : named(date);
  return `${first} al ${named(until).toLowerCase()}`;
}

/** Weekdays from `first` to `last`: 'Lunes a viernes', 'Sábado y domingo', 'Todos los días'. 0 is Monday. */
export function daysName(first: number, last: number): string {
  const [from = '', to = ''] = [DAY_NAMES[first], DAY_NAMES[last]];
  if (last - first === WEEKDAYS.length - 1) return 'Todos los días';
  return first === last ? from : `${from} ${last - first === 1 ? 'y' : 'a'} ${to.toLowerCase()}`;
}

/** Special days in their order, those in a row with one name, or none, and the same hours together: 'Vacaciones'. */
export function inRuns(days: readonly SpecialDay[]): { first: SpecialDay; until: string }[] {
  const runs: { first: SpecialDay; until: string }[] = [];
  for (const day of [...days].sort((a, b) => a.date.localeCompare(b.date))) {
    const run = runs.at(-1);
    const isAlike = run && run.first.name === day.name && day.hours && run.first.hours === day.hours;
    if (isAlike && daysBetween(run.until, day.date) === 1) run.until = day.date;
    else runs.push({ first: day, until: day.date });
  }
  return runs;
}

/** Whether any weekday has hours. Then a weekday without hours is closed. */
export const hasWeek = (hours: BusinessHours): boolean => WEEKDAYS.some((day) => hours[day]?.trim());

/** The text for a date: its exception, or its weekday's hours; '' without either. */
export function textOn(
  { businessHours, specialHours }: Omit<OpeningHours, 'timeZone'>,
  date: string,
): string {
  const special = specialHours?.find((day) => day.date === date);
  return (special?.hours ?? businessHours[WEEKDAYS[weekdayOf(date)] ?? 'monday'] ?? '').trim();
}

/** Whether something from one minute to another of a date, both after its 00:00, is outside of the hours now. */
export type IsClosed = (date: string, from: number, to: number) => boolean;

/** What a change of the hours leaves outside of them that was not before; on a closed day everything. */
export function closedBy(
  before: Omit<OpeningHours, 'timeZone'>,
  after: Omit<OpeningHours, 'timeZone'>,
): IsClosed {
  const [was, is] = [dayReader(before), dayReader(after)];
  return (date, from, to) => {
    const [old, now] = [was(date), is(date)];
    const holds = (hours: DayHours) =>
      !Array.isArray(hours) || hours.some(({ opens, closes }) => opens <= from && to <= closes);
    return old !== 'closed' && (now === 'closed' || (holds(old) && !holds(now)));
  };
}

/** Returns a function that reads the hours of any date: its exception, or else its weekday's. Texts are parsed once. */
export function dayReader({
  businessHours,
  specialHours,
}: Omit<OpeningHours, 'timeZone'>): (date: string) => DayHours {
  const said = WEEKDAYS.map((day) => {
    const text = businessHours[day]?.trim();
    return text ? parseDay(text) : undefined;
  });
  // If no weekday can be parsed, the missing ones are unknown rather than closed.
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
