import { daysBetween } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

/** When a sold-out product is available again, in the shop's time zone: 'Vuelve mañana 12:00', 'Vuelve lun 9:30'. */
export function backAgain(soldOutUntil: string, now: Date, zone: TimeZone): string {
  const then = localParts(new Date(soldOutUntil), zone);
  const ahead = daysBetween(localParts(now, zone).date, then.date);
  const day = ahead < 1 ? 'hoy' : ahead === 1 ? 'mañana' : DAYS[then.weekday];
  return `Vuelve ${day} ${then.hour}:${`${then.minutes % 60}`.padStart(2, '0')}`;
}
