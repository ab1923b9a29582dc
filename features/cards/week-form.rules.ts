import { type BusinessHours, parseDay, WEEKDAYS } from './hours.rules.ts';

export interface TimeRange {
  /** 'HH:MM', or '' while it is not filled in. */
  opens: string;
  closes: string;
}

/** The ranges of each day; a day without any is closed. */
export type Week = Record<(typeof WEEKDAYS)[number], TimeRange[]>;

export const EMPTY_WEEK: Week = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
/** What a day starts from when it is the first to open. */
const USUAL: TimeRange = { opens: '09:00', closes: '19:00' };
const AFTERNOON: TimeRange = { opens: '15:00', closes: '19:00' };
export const MAX_RANGES = 3;

/** '09:00–13:00, 15:00–19:00', or 'Cerrado'. */
export const dayText = (ranges: readonly TimeRange[]): string =>
  ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'Cerrado';

/** What is wrong with a day, as a sentence to show, or null. */
export function dayProblem(ranges: readonly TimeRange[]): string | null {
  if (ranges.some(({ opens, closes }) => !opens || !closes)) return 'Completa las horas.';
  return parseDay(dayText(ranges)) === null ? 'Revisa las horas: cada tramo va después del anterior.' : null;
}

/** As the card stores it; null where no day was filled in: then nothing is said about hours. */
export function weekTexts(week: Week): BusinessHours | null {
  if (WEEKDAYS.every((day) => week[day].length === 0)) return null;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, dayText(week[day])]));
}

/** The day opens, as the last open day before it does, or as shops usually do; or it closes. */
export function toggleDay(week: Week, day: keyof Week): Week {
  if (week[day].length > 0) return { ...week, [day]: [] };
  const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).findLast((earlier) => week[earlier].length > 0);
  return { ...week, [day]: before ? week[before] : [USUAL] };
}

export const addRange = (week: Week, day: keyof Week): Week => ({
  ...week,
  // A second range of a whole day means that it closes for lunch.
  [day]:
    week[day].length === 1 && week[day][0]?.opens === USUAL.opens && week[day][0]?.closes === USUAL.closes
      ? [{ opens: USUAL.opens, closes: '13:00' }, AFTERNOON]
      : [...week[day], { opens: '', closes: '' }],
});

export const changeRange = (week: Week, day: keyof Week, at: number, change: Partial<TimeRange>): Week => ({
  ...week,
  [day]: week[day].map((range, i) => (i === at ? { ...range, ...change } : range)),
});

export const removeRange = (week: Week, day: keyof Week, at: number): Week => ({
  ...week,
  [day]: week[day].toSpliced(at, 1),
});

export const copyToAllDays = (week: Week, from: keyof Week): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, week[from]])) as Week;
