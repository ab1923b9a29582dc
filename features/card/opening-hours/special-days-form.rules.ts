import { DAY_NAMES, weekdayOf } from '#foundation/contract/dates.ts';
import type { Holiday } from './chilean-holidays.rules.ts';
import { type DayForm, dayFormOf, dayProblem, dayText, inHours, isClosed, USUAL } from './day-form.rules.ts';
import { dateInText, type SpecialDay } from './day-hours.rules.ts';
import { WEEKDAYS } from './hours.rules.ts';
import type { Week } from './week-form.rules.ts';

export interface SpecialDayForm {
  /** Identifies the row while its date is empty or changes. */
  key: string;
  /** 'YYYY-MM-DD' or ''. */
  date: string;
  /** Null: the weekday's usual hours. */
  day: DayForm | null;
  name: string;
}

export const MAX_NAME = 60;

export const ANSWERS = ['Cerrado', 'Otro horario', 'Horario normal'] as const;
export type Answer = (typeof ANSWERS)[number];

export const answerOf = ({ day }: SpecialDayForm): Answer =>
  day === null ? 'Horario normal' : isClosed(day) ? 'Cerrado' : 'Otro horario';

/** The form value for an answer. Other hours start with those of the weekday, or the usual ones. */
export function dayFor(answer: Answer, date: string, week: Week): DayForm | null {
  if (answer === 'Horario normal') return null;
  if (answer === 'Cerrado') return [];
  const usual = date ? week[WEEKDAYS[weekdayOf(date)] ?? 'monday'] : [];
  return isClosed(usual) ? [USUAL] : inHours(dayText(usual));
}

/** Form values of the stored days from `today` on. */
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

/** The card's text for the day: 'Cerrado', '10:00–14:00', 'Horario normal'. */
export const dayWords = ({ day }: SpecialDayForm): string => (day === null ? 'Horario normal' : dayText(day));

/** The days to store, with past days unchanged; null without changes. */
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
        // Keeps the stored text if it means the same: '9 a 18'.
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

export interface SpecialDayProblem {
  date?: string;
  day?: string;
}

/** The reported problems that still exist (`now` has the present ones). */
export const daysLeftWrong = (
  reported: Record<string, SpecialDayProblem>,
  now: Record<string, SpecialDayProblem>,
): Record<string, SpecialDayProblem> =>
  Object.fromEntries(
    Object.entries(reported).flatMap(([key, problem]) => {
      const date = problem.date && now[key]?.date;
      const day = problem.day && now[key]?.day;
      return date || day ? [[key, { date, day }]] : [];
    }),
  );

/** Problems by the day's key. */
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
