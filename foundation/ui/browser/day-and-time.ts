import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** A recent time (ISO 8601) as 'viernes, 14:05' by the shop's clock. */
export function weekdayAndTime(time: string, zone: TimeZone): string {
  const { weekday, hour, minutes } = localParts(new Date(time), zone);
  const clock = [hour, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
  return `${WEEKDAYS[weekday]}, ${clock}`;
}
