import {
  clockDigits,
  DAY_MINUTES,
  DAY_NAMES,
  dateAfter,
  daysBetween,
  weekdayOf,
} from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { type DayHours, dateInText, dayReader, type OpeningHours, textOn } from './day-hours.rules.ts';
import { parseDay, WEEKDAYS } from './hours.rules.ts';
import type { OpenPeriod, OpenTimeline, OpenWords } from './open-timeline.rules.ts';

export interface OpenStatus extends OpenWords {
  /** The next instant at which the words change; null if they never do. */
  changesAt: Date | null;
}

const MINUTE = 6e4;
const WEEK = 7 * DAY_MINUTES;
const CLOSING_SOON_MINUTES = 45;
/** How many days to search: until after the same weekday following the last exception, and at most about a year. */
const USUAL_DAYS = 9;
const FARTHEST_DAYS = 366;

/** A time in words: 'a las 09:30', 'a la 01:00'. */
const clockTime = ({ hour, minutes }: { hour: number; minutes: number }): string =>
  `a la${hour === 1 ? '' : 's'} ${clockDigits(minutes)}`;

/** The words for the day, which precede a time: '' for today, 'mañana ', 'el lunes ', 'el 5 de enero '. */
function dayInText(today: string, ahead: number): string {
  if (ahead < 1) return '';
  if (ahead === 1) return 'mañana ';
  const date = dateAfter(today, ahead);
  return `el ${ahead > 7 ? dateInText(date) : DAY_NAMES[weekdayOf(date)]?.toLowerCase()} `;
}

/**
 * The first open interval that ends after `now`, in epoch ms. Adjoining ranges are merged; if the shop never closes,
 * `closes` is infinite. If a day that cannot be parsed comes first, returns how many days ahead it is. Null if the shop
 * never opens.
 */
function nextInterval(
  hoursOn: (date: string) => DayHours,
  { today, timeZone }: { today: string; timeZone: TimeZone },
  now: number,
  days: number,
): { opens: number; closes: number } | number | null {
  let found: { opens: number; closes: number } | null = null;
  // From yesterday, whose hours may reach past midnight.
  for (let ahead = -1; ahead < days; ahead++) {
    const day = hoursOn(dateAfter(today, ahead));
    if (!day && ahead >= 0) return found ?? ahead;
    for (const range of Array.isArray(day) ? day : []) {
      const opens = localInstant(today, ahead * DAY_MINUTES + range.opens, timeZone).getTime();
      const closes = localInstant(today, ahead * DAY_MINUTES + range.closes, timeZone).getTime();
      if (!found) found = closes > now ? { opens, closes } : null;
      else if (opens > found.closes) return found;
      else found.closes = Math.max(found.closes, closes);
    }
  }
  const goesOn = found && found.closes >= localInstant(today, days * DAY_MINUTES, timeZone).getTime();
  return found && goesOn ? { ...found, closes: Number.POSITIVE_INFINITY } : found;
}

/** How many days to search to know when the shop opens and closes next. */
function daysToLook({ specialHours }: OpeningHours, today: string): number {
  const last = Math.max(0, ...(specialHours ?? []).map(({ date }) => daysBetween(today, date)));
  return Math.min(last + USUAL_DAYS, FARTHEST_DAYS);
}

const canReadWeek = ({ businessHours }: OpeningHours): boolean =>
  WEEKDAYS.some((day) => businessHours[day]?.trim() && parseDay(businessHours[day]));

/**
 * Whether the shop is open at `now`, in its own time zone. Null if neither the week nor the day can be parsed. Compares
 * instants, so clock changes need no special case.
 */
export const openStatus = (hours: OpeningHours, now: Date): OpenStatus | null =>
  statusFor(hours, dayReader(hours), now);

function statusFor(hours: OpeningHours, hoursOn: (date: string) => DayHours, now: Date): OpenStatus | null {
  const { timeZone } = hours;
  const { date: today } = localParts(now, timeZone);
  const interval = nextInterval(hoursOn, { today, timeZone }, now.getTime(), daysToLook(hours, today));
  const midnight = (ahead: number) => localInstant(today, ahead * DAY_MINUTES, timeZone);
  const closed = (detail: string, short: string, changesAt: Date | null): OpenStatus => ({
    state: 'closed',
    label: 'Cerrado',
    detail,
    short,
    changesAt,
  });

  if (interval === null) return closed('', 'Cerrado', null);
  if (interval === 0) {
    if (!canReadWeek(hours)) return null;
    // 'Previa reserva' says neither open nor closed, so the card repeats it.
    return { ...closed(textOn(hours, today), 'Ver horario', midnight(1)), label: 'Hoy' };
  }
  if (typeof interval === 'number') return closed('', 'Cerrado', midnight(interval));

  const isOpen = interval.opens <= now.getTime();
  if (isOpen && interval.closes - now.getTime() > WEEK * MINUTE) {
    const changesAt = Number.isFinite(interval.closes) ? new Date(interval.closes - WEEK * MINUTE) : null;
    return { state: 'open', label: 'Abierto', detail: 'las 24 horas', short: 'Abierto', changesAt };
  }
  const next = new Date(isOpen ? interval.closes : interval.opens);
  const left = (next.getTime() - now.getTime()) / MINUTE;
  const shown = localParts(next, timeZone);
  const ahead = daysBetween(today, shown.date);
  const time = clockTime(shown);

  if (!isOpen) {
    const day = dayInText(today, ahead);
    // 'el 5 de enero' becomes 'el lunes' a week before, 'el lunes' becomes 'mañana' a midnight before, 'mañana' ends at
    // its own midnight.
    const renamedAt = midnight(ahead > 7 ? ahead - 7 : Math.max(1, ahead - 1));
    return closed(`abre ${day}${time}`, `Abre ${day.trim() || time}`, ahead ? renamedAt : next);
  }
  if (left <= CLOSING_SOON_MINUTES) {
    return { state: 'soon', label: 'Cierra pronto', detail: time, short: 'Cierra pronto', changesAt: next };
  }
  // A closing time more than a day away includes its day.
  const day = left > DAY_MINUTES ? `el ${DAY_NAMES[shown.weekday]?.toLowerCase()} ` : '';
  return {
    state: 'open',
    label: 'Abierto',
    detail: `cierra ${day}${time}`,
    short: 'Abierto',
    changesAt: new Date(next.getTime() - (day ? DAY_MINUTES : CLOSING_SOON_MINUTES) * MINUTE),
  };
}

/** The length of a timeline. A page that is left open overnight is still right in the morning. */
const TIMELINE_MS = 36 * 60 * MINUTE;

/** The shop's state from `now` on, for a day and a half or until the first change after that. */
export function openTimeline(hours: OpeningHours, now: Date): OpenTimeline {
  const periods: OpenPeriod[] = [];
  const end = now.getTime() + TIMELINE_MS;
  const hoursOn = dayReader(hours);
  for (let from: Date | null = now; from && from.getTime() < end; ) {
    const status = statusFor(hours, hoursOn, from);
    const until: Date | null = changeAfter(status, hours, from);
    periods.push({ until: until?.toISOString() ?? null, status: status && inWords(status) });
    from = until;
  }
  return periods;
}

/** When the state at `now` changes; null if it never does. */
export const nextChange = (hours: OpeningHours, now: Date): Date | null =>
  changeAfter(openStatus(hours, now), hours, now);

function changeAfter(
  status: OpenStatus | null,
  { specialHours, timeZone }: OpeningHours,
  now: Date,
): Date | null {
  if (status) return status.changesAt;
  // Today's state is unknown, but an exception may apply tomorrow.
  return specialHours?.length ? localInstant(localParts(now, timeZone).date, DAY_MINUTES, timeZone) : null;
}

const inWords = ({ changesAt: _, ...words }: OpenStatus): OpenWords => words;
