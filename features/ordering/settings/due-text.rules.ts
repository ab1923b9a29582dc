import { dateInText } from '#features/card/opening-hours/day-hours.rules.ts';
import { clockDigits, DAY_NAMES, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { slotText } from './slots.rules.ts';

/** 'sábado 28 de noviembre' */
export const weekdayAndDate = (date: string): string =>
  `${DAY_NAMES[weekdayOf(date)]?.toLowerCase()} ${dateInText(date)}`;

/** 'hoy', 'mañana', 'sábado 28 de noviembre' */
export function dayText(date: string, now: Date, zone: TimeZone): string {
  const ahead = daysBetween(localParts(now, zone).date, date);
  if (ahead === 0) return 'hoy';
  if (ahead === 1) return 'mañana';
  return weekdayAndDate(date);
}

/** 'sábado 28 de noviembre, 13:00–13:30'. Names the day even if it is today, because the message may be read later. */
export function dueText(dueAt: Date | string, minutes: number | null, zone: TimeZone): string {
  const start = new Date(dueAt);
  const { date } = localParts(start, zone);
  return `${weekdayAndDate(date)}, ${slotText(start, minutes, zone)}`;
}

/** 'las 18:00', 'mañana a las 09:00', 'el sábado 28 de noviembre a las 09:00' */
export function timeInText(instant: Date, now: Date, zone: TimeZone): string {
  const { date, hour, minutes } = localParts(instant, zone);
  const time = `la${hour === 1 ? '' : 's'} ${clockDigits(minutes)}`;
  const day = dayText(date, now, zone);
  if (day === 'hoy') return time;
  return `${day === 'mañana' ? day : `el ${day}`} a ${time}`;
}

/** An order's time in its message: 'sábado 28 de noviembre, 13:00–13:30' or 'lo antes posible'. */
export const whenText = (dueAt: Date | string | null, minutes: number | null, zone: TimeZone): string =>
  dueAt ? dueText(dueAt, minutes, zone) : 'lo antes posible';
