import { clockDigits, DAY_MINUTES } from './dates.ts';
import type { TimeZone } from './time-zones.ts';

/** Time by the clock of a shop, whatever the machine's time zone. */

const MINUTE = 6e4;
const formats = /* @__PURE__ */ new Map<TimeZone, Intl.DateTimeFormat>();

function formatIn(timeZone: TimeZone): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  } catch {
    // A browser from before 2025 does not know Coyhaique, whose clock shows the same as that of Punta Arenas.
    return new Intl.DateTimeFormat('en', { timeZone: 'America/Punta_Arenas', timeZoneName: 'shortOffset' });
  }
}

const offsets = /* @__PURE__ */ new Map<string, number>();
const MAX_OFFSETS = 20_000;

/**
 * The zone's offset from UTC at an instant, in ms: '…, GMT-3' is −3 hours. Clocks change at full hours, so results are
 * cached by hour; without that, a directory of opening hours would be too slow.
 */
function offsetAt(instant: number, zone: TimeZone): number {
  const hour = `${zone}${Math.floor(instant / MINUTE / 60)}`;
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const format = formats.get(zone) ?? formatIn(zone);
    formats.set(zone, format);
    offset = Number(format.format(instant).split('GMT')[1]) * 60 * MINUTE;
    if (offsets.size === MAX_OFFSETS) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

export interface LocalParts {
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** Minutes since 00:00. */
  minutes: number;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 0 to 23 */
  hour: number;
}

export function localParts(now: Date, zone: TimeZone): LocalParts {
  const local = new Date(now.getTime() + offsetAt(now.getTime(), zone));
  const hour = local.getUTCHours();
  return {
    weekday: (local.getUTCDay() + 6) % 7,
    minutes: hour * 60 + local.getUTCMinutes(),
    date: local.toISOString().slice(0, 10),
    hour,
  };
}

/**
 * The instant at which the zone's clock shows `minutes` after 00:00 of `date` ('YYYY-MM-DD'). `minutes` may be negative
 * or above 1440 and then counts into the neighbouring days. A time that is skipped in spring is moved forward by the
 * skipped hour; a time that occurs twice in autumn means the first one.
 */
export function localInstant(date: string, minutes: number, zone: TimeZone): Date {
  const local = Date.parse(date) + minutes * MINUTE;
  // Read as UTC, `local` is some hours before the result, so a change of the clock in that night is still to come.
  const instant = local - offsetAt(local, zone);
  const offset = offsetAt(instant, zone);
  const other = local - offset;
  return new Date(offsetAt(other, zone) === offset ? other : instant);
}

/** When the zone's present day ends. */
export const midnightAfter = (now: Date, zone: TimeZone): Date =>
  localInstant(localParts(now, zone).date, DAY_MINUTES, zone);

/** '2026-11-28 13:00' by the shop's clock, for sheets: it sorts as text. */
export function sheetTime(instant: string, zone: TimeZone): string {
  const { date, minutes } = localParts(new Date(instant), zone);
  return `${date} ${clockDigits(minutes)}`;
}
