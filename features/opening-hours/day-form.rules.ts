import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import { clockDigits, parseDay } from './hours.rules.ts';

export interface TimeRange {
  /** 'HH:MM', or '' while it is not filled in. */
  opens: string;
  closes: string;
}

/** The ranges of a day, none of a closed one; or what its owner says in words: 'Previa reserva', '24 horas'. */
export type DayForm = TimeRange[] | string;

/** What a day starts from when it is the first to open. */
export const USUAL: TimeRange = { opens: '09:00', closes: '19:00' };
const AFTERNOON: TimeRange = { opens: '15:00', closes: '19:00' };
export const MAX_RANGES = 3;
export const MAX_WORDS = 120;

export const isClosed = (day: DayForm): boolean => Array.isArray(day) && day.length === 0;

/** A day as it is stored. What does not fit into a few ranges stays the words that it is. */
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

/** '09:00–13:00, 15:00–19:00', 'Cerrado', or the words. */
export const dayText = (day: DayForm): string =>
  typeof day === 'string'
    ? day.trim()
    : day.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'Cerrado';

/** What is wrong with a day, as a sentence to show, or null. */
export function dayProblem(day: DayForm): string | null {
  if (typeof day === 'string') return day.trim() ? null : 'Escribe qué dirá tu tarjeta ese día.';
  if (day.some(({ opens, closes }) => !opens || !closes)) return 'Completa las horas.';
  return parseDay(dayText(day)) === null ? 'Revisa las horas: cada tramo va después del anterior.' : null;
}

/** Whether another range can follow the last one: not one that goes on after midnight. */
export function hasRoom(day: TimeRange[]): boolean {
  const last = day.at(-1);
  const isOverAtMidnight = !last?.opens || !last.closes || last.closes > last.opens;
  return day.length < MAX_RANGES && isOverAtMidnight;
}

/** With one more range; those before it stay as they were typed. After a morning comes the usual afternoon. */
export function withRange(day: TimeRange[]): TimeRange[] {
  const closes = day.at(-1)?.closes;
  return [...day, closes && closes < AFTERNOON.opens ? AFTERNOON : { opens: '', closes: '' }];
}

export const withChange = (day: TimeRange[], at: number, change: Partial<TimeRange>): TimeRange[] =>
  day.map((range, i) => (i === at ? { ...range, ...change } : range));

/** The hours that words stand for, where they can be read; or else the usual ones to begin with. */
export function inHours(words: string): TimeRange[] {
  const read = dayFormOf(words);
  return typeof read === 'string' || read.length === 0 ? [USUAL] : read;
}

/** Said under a range that goes on after midnight, so that nobody wonders. */
export function nightNote({ opens, closes }: TimeRange): string | null {
  if (!opens || !closes || closes >= opens) return null;
  if (closes === '00:00') return 'Cierra a medianoche.';
  return `Cierra a la${closes.startsWith('01') ? '' : 's'} ${closes} del día siguiente.`;
}
