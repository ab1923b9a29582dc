/** Calendar dates, 'YYYY-MM-DD', and minutes of a day, without a time zone. */

/** The length of an ordinary day. A day on which the clock changes is an hour longer or shorter. */
export const DAY_MINUTES = 1440;
export const DAY_SECONDS = 86_400;
export const DAY_MS = 864e5;

/** The date a number of days later: '2026-09-30' and 1 → '2026-10-01'. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** Indexed by `weekdayOf`. */
export const DAY_NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** Minutes since midnight as '09:05'. */
export const clockDigits = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((n) => `${n}`.padStart(2, '0')).join(':');

const SHORT_MONTHS = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ');

/** 'sept' is the spelling that browsers use. */
export const shortMonth = (date: string): string => SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** '2026-09-18' → '18 sept' */
export const dayAndMonth = (date: string): string => `${Number(date.slice(8, 10))} ${shortMonth(date)}`;

/** '2026-09-18' → '18 sept 2026' */
export const dayMonthYear = (date: string): string => `${dayAndMonth(date)} ${date.slice(0, 4)}`;
