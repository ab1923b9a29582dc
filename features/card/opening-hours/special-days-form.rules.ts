import { dateAfter, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import type { Holiday } from './chilean-holidays.rules.ts';
import { type DayForm, dayFormOf, dayProblem, dayText, inHours, isClosed, USUAL } from './day-form.rules.ts';
import { datesInText, inRuns, type SpecialDay } from './day-hours.rules.ts';
import { WEEKDAYS } from './hours.rules.ts';
import type { Week } from './week-form.rules.ts';

export interface SpecialDayForm {
  /** Identifies the row while its date is empty or changes. */
  key: string;
  /** 'YYYY-MM-DD' or ''. */
  date: string;
  /** The last date of several alike, as of holidays; '' or none for one date. */
  until?: string;
  /** Null: the weekday's usual hours. */
  day: DayForm | null;
  name: string;
}

export const MAX_NAME = 60;
/** The most dates per card, including past ones. */
export const MAX_DAYS = 60;

/** Every date of the row; at most one more than a card may have. */
export function datesOf({ date, until }: Pick<SpecialDayForm, 'date' | 'until'>): string[] {
  const count = date && until && until > date ? daysBetween(date, until) + 1 : 1;
  return Array.from({ length: Math.min(count, MAX_DAYS + 1) }, (_, ahead) =>
    ahead ? dateAfter(date, ahead) : date,
  );
}

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

/** Form values of the stored days from `today` on; days in a row with one name are one. */
export const formsOf = (stored: readonly SpecialDay[], today: string): SpecialDayForm[] =>
  inRuns(stored.filter(({ date }) => date >= today)).map(({ first: { date, hours, name }, until }) => ({
    key: date,
    date,
    ...(until > date && { until }),
    day: hours === null ? null : dayFormOf(hours),
    name: name ?? '',
  }));

export const answered = ({ date, name }: Holiday, answer: Answer, week: Week): SpecialDayForm => ({
  key: `holiday ${date}`,
  date,
  day: dayFor(answer, date, week),
  name,
});

/** 'Viernes 18 de septiembre', 'Lunes 1 al lunes 15 de febrero' */
export const dayTitle = (date: string, until = ''): string =>
  date ? datesInText(date, until) : 'Otra fecha';

/** The card's text for the day: 'Cerrado', '10:00–14:00', 'Horario normal'. */
export const dayWords = ({ day }: SpecialDayForm): string => (day === null ? 'Horario normal' : dayText(day));

/** The days to store, with past days unchanged; null without changes. */
export function specialDaysToSave(
  forms: readonly SpecialDayForm[],
  stored: readonly SpecialDay[],
  today: string,
): SpecialDay[] | null {
  const coming = stored.filter(({ date }) => date >= today);
  const said = forms
    .toSorted(
      (a, b) => Number(!b.name.trim()) - Number(!a.name.trim()) || datesOf(a).length - datesOf(b).length,
    )
    .flatMap(({ key, date, until, day, name }): SpecialDay[] => {
      const before = coming.find((known) => known.date === key);
      const isUntouched = before && day !== null && dayText(dayFormOf(before.hours)) === dayText(day);
      return datesOf({ date, until }).map((each) => ({
        date: each,
        // Keeps the stored text if it means the same: '9 a 18'.
        hours: isUntouched ? before.hours : day && dayText(day),
        name: name.trim() || null,
      }));
    });
  // Of two that say the same of a date the later counts, with a name and the longer: vacations over a holiday are one row.
  const filled = [...new Map(said.map((day) => [day.date, day])).values()].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
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
  const total = new Set(forms.flatMap(datesOf)).size;
  for (const form of forms) {
    const { key, date, until, day } = form;
    const own = datesOf(form);
    const isRepeated = forms.some(
      (other) =>
        other.key !== key &&
        // Closed both as a holiday and in the vacations is no contradiction.
        ((own.length === 1 && datesOf(other).length === 1) || dayWords(other) !== dayWords(form)) &&
        datesOf(other).some((each) => own.includes(each)),
    );
    const dateProblem = !date
      ? 'Elige una fecha.'
      : date < today
        ? 'Esa fecha ya pasó.'
        : until && until < date
          ? 'Termina antes de empezar.'
          : isRepeated
            ? own.length > 1
              ? 'Ya dijiste algo de una de esas fechas.'
              : 'Ya dijiste algo de esa fecha.'
            : own.length > 1 && total > MAX_DAYS
              ? `Puedes guardar hasta ${MAX_DAYS} fechas especiales.`
              : undefined;
    const hoursProblem = (day !== null && dayProblem(day)) || undefined;
    if (dateProblem || hoursProblem) problems[key] = { date: dateProblem, day: hoursProblem };
  }
  return problems;
}
