import { DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { dayReader, type OpeningHours } from './day-hours.rules.ts';

/** A shop that stays closed for longer has no next opening. */
const FARTHEST_DAYS = 366;

/**
 * When the shop opens for its next business day: the first opening on a later date than the business day of
 * `now`. A night past midnight belongs to the day on which it started, so during it the next business day may be today;
 * the end of the night is not an opening. Null if the shop never opens again, or if a day comes first whose hours
 * cannot be parsed.
 */
export function nextOpening(hours: OpeningHours, now: Date): Date | null {
  const { timeZone } = hours;
  const hoursOn = dayReader(hours);
  const { date } = localParts(now, timeZone);
  const lastNight = hoursOn(dateAfter(date, -1));
  const lastClose = Array.isArray(lastNight) ? (lastNight.at(-1)?.closes ?? 0) : 0;
  const isLastNight = lastClose > DAY_MINUTES && now < localInstant(date, lastClose - DAY_MINUTES, timeZone);
  for (let ahead = isLastNight ? 0 : 1; ahead <= FARTHEST_DAYS; ahead++) {
    const day = hoursOn(dateAfter(date, ahead));
    if (!day) return null;
    const first = Array.isArray(day) ? day[0] : undefined;
    const opens = first && localInstant(date, ahead * DAY_MINUTES + first.opens, timeZone);
    if (opens && opens > now) return opens;
  }
  return null;
}
