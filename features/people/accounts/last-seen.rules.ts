import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

const dayMonthYear = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Santiago',
});

/** 'Vista por última vez hoy', '… ayer' or '… el 3 nov 2026', by the calendar of Santiago. */
export function lastSeen(at: string, now: Date): string {
  const seen = new Date(at);
  const today = santiagoInstant(santiagoParts(now).date, 0);
  const yesterday = santiagoInstant(santiagoParts(new Date(today.getTime() - 1)).date, 0);
  const when = seen >= today ? 'hoy' : seen >= yesterday ? 'ayer' : `el ${dayMonthYear.format(seen)}`;
  return `Vista por última vez ${when}`;
}
