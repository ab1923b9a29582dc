import { weekdayOf } from '#foundation/contract/dates.ts';
import type { Holiday } from './chilean-holidays.rules.ts';
import { type DayForm, dayFormOf, dayProblem, dayText, inHours, isClosed, USUAL } from './day-form.rules.ts';
import { dateInText, type SpecialDay } from './day-hours.rules.ts';
import { DAY_NAMES, WEEKDAYS } from './hours.rules.ts';
import type { Week } from './week-form.rules.ts';

/** One date as it is filled in. */
export interface SpecialDayForm {
  /** Tells it apart while its date is not filled in, or changes. */
  key: string;
  /** 'YYYY-MM-DD' or ''. */
  date: string;
  /** Null: as on any such weekday. */
  day: DayForm | null;
  name: string;
}

export const MAX_NAME = 60;

export const ANSWERS = ['Cerrado', 'Otro horario', 'Horario normal'] as const;
export type Answer = (typeof ANSWERS)[number];

export const answerOf = ({ day }: SpecialDayForm): Answer =>
  day === null ? 'Horario normal' : isClosed(day) ? 'Cerrado' : 'Otro horario';

/** The day for an answer; other hours begin as those of its weekday, or as shops usually open. */
export function dayFor(answer: Answer, date: string, week: Week): DayForm | null {
  if (answer === 'Horario normal') return null;
  if (answer === 'Cerrado') return [];
  const usual = date ? week[WEEKDAYS[weekdayOf(date)] ?? 'monday'] : [];
  return isClosed(usual) ? [USUAL] : inHours(dayText(usual));
}

/** What stands in the form: the days of `today` and after. */
export const formsOf = (stored: readonly SpecialDay[], today: string): SpecialDayForm[] =>
  stored
    .filter(({ date }) => date >= today)
    .map(({ date, hours, name }) => ({
      key: date,
      date,
      day: hours === null ? null : dayFormOf(hours),
      name: name ?? '',
    }));

export const answered = ({ date, name }: Holiday, answer: Answer, week: Week): SpecialDayForm => ({
  key: `holiday ${date}`,
  date,
  day: dayFor(answer, date, week),
  name,
});

/** 'Viernes 18 de septiembre' */
export const dayTitle = (date: string): string =>
  date ? `${DAY_NAMES[weekdayOf(date)]} ${dateInText(date)}` : 'Otra fecha';

/** What the card would say of the day: 'Cerrado', '10:00–14:00', 'Horario normal'. */
export const dayWords = ({ day }: SpecialDayForm): string => (day === null ? 'Horario normal' : dayText(day));

/** What is to be stored, the days before `today` as they are; null where nothing is to be changed. */
export function specialDaysToSave(
  forms: readonly SpecialDayForm[],
  stored: readonly SpecialDay[],
  today: string,
): SpecialDay[] | null {
  const coming = stored.filter(({ date }) => date >= today);
  const filled = forms
    .map(({ key, date, day, name }): SpecialDay => {
      const before = coming.find((known) => known.date === key);
      const isUntouched = before && day !== null && dayText(dayFormOf(before.hours)) === dayText(day);
      return {
        date,
        // In its own words for as long as it says the same: '9 a 18'.
        hours: isUntouched ? before.hours : day && dayText(day),
        name: name.trim() || null,
      };
    })
    .sort((a, b) => a.date.localeCompare(b.date));
  if (
    JSON.stringify(filled) === JSON.stringify(coming.map(({ date, hours, name }) => ({ date, hours, name })))
  ) {
    return null;
  }
  return [...stored.filter(({ date }) => date < today), ...filled];
}

/** What is wrong with a day, in words. */
export interface SpecialDayProblem {
  date?: string;
  day?: string;
}

/** Of the problems that were told, those that are left. */
export const daysLeftWrong = (
  told: Record<string, SpecialDayProblem>,
  now: Record<string, SpecialDayProblem>,
): Record<string, SpecialDayProblem> =>
  Object.fromEntries(
    Object.entries(told).flatMap(([key, problem]) => {
      const date = problem.date && now[key]?.date;
      const day = problem.day && now[key]?.day;
      return date || day ? [[key, { date, day }]] : [];
    }),
  );

/** What is wrong, by key of the day. */
export function specialDayProblems(
  forms: readonly SpecialDayForm[],
  today: string,
): Record<string, SpecialDayProblem> {
  const problems: Record<string, SpecialDayProblem> = {};
  for (const { key, date, day } of forms) {
    const isRepeated = forms.some((other) => other.key !== key && other.date === date);
    const dateProblem = !date
      ? 'Elige una fecha.'
      : date < today
        ? 'Esa fecha ya pasó.'
        : isRepeated
          ? 'Ya dijiste algo de esa fecha.'
          : undefined;
    const hoursProblem = (day !== null && dayProblem(day)) || undefined;
    if (dateProblem || hoursProblem) problems[key] = { date: dateProblem, day: hoursProblem };
  }
  return problems;
}
