/** Time in America/Santiago, which holds for every shop, whatever the machine's time zone. */

const MINUTE = 6e4;
const format = /* @__PURE__ */ new Intl.DateTimeFormat('en', {
  timeZone: 'America/Santiago',
  timeZoneName: 'shortOffset',
});

const offsets = /* @__PURE__ */ new Map<number, number>();
const MAX_OFFSETS = 20_000;

/**
 * Santiago's offset from UTC at an instant, in ms: '…, GMT-3' is −3 hours. The clock changes at full hours, so results
 * are cached by hour; without that, a directory of opening hours would be too slow.
 */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / MINUTE / 60);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = Number(format.format(instant).split('GMT')[1]) * 60 * MINUTE;
    if (offsets.size === MAX_OFFSETS) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

export interface SantiagoParts {
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** Minutes since 00:00. */
  minutes: number;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 0 to 23 */
  hour: number;
}

/** Date and time in Santiago at `now`. */
export function santiagoParts(now: Date): SantiagoParts {
  const local = new Date(now.getTime() + offsetAt(now.getTime()));
  const hour = local.getUTCHours();
  return {
    weekday: (local.getUTCDay() + 6) % 7,
    minutes: hour * 60 + local.getUTCMinutes(),
    date: local.toISOString().slice(0, 10),
    hour,
  };
}

/**
 * The instant at which Santiago's clock shows `minutes` after 00:00 of `date` ('YYYY-MM-DD'). `minutes` may be negative
 * or above 1440 and then counts into the neighbouring days. A time that is skipped in spring is moved forward by the
 * skipped hour; a time that occurs twice in autumn means the first one.
 */
export function santiagoInstant(date: string, minutes: number): Date {
  const local = Date.parse(date) + minutes * MINUTE;
  // As UTC, `local` is some hours before the result, so a change of the clock in that night is still to come.
  const instant = local - offsetAt(local);
  const offset = offsetAt(instant);
  const other = local - offset;
  return new Date(offsetAt(other) === offset ? other : instant);
}

const GREETINGS = [
  [6, 'Buenos días'],
  [12, 'Buenas tardes'],
  [20, 'Buenas noches'],
] as const;

/** 'Buenos días' from 06:00, 'Buenas tardes' from 12:00, 'Buenas noches' from 20:00. */
export function greeting(now: Date): string {
  const { hour } = santiagoParts(now);
  return GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'Buenas noches';
}

/** The next instant at which `greeting` returns another text. */
export function nextGreetingChange(now: Date): Date {
  const { date, hour } = santiagoParts(now);
  const next = GREETINGS.find(([from]) => hour < from)?.[0] ?? 24 + GREETINGS[0][0];
  return santiagoInstant(date, next * 60);
}
