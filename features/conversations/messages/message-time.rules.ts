import { dateInText } from '#features/card/opening-hours/day-hours.rules.ts';
import { clockDigits, dateAfter } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The age of a conversation's last message: 'Ahora' within an hour, then '3h', then '2d'. */
export function messageAge(at: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / HOUR_MS);
  if (hours < 1) return 'Ahora';
  return hours < DAY_HOURS ? `${hours}h` : `${Math.floor(hours / DAY_HOURS)}d`;
}

/** '18:30' */
export const messageClock = (at: string): string => clockDigits(santiagoParts(new Date(at)).minutes);

/** The heading above the messages of a day: 'Hoy', 'Ayer', '3 de noviembre'; with the year if it is another one. */
export function messageDay(at: string, now: Date): string {
  const { date } = santiagoParts(new Date(at));
  const today = santiagoParts(now).date;
  if (date === today) return 'Hoy';
  if (date === dateAfter(today, -1)) return 'Ayer';
  const [year] = date.split('-');
  return today.startsWith(`${year}-`) ? dateInText(date) : `${dateInText(date)} de ${year}`;
}
