import { dayText } from '#features/ordering/settings/due-text.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { clockDigits, dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { type DayPart, MAX_DAYS_AHEAD } from './request-words.rules.ts';

const STEP_MINUTES = 15;
const FIRST = 7 * 60;
const LAST = 22 * 60;
const USUAL: Record<DayPart, number> = { morning: 10 * 60, afternoon: 15 * 60, evening: 18 * 60 + 30 };

/** The hours of a day that can be agreed on, in minutes after 00:00. */
const TIMES = Array.from(
  { length: (LAST - FIRST) / STEP_MINUTES + 1 },
  (_, step) => FIRST + step * STEP_MINUTES,
);

export const timeOptions = (chosen: number) =>
  [...new Set([...TIMES, chosen])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: `${minutes}`, label: clockDigits(minutes) }));

export function dateOptions(chosen: string, now: Date, zone: TimeZone) {
  const today = localParts(now, zone).date;
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, ahead) => dateAfter(today, ahead));
  const all = days.includes(chosen) ? days : [chosen, ...days];
  return all.map((value) => ({ value, label: capitalised(dayText(value, now, zone)) }));
}

/** Day and hour with which the form opens: what was agreed, or what the customer would like, or tomorrow at ten. */
export function proposedTime(
  request: { agreedAt: string | null; wantedDay: string | null; wantedPart: DayPart | null },
  now: Date,
  zone: TimeZone,
): { date: string; minutes: number } {
  if (request.agreedAt) {
    const { date, minutes } = localParts(new Date(request.agreedAt), zone);
    return { date, minutes };
  }
  const today = localParts(now, zone).date;
  const wanted = request.wantedDay && request.wantedDay >= today ? request.wantedDay : null;
  return { date: wanted ?? dateAfter(today, 1), minutes: USUAL[request.wantedPart ?? 'morning'] };
}

/** @param minutes after 00:00, as text */
export const agreedInstant = (date: string, minutes: string, zone: TimeZone): string =>
  localInstant(date, Number(minutes), zone).toISOString();
