import { clockDigits, dayAndMonth, daysBetween } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

const MINUTE_MS = 60_000;

/** 'hace 4 min', '14:38', 'ayer 14:38' or '18 nov 14:38' by the shop's clock. */
export function orderAge(createdAt: Date, now: Date, zone: TimeZone): string {
  const minutes = Math.floor((now.getTime() - createdAt.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'ahora';
  if (minutes < 60) return `hace ${minutes} min`;
  const then = localParts(createdAt, zone);
  const time = clockDigits(then.minutes);
  const days = daysBetween(then.date, localParts(now, zone).date);
  if (days === 0) return time;
  if (days === 1) return `ayer ${time}`;
  return `${dayAndMonth(then.date)} ${time}`;
}
