import { dayMonthYear, daysBetween } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

/** 'Vista por última vez hoy', '… ayer' or '… el 3 nov 2026', by the calendar of Santiago. */
export function lastSeen(at: string, now: Date): string {
  const { date } = santiagoParts(new Date(at));
  const days = daysBetween(date, santiagoParts(now).date);
  const when = days <= 0 ? 'hoy' : days === 1 ? 'ayer' : `el ${dayMonthYear(date)}`;
  return `Vista por última vez ${when}`;
}
