import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
const DAY_NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** What the owner typed for each day; a day left out is a day that the shop does not open. */
export type BusinessHours = Partial<Record<(typeof WEEKDAYS)[number], string | null>>;

/** Minutes since 00:00 of the day it belongs to; `closes` is past 1440 when the shop closes after midnight. */
export interface HoursRange {
  opens: number;
  closes: number;
}

export interface OpenStatus {
  state: 'open' | 'soon' | 'closed';
  /** 'Abierto', 'Cierra pronto', 'Cerrado', or 'Hoy' when today's text cannot be read as hours. */
  label: string;
  /** Goes after the label: 'cierra a las 21:00', 'abre mañana a las 10:00', today's own text, or ''. */
  detail: string;
  /** One short phrase for a row of the directory: 'Abierto', 'Abre mañana', 'Abre el lunes', … */
  short: string;
  /** The next instant at which anything above differs; null when it never does. */
  changesAt: Date | null;
}

const MINUTE = 6e4;
const DAY = 1440;
const SOON = 45;

const TIME = '(?:las? )?(\\d\\d?)(?:[:.](\\d\\d))?(?: ?(?:h|hrs?|horas?)\\.?)?';
const RANGE = new RegExp(`^(?:desde |de )?${TIME}(?: ?[-–—] ?| a | hasta )${TIME}$`);

function parseRange(text: string): HoursRange | null {
  const [, hour = '', minute = '0', endHour = '', endMinute = '0'] = RANGE.exec(text) ?? [];
  const opens = Number(hour) * 60 + Number(minute);
  const closes = Number(endHour) * 60 + Number(endMinute);
  if (!hour || opens >= DAY || closes > DAY || Number(minute) > 59 || Number(endMinute) > 59) return null;
  // '4 a 8' and '9 a 6' come from a twelve-hour clock, and a guess would send customers to a closed door.
  // Written with its zero, or at night, such a time is meant.
  if (/^[1-5]$/.test(hour) || (closes <= opens && opens < 780 && /^[1-9]$/.test(endHour))) return null;
  if (closes > opens) return { opens, closes };
  return closes && closes === opens ? null : { opens, closes: closes + DAY };
}

/**
 * Reads one day: '09:00–13:00, 15:00–19:00', 'de 9 a 13 y de 15 a 19 hrs', '20:00–02:00', 'Cerrado',
 * '24 horas'. Null when it is anything else; such text is shown as it is and nothing is concluded from it.
 */
export function parseDay(text: string): HoursRange[] | 'closed' | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (/^cerrad[oa]s?\.?$/.test(plain)) return 'closed';
  if (/^(abierto )?(las )?24 ?(h|hrs?|horas)\.?$/.test(plain)) return [{ opens: 0, closes: DAY }];
  const ranges: HoursRange[] = [];
  for (const part of plain.split(/ ?[,;/] ?(?:y )?| y /)) {
    const range = parseRange(part);
    // Out of order, such as '9 a 12 y 2 a 6', is not understood either.
    if (!range || range.opens < (ranges.at(-1)?.closes ?? 0)) return null;
    ranges.push(range);
  }
  return ranges;
}

/** Minutes since midnight as '09:05'. */
const digits = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((n) => `${n}`.padStart(2, '0')).join(':');

/** A clock time as said: 'a las 09:30', 'a la 01:00'. */
const clockTime = ({ hour, minutes }: { hour: number; minutes: number }): string =>
  `a la${hour === 1 ? '' : 's'} ${digits(minutes)}`;

/** How a day is named before a time: '' today, 'mañana ', 'el lunes '. */
const dayInText = (ahead: number, weekday: number): string =>
  ahead < 1 ? '' : ahead === 1 ? 'mañana ' : `el ${DAY_NAMES[(weekday + ahead) % 7]?.toLowerCase()} `;

/** The texts of a week, read: null where there is a text that is not hours. */
const readWeek = (hours: BusinessHours) =>
  WEEKDAYS.map((day) => (hours[day]?.trim() ? parseDay(hours[day]) : 'closed'));

/**
 * The first stretch of opening that ends after `now`, in epoch ms; ranges that touch are one stretch. Or, where
 * one comes first, how many days ahead of today lies a day that cannot be read. Or null: it never opens.
 */
function nextStretch(
  week: ReturnType<typeof readWeek>,
  { date, weekday }: { date: string; weekday: number },
  now: number,
): { opens: number; closes: number } | number | null {
  let found: { opens: number; closes: number } | null = null;
  // From yesterday, which may reach past midnight, to past the same weekday again.
  for (let ahead = -1; ahead < 9; ahead++) {
    const day = week[(weekday + ahead + 7) % 7];
    if (!day && ahead >= 0) return found ?? ahead;
    for (const range of Array.isArray(day) ? day : []) {
      const opens = santiagoInstant(date, ahead * DAY + range.opens).getTime();
      const closes = santiagoInstant(date, ahead * DAY + range.closes).getTime();
      if (!found) found = closes > now ? { opens, closes } : null;
      else if (opens > found.closes) return found;
      else found.closes = Math.max(found.closes, closes);
    }
  }
  return found;
}

/**
 * Whether the shop is open at `now`, by Santiago's clock. Null when no day can be read as hours.
 *
 * Hours are compared as instants, so a night on which the clock changes needs no case of its own.
 */
export function openStatus(hours: BusinessHours, now: Date): OpenStatus | null {
  const week = readWeek(hours);
  if (!WEEKDAYS.some((day, i) => hours[day]?.trim() && week[i])) return null;

  const today = santiagoParts(now);
  const stretch = nextStretch(week, today, now.getTime());
  const midnight = (ahead: number) => santiagoInstant(today.date, ahead * DAY);
  const closed = (detail: string, short: string, changesAt: Date | null): OpenStatus => ({
    state: 'closed',
    label: 'Cerrado',
    detail,
    short,
    changesAt,
  });

  if (stretch === null) return closed('', 'Cerrado', null);
  if (stretch === 0) {
    // 'Previa reserva' says neither open nor closed, so the card repeats it and claims nothing.
    const text = hours[WEEKDAYS[today.weekday] ?? 'monday']?.trim() ?? '';
    return { ...closed(text, 'Ver horario', midnight(1)), label: 'Hoy' };
  }
  if (typeof stretch === 'number') return closed('', 'Cerrado', midnight(stretch));

  const next = new Date(stretch.opens <= now.getTime() ? stretch.closes : stretch.opens);
  const left = (next.getTime() - now.getTime()) / MINUTE;
  const shown = santiagoParts(next);
  const ahead = Math.round((Date.parse(shown.date) - Date.parse(today.date)) / MINUTE / DAY);
  const time = clockTime(shown);

  if (stretch.opens > now.getTime()) {
    const day = dayInText(ahead, today.weekday);
    return closed(
      `abre ${day}${time}`,
      `Abre ${day.trim() || time}`,
      // 'el lunes' becomes 'mañana' a midnight before the day, 'mañana' goes at its own.
      ahead ? midnight(Math.max(1, ahead - 1)) : next,
    );
  }
  if (left > 7 * DAY) {
    return { state: 'open', label: 'Abierto', detail: 'las 24 horas', short: 'Abierto', changesAt: null };
  }
  if (left <= SOON) {
    return { state: 'soon', label: 'Cierra pronto', detail: time, short: 'Cierra pronto', changesAt: next };
  }
  // A closing time more than a day away is not today's: its day is named.
  const day = left > DAY ? `el ${DAY_NAMES[shown.weekday]?.toLowerCase()} ` : '';
  return {
    state: 'open',
    label: 'Abierto',
    detail: `cierra ${day}${time}`,
    short: 'Abierto',
    changesAt: new Date(next.getTime() - (day ? DAY : SOON) * MINUTE),
  };
}

/** The seven rows of the hours as typed, or none when the owner gave no hours at all. */
export function hoursTable(
  hours: BusinessHours,
  now: Date,
): { day: string; text: string; isToday: boolean }[] {
  const { weekday } = santiagoParts(now);
  if (!WEEKDAYS.some((day) => hours[day]?.trim())) return [];
  return WEEKDAYS.map((key, i) => ({
    day: DAY_NAMES[i] ?? '',
    text: hours[key]?.trim() || 'Cerrado',
    isToday: i === weekday,
  }));
}

export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string;
  opens: string;
  closes: string;
}

/** schema.org objects for the days that can be read; a closed day opens and closes at 00:00. */
export function openingHoursSpecification(hours: BusinessHours): OpeningHoursSpecification[] {
  return WEEKDAYS.flatMap((key) => {
    const day = hours[key]?.trim() ? parseDay(hours[key]) : null;
    const ranges = day === 'closed' ? [{ opens: 0, closes: 0 }] : (day ?? []);
    return ranges.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: `https://schema.org/${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      opens: digits(opens),
      // Search engines read 00:00 to 00:00 as closed, so a whole day ends at 23:59.
      closes: closes - opens === DAY ? '23:59' : digits(closes % DAY),
    }));
  });
}
