import { formatCount } from '#foundation/contract/count.ts';
import { dayAndMonth, shortMonth } from '#foundation/contract/dates.ts';
import type { Day } from './days.rules.ts';
import type { Figure } from './figures.rules.ts';
import type { PeriodDays } from './period.rules.ts';

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const WEEK = 7;

const weekday = (date: string): string => WEEKDAYS[new Date(date).getUTCDay()] ?? '';

/** '22 oct – 20 nov 2026'; with both years where they differ. */
export function rangeInWords(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => date.slice(0, 4));
  return `${dayAndMonth(from)}${first === last ? '' : ` ${first}`} – ${dayAndMonth(to)} ${last}`;
}

/** A drawn day, or a week named by its first day. */
export interface ChartPoint {
  date: string;
  /** 'sáb 14 nov', 'Semana del 8 nov', 'Hoy' */
  name: string;
  value: number;
  /** The value of the compared day or week. */
  before: number | null;
}

/** A year is drawn by week. The last week ends today, and a remaining day at the beginning is dropped. */
export const isByWeek = (days: PeriodDays): boolean => days === 365;

export function pointsOf(
  days: PeriodDays,
  key: Figure['key'],
  byDay: readonly Day[],
  previous: readonly Day[] | null,
): ChartPoint[] {
  const span = isByWeek(days) ? WEEK : 1;
  const odd = byDay.length % span;
  const sum = (of: readonly Day[], at: number) =>
    of.slice(odd + at, odd + at + span).reduce((total, day) => total + day[key], 0);
  const today = byDay.at(-1)?.date;
  return byDay
    .slice(odd)
    .filter((_, at) => at % span === 0)
    .map(({ date }, at) => ({
      date,
      name: nameOf(date, span, today),
      value: sum(byDay, at * span),
      before: previous && sum(previous, at * span),
    }));
}

function nameOf(date: string, span: number, today: string | undefined): string {
  if (span === WEEK) return `Semana del ${dayAndMonth(date)}`;
  return date === today ? 'Hoy' : `${weekday(date)} ${dayAndMonth(date)}`;
}

/** The chart's grid lines: from 0 to above the highest value, in round steps. */
export function axisOf(points: readonly ChartPoint[]): number[] {
  const highest = Math.max(1, ...points.map(({ value, before }) => Math.max(value, before ?? 0)));
  let step = 1;
  for (const next of roundSteps()) {
    step = next;
    if (highest / step <= 4) break;
  }
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

function* roundSteps(): Generator<number> {
  for (let ten = 1; ; ten *= 10) yield* [ten, 2 * ten, 5 * ten];
}

/** Short enough for the chart's margin: '950', '1.500', '50 mil', '1,5 M', '15.000 M'. */
export function shortNumber(value: number): string {
  const [size, unit] = value >= 1e6 ? [1e6, ' M'] : value >= 1e4 ? [1e3, ' mil'] : [1, ''];
  const whole = Math.floor(value / size);
  const tenth = Math.round(((value / size) % 1) * 10);
  return `${formatCount(whole)}${tenth > 0 ? `,${tenth}` : ''}${unit}`;
}

/** The labels under the chart and their points. The last one is today or the current week. */
export function axisNames(days: PeriodDays, points: readonly ChartPoint[]): { at: number; name: string }[] {
  const last = points.length - 1;
  const every = days === 7 ? 1 : days === 30 ? 7 : 13;
  const inWords = ({ date }: ChartPoint) => {
    if (days === 7) return weekday(date);
    return days === 30 ? dayAndMonth(date) : shortMonth(date);
  };
  return points.flatMap((point, at) => {
    if (at === last) return [{ at, name: 'hoy' }];
    return at % every === 0 && last - at >= every / 2 ? [{ at, name: inWords(point) }] : [];
  });
}

/** An SVG path in a box of 1000 by 1000: 'M0 500L333 250…', from point `first` to the last one or `end`. */
export function lineOf(
  values: readonly number[],
  top: number,
  { first = 0, end = values.length }: { first?: number; end?: number } = {},
): string {
  const step = 1000 / Math.max(1, values.length - 1);
  return values
    .slice(first, end)
    .map((value, at) => {
      const x = round((first + at) * step);
      return `${at === 0 ? 'M' : 'L'}${x} ${round(1000 - (value / top) * 1000)}`;
    })
    .join('');
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** The highest point, which the chart describes first. */
export const peakOf = (points: readonly ChartPoint[]): number =>
  points.reduce((best, { value }, at) => (value > (points[best]?.value ?? 0) ? at : best), points.length - 1);
