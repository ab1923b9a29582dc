import { gregorianEaster } from 'date-easter';
import { dateAfter, weekdayOf } from '#foundation/contract/dates.ts';

export interface Holiday {
  /** 'YYYY-MM-DD' */
  date: string;
  name: string;
  /** 'Irrenunciable': shop workers have the day off by law (Ley 19.973). */
  isMandatory: boolean;
}

const FIXED: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día Nacional del Trabajo'],
  ['05-21', 'Día de las Glorias Navales'],
  ['07-16', 'Día de la Virgen del Carmen'],
  ['08-15', 'Asunción de la Virgen'],
  ['09-18', 'Fiestas Patrias'],
  ['09-19', 'Glorias del Ejército'],
  ['11-01', 'Día de Todos los Santos'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
];
const MANDATORY = /-(01-01|05-01|09-18|09-19|12-25)$/;

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 2, 3, 4];

/** Ley 19.668: a Tuesday to Thursday holiday moves to the Monday of that week, a Friday one to the following Monday. */
function onMonday(date: string): string {
  const weekday = weekdayOf(date);
  if (weekday >= TUESDAY && weekday <= THURSDAY) return dateAfter(date, -weekday);
  return weekday === FRIDAY ? dateAfter(date, 3) : date;
}

/**
 * Ley 20.299: 31 October moves from a Tuesday to the Friday before, and from a Wednesday to the Friday of that week.
 */
function evangelicalChurches(year: number): string {
  const date = `${year}-10-31`;
  const weekday = weekdayOf(date);
  if (weekday === TUESDAY) return dateAfter(date, -4);
  return weekday === WEDNESDAY ? dateAfter(date, 2) : date;
}

/** Ley 21.357: the winter solstice in Chile, which depends on leap years from 2024 to 2040. */
const indigenousPeoples = (year: number): string => `${year}-06-${year % 4 < 2 ? 20 : 21}`;

/** Days between a holiday and a weekend that are holidays by law in some years. */
function bridges(year: number): string[] {
  const [newYear, second, before, after] = [
    `${year}-01-01`,
    `${year}-01-02`,
    `${year}-09-17`,
    `${year}-09-20`,
  ];
  return [
    // Ley 20.983 for a New Year on a Sunday and an 18 September on a Saturday; Ley 20.215 for the others.
    ...(weekdayOf(newYear) === 6 ? [second] : []),
    ...(weekdayOf(before) === MONDAY || weekdayOf(before) === FRIDAY ? [before] : []),
    ...(weekdayOf(after) === FRIDAY ? [after] : []),
  ];
}

/**
 * The national holidays of a year from 2024 to 2040, the earliest first. Election days, which each have their own law,
 * and regional holidays are not included. Sources: Ley 2.977 (fixed days, Good Friday and Holy Saturday), 19.668,
 * 19.973, 20.148, 20.215, 20.299, 20.983 and 21.357, all at bcn.cl/leychile; compared with the calendars at feriados.cl
 * and feriadoschilenos.cl.
 */
export function holidaysOf(year: number): Holiday[] {
  const { month, day } = gregorianEaster(year);
  const easter = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const days: [date: string, name: string][] = [
    ...FIXED.map(([monthAndDay, name]): [string, string] => [`${year}-${monthAndDay}`, name]),
    [dateAfter(easter, -2), 'Viernes Santo'],
    [dateAfter(easter, -1), 'Sábado Santo'],
    [indigenousPeoples(year), 'Día Nacional de los Pueblos Indígenas'],
    [onMonday(`${year}-06-29`), 'San Pedro y San Pablo'],
    [onMonday(`${year}-10-12`), 'Encuentro de Dos Mundos'],
    [evangelicalChurches(year), 'Día de las Iglesias Evangélicas y Protestantes'],
    ...bridges(year).map((date): [string, string] => [
      date,
      date.includes('-01-') ? 'Feriado adicional de Año Nuevo' : 'Feriado adicional de Fiestas Patrias',
    ]),
  ];
  return days
    .map(([date, name]) => ({ date, name, isMandatory: MANDATORY.test(date) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** How far ahead the owner is asked about holidays: about four months. */
const ASKED_DAYS = 123;

/** Holidays from `today` ('YYYY-MM-DD') on without an answer from the owner. */
export function openHolidays(today: string, answered: readonly { date: string }[]): Holiday[] {
  const year = Number(today.slice(0, 4));
  const last = dateAfter(today, ASKED_DAYS);
  const known = new Set(answered.map(({ date }) => date));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) => date >= today && date <= last && !known.has(date),
  );
}
