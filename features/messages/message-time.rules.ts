import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The age of a conversation's last message: 'Ahora' within an hour, then '3h', then '2d'. */
export function messageAge(at: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / HOUR_MS);
  if (hours < 1) return 'Ahora';
  return hours < DAY_HOURS ? `${hours}h` : `${Math.floor(hours / DAY_HOURS)}d`;
}

const clock = new Intl.DateTimeFormat('es-CL', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
});
const dayAndMonth = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Santiago',
});
const dayMonthYear = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Santiago',
});

/** '18:30' */
export const messageClock = (at: string): string => clock.format(new Date(at));

/** The day above the messages that were sent on it: 'hoy', 'ayer', '3 de noviembre'; with the year in another one. */
export function messageDay(at: string, now: Date): string {
  const sent = new Date(at);
  const { date } = santiagoParts(sent);
  const today = santiagoParts(now).date;
  if (date === today) return 'hoy';
  const yesterday = santiagoParts(new Date(santiagoInstant(today, 0).getTime() - 1)).date;
  if (date === yesterday) return 'ayer';
  return date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth.format(sent) : dayMonthYear.format(sent);
}
