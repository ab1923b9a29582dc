import { dayAndMonth, daysBetween } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

const MINUTE_MS = 60_000;
const LATE_MINUTES = 15;

const minutesBetween = (createdAt: Date, now: Date) =>
  Math.floor((now.getTime() - createdAt.getTime()) / MINUTE_MS);

/** 'hace 4 min', '14:38', 'ayer 14:38' or '18 nov 14:38' by the shop's clock. */
export function orderAge(createdAt: Date, now: Date, zone: TimeZone): string {
  const minutes = minutesBetween(createdAt, now);
  if (minutes < 1) return 'ahora';
  if (minutes < 60) return `hace ${minutes} min`;
  const then = localParts(createdAt, zone);
  const time = [then.hour, then.minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
  const days = daysBetween(then.date, localParts(now, zone).date);
  if (days === 0) return time;
  if (days === 1) return `ayer ${time}`;
  return `${dayAndMonth(then.date)} ${time}`;
}

/** Whether a new order has waited 15 minutes for an answer. */
export const isLate = (order: { status: string; createdAt: string }, now: Date): boolean =>
  order.status === 'nueva' && minutesBetween(new Date(order.createdAt), now) >= LATE_MINUTES;
