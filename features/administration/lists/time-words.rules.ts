import { clockDigits, dayAndMonth, dayMonthYear, daysBetween } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

const MINUTE_MS = 60_000;

/** A day in Santiago: `'18 nov'`, or `'3 mar 2025'` in another year than `now`. */
export function shortDate(time: string, now: Date): string {
  const { date } = santiagoParts(new Date(time));
  const isThisYear = date.slice(0, 4) === santiagoParts(now).date.slice(0, 4);
  return isThisYear ? dayAndMonth(date) : dayMonthYear(date);
}

/** `'20 nov 2026, 18:30'` in Santiago's time. */
export function dateAndTime(time: string): string {
  const { date, minutes } = santiagoParts(new Date(time));
  return `${dayMonthYear(date)}, ${clockDigits(minutes)}`;
}

/** How long ago: `'recién'`, `'hace 4 min'`, `'hace 2 h'`, `'ayer'`, then the day. */
export function ago(time: string, now: Date): string {
  const at = new Date(time);
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'recién';
  if (minutes < 60) return `hace ${minutes} min`;
  const days = daysBetween(santiagoParts(at).date, santiagoParts(now).date);
  if (days === 0) return `hace ${Math.floor(minutes / 60)} h`;
  return days === 1 ? 'ayer' : shortDate(time, now);
}
