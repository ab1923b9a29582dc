import { clockDigits, DAY_NAMES } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** A recent time (ISO 8601) as 'viernes, 14:05' by the shop's clock. */
export function weekdayAndTime(time: string, zone: TimeZone): string {
  const { weekday, minutes } = localParts(new Date(time), zone);
  return `${DAY_NAMES[weekday]?.toLowerCase()}, ${clockDigits(minutes)}`;
}
