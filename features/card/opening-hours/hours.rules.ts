import { DAY_MINUTES } from '#foundation/contract/dates.ts';
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The owner's text per weekday; a missing weekday is closed. */
export type BusinessHours = Partial<Record<(typeof WEEKDAYS)[number], string | null>>;

/** Minutes since 00:00 of its day; `closes` is above 1440 when the shop closes after midnight. */
export interface HoursRange {
  opens: number;
  closes: number;
}

const TIME = '(?:las? )?(\\d\\d?)(?:[:.](\\d\\d))?(?: ?(?:h|hrs?|horas?)\\.?)?';
const RANGE = new RegExp(`^(?:desde |de )?${TIME}(?: ?[-–—] ?| a | hasta )${TIME}$`);

function parseRange(text: string): HoursRange | null {
  const [, hour = '', minute = '0', endHour = '', endMinute = '0'] = RANGE.exec(text) ?? [];
  const opens = Number(hour) * 60 + Number(minute);
  const closes = Number(endHour) * 60 + Number(endMinute);
  if (!hour || opens >= DAY_MINUTES || closes > DAY_MINUTES || Number(minute) > 59 || Number(endMinute) > 59)
    return null;
  // '4 a 8' and '9 a 6' use a twelve-hour clock, and a wrong guess would send customers to a closed door. With a
  // leading zero, or at night, the time is unambiguous.
  if (/^[1-5]$/.test(hour) || (closes <= opens && opens < 780 && /^[1-9]$/.test(endHour))) return null;
  if (closes > opens) return { opens, closes };
  return closes && closes === opens ? null : { opens, closes: closes + DAY_MINUTES };
}

/**
 * Parses one day: '09:00–13:00, 15:00–19:00', 'de 9 a 13 y de 15 a 19 hrs', '20:00–02:00', 'Cerrado', '24 horas'. Null
 * for anything else; such text is shown as typed and says nothing about being open.
 */
export function parseDay(text: string): HoursRange[] | 'closed' | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (/^cerrad[oa]s?\.?$/.test(plain)) return 'closed';
  if (/^(abierto )?(las )?24 ?(h|hrs?|horas)\.?$/.test(plain)) return [{ opens: 0, closes: DAY_MINUTES }];
  const ranges: HoursRange[] = [];
  for (const part of plain.split(/ ?[,;/] ?(?:y )?| y /)) {
    const range = parseRange(part);
    // Ranges out of order, such as '9 a 12 y 2 a 6', are not understood either.
    if (!range || range.opens < (ranges.at(-1)?.closes ?? 0)) return null;
    ranges.push(range);
  }
  return ranges;
}
