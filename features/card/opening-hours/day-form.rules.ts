import { clockDigits, DAY_MINUTES } from '#foundation/contract/dates.ts';
import { parseDay } from './hours.rules.ts';

export interface TimeRange {
  /** 'HH:MM', or '' while it is empty. */
  opens: string;
  closes: string;
}

/** The ranges of a day (none when closed), or free text: 'Previa reserva', '24 horas'. */
export type DayForm = TimeRange[] | string;

export const USUAL: TimeRange = { opens: '09:00', closes: '19:00' };
const AFTERNOON: TimeRange = { opens: '15:00', closes: '19:00' };
export const MAX_RANGES = 3;
export const MAX_WORDS = 120;

export const isClosed = (day: DayForm): boolean => Array.isArray(day) && day.length === 0;

/** A stored day as form values. Text that is more than a few ranges stays free text. */
export function dayFormOf(text: string | null | undefined): DayForm {
  const words = text?.trim() ?? '';
  const read = words ? parseDay(words) : 'closed';
  if (read === 'closed') return [];
  const isWhole = read?.some(({ opens, closes }) => closes - opens === DAY_MINUTES);
  if (!read || read.length > MAX_RANGES || isWhole) return words;
  return read.map(({ opens, closes }) => ({
    opens: clockDigits(opens),
    closes: clockDigits(closes % DAY_MINUTES),
  }));
}

/** '09:00–13:00, 15:00–19:00', 'Cerrado', or the free text. */
export const dayText = (day: DayForm): string =>
  typeof day === 'string'
    ? day.trim()
    : day.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'Cerrado';

/** The problem with a day as a sentence to show, or null. */
export function dayProblem(day: DayForm): string | null {
  if (typeof day === 'string') return day.trim() ? null : 'Escribe qué dirá tu tarjeta ese día.';
  if (day.some(({ opens, closes }) => !opens || !closes)) return 'Completa las horas.';
  return parseDay(dayText(day)) === null
    ? 'Revisa las horas: van de 00:00 a 24:00, y cada tramo después del anterior.'
    : null;
}

/** Whether another range can follow the last one, which is not possible after midnight. */
export function hasRoom(day: TimeRange[]): boolean {
  const last = day.at(-1);
  const isOverAtMidnight = !last?.opens || !last.closes || last.closes > last.opens;
  return day.length < MAX_RANGES && isOverAtMidnight;
}

/** Adds a range; existing ones stay as typed. After a range in the morning, the new one is the usual afternoon. */
export function withRange(day: TimeRange[]): TimeRange[] {
  const closes = day.at(-1)?.closes;
  return [...day, closes && closes < AFTERNOON.opens ? AFTERNOON : { opens: '', closes: '' }];
}

export const withChange = (day: TimeRange[], at: number, change: Partial<TimeRange>): TimeRange[] =>
  day.map((range, i) => (i === at ? { ...range, ...change } : range));

/** The ranges that a free text means; the usual hours if it cannot be parsed. */
export function inHours(words: string): TimeRange[] {
  const read = dayFormOf(words);
  return typeof read === 'string' || read.length === 0 ? [USUAL] : read;
}

/** The note under a range that ends past midnight. */
export function nightNote({ opens, closes }: TimeRange): string | null {
  if (!opens || !closes || closes >= opens) return null;
  if (closes === '00:00') return 'Cierra a medianoche.';
  return `Cierra a la${closes.startsWith('01') ? '' : 's'} ${closes} del día siguiente.`;
}
