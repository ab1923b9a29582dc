import { clockDigits, DAY_NAMES, dayAndMonth, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** 'sáb 28 nov' */
const shortDate = (date: string): string => `${shortWeekday(date)} ${dayAndMonth(date)}`;
const shortWeekday = (date: string): string => (DAY_NAMES[weekdayOf(date)] ?? '').slice(0, 3).toLowerCase();

/** 'hoy', 'mañana', 'ayer', 'sáb 28' within a week, 'sáb 28 nov' beyond. */
export function shortDay(date: string, now: Date, zone: TimeZone): string {
  const ahead = daysBetween(localParts(now, zone).date, date);
  if (Math.abs(ahead) <= 1) return ['ayer', 'hoy', 'mañana'][ahead + 1] ?? '';
  return Math.abs(ahead) < 7 ? `${shortWeekday(date)} ${Number(date.slice(8))}` : shortDate(date);
}

/** Whether an order is for a day after today. */
export const isForLaterDay = (dueAt: string | null, now: Date, zone: TimeZone): boolean =>
  dueAt !== null && localParts(new Date(dueAt), zone).date > localParts(now, zone).date;

/** The heading of later orders: 'Para mañana', 'Para el sáb 28'; '' for an order for today or as soon as possible. */
export function laterDayHeading(dueAt: string | null, now: Date, zone: TimeZone): string {
  if (dueAt === null || !isForLaterDay(dueAt, now, zone)) return '';
  const day = shortDay(localParts(new Date(dueAt), zone).date, now, zone);
  return `Para ${day === 'mañana' ? '' : 'el '}${day}`;
}

/** 'hoy 13:00', 'sáb 28, 13:00'; '' for an order for as soon as possible. */
export function dueWords(dueAt: string | null, now: Date, zone: TimeZone): string {
  if (dueAt === null) return '';
  const { date, minutes } = localParts(new Date(dueAt), zone);
  const day = shortDay(date, now, zone);
  return `${day}${/\d/.test(day) ? ',' : ''} ${clockDigits(minutes)}`;
}

/** 'sáb 28 nov, 13:00', for today, too, because the text may be read on another day. */
export function dateWords(instant: string, zone: TimeZone): string {
  const { date, minutes } = localParts(new Date(instant), zone);
  return `${shortDate(date)}, ${clockDigits(minutes)}`;
}
