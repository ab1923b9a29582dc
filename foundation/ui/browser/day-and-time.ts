import { clockDigits, DAY_NAMES, daysBetween } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** A recent time (ISO 8601) as 'hoy, 14:05', 'ayer, 14:05' or 'viernes, 14:05' by the shop's clock. */
export function dayAndTime(time: string, now: Date, zone: TimeZone): string {
  const { date, weekday, minutes } = localParts(new Date(time), zone);
  const day = ['hoy', 'ayer'][daysBetween(date, localParts(now, zone).date)];
  return `${day ?? DAY_NAMES[weekday]?.toLowerCase()}, ${clockDigits(minutes)}`;
}
