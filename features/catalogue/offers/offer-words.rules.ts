import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { DAY_NAMES, dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import {
  endsNextDay,
  isOfferRunning,
  nextOfferChange,
  type OfferSchedule,
  type Weekday,
} from './offer-schedule.rules.ts';

/** 'martes' for 1 */
const dayName = (weekday: number): string => DAY_NAMES[weekday]?.toLowerCase() ?? '';
const nameOf = (day: Weekday): string => dayName(WEEKDAYS.indexOf(day));
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** An end before this time counts as the same evening, not as tomorrow. */
const DAWN = '06:00';

/** '30 de noviembre', with the year if it differs from that of `today`; both are 'YYYY-MM-DD'. */
function dateInWords(date: string, today: string): string {
  const day = `${Number(date.slice(8))} de ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} de ${date.slice(0, 4)}`;
}

/** 'a', 'a y b', 'a, b y c' */
const joined = (parts: string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : (parts[0] ?? '');

/** 'los martes', 'vie y sáb', 'lun a vie', 'lun a mié y sáb': three or more consecutive days form a range. */
function daysInWords(weekdays: readonly Weekday[]): string {
  const [first] = weekdays;
  if (first && weekdays.length === 1) return `los ${nameOf(first).replace(/o$/, 'os')}`;
  const runs: Weekday[][] = [];
  for (const day of weekdays) {
    const last = runs.at(-1)?.at(-1);
    const follows = last !== undefined && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1;
    if (follows) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const names = run.map((day) => nameOf(day).slice(0, 3));
    return names.length > 2 ? [`${names[0]} a ${names.at(-1)}`] : names;
  });
  return joined(words);
}

/** A time in words: 'las 09:30', 'la 01:00', 'medianoche'. */
const timeInWords = (time: string): string =>
  time === '00:00' ? 'medianoche' : `la${time.startsWith('01') ? '' : 's'} ${time}`;

/** 'Vie y sáb, 18:00–22:00', 'Todos los días, 18:00–22:00', or '' without limits. */
function daysAndHours({ weekdays, startTime, endTime }: OfferSchedule): string {
  const days = daysInWords(weekdays) || (startTime && 'todos los días');
  return [days, startTime && `${startTime}–${endTime}`].filter(Boolean).join(', ');
}

function datesInWords({ startDate, endDate }: OfferSchedule, today: string): string {
  const isToCome = startDate !== null && startDate > today;
  if (startDate !== null && startDate === endDate) return `solo el ${dateInWords(startDate, today)}`;
  return [
    isToCome && `desde el ${dateInWords(startDate, today)}`,
    endDate !== null && `hasta el ${dateInWords(endDate, today)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The schedule in short: 'Vie y sáb, 18:00–22:00', 'Hasta el 30 de noviembre', 'Desde el 1 de diciembre', 'Terminó el 3
 * de noviembre', or 'Siempre'.
 */
export function scheduleInWords(schedule: OfferSchedule, now: Date, zone: TimeZone): string {
  const today = localParts(now, zone).date;
  if (schedule.endDate !== null && hasEnded(schedule, now, zone)) {
    return `Terminó el ${dateInWords(schedule.endDate, today)}`;
  }
  const parts = [daysAndHours(schedule), datesInWords(schedule, today)].filter(Boolean);
  return capitalised(parts.join(', ')) || 'Siempre';
}

const hasEnded = (schedule: OfferSchedule, now: Date, zone: TimeZone): boolean =>
  !isOfferRunning(schedule, now, zone) && nextOfferChange(schedule, now, zone) === null;

/** Until when a current offer runs: 'Hoy hasta las 22:00', 'Hasta el 30 de noviembre', or null. */
export function runsUntil(schedule: OfferSchedule, now: Date, zone: TimeZone): string | null {
  const { endDate, weekdays, endTime } = schedule;
  const { date: today, minutes } = localParts(now, zone);
  if (endTime !== null) {
    // After midnight, hours that began yesterday end today.
    const isOfToday = !endsNextDay(schedule) || isEarlier(minutes, endTime);
    if (endTime === '00:00') return 'Hasta medianoche';
    if (isOfToday) return `Hoy hasta ${timeInWords(endTime)}`;
    return endTime < DAWN ? `Hasta ${timeInWords(endTime)}` : `Hasta mañana a ${timeInWords(endTime)}`;
  }
  const days = daysInWords(weekdays);
  if (endDate === null) return days ? capitalised(days) : null;
  if (endDate === today) return 'Solo hasta hoy';
  if (endDate === dateAfter(today, 1)) return 'Hasta mañana';
  return capitalised([days, `hasta el ${dateInWords(endDate, today)}`].filter(Boolean).join(', '));
}

const isEarlier = (minutes: number, time: string): boolean =>
  minutes < Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When a coming offer begins, for customers: 'Desde hoy a las 18:00', 'Desde mañana', 'Desde el viernes a las 18:00', 'Desde
 * el 1 de diciembre'; null for one that runs or is over.
 */
export function startsInWords(schedule: OfferSchedule, now: Date, zone: TimeZone): string | null {
  const starts = isOfferRunning(schedule, now, zone) ? null : nextOfferChange(schedule, now, zone);
  if (!starts) return null;
  const today = localParts(now, zone).date;
  const { date, weekday } = localParts(starts, zone);
  const time = schedule.startTime ? ` a ${timeInWords(schedule.startTime)}` : '';
  if (date === today) return `Desde hoy${time}`;
  if (date === dateAfter(today, 1)) return `Desde mañana${time}`;
  const day = date < dateAfter(today, 7) ? dayName(weekday) : dateInWords(date, today);
  return `Desde el ${day}${time}`;
}

export interface OfferState {
  label: 'Activa' | 'Programada' | 'Terminada' | 'Apagada';
  /** For a coming offer: 'empieza hoy a las 18:00', 'empieza el 1 de diciembre'. */
  detail: string | null;
  /** Days and hours of a current or coming offer: 'Los viernes, 18:00–02:00'. */
  schedule: string | null;
}

/** An offer's state as its owner sees it. */
export function offerState(
  offer: OfferSchedule & { isActive: boolean },
  now: Date,
  zone: TimeZone,
): OfferState {
  const schedule = capitalised(daysAndHours(offer)) || null;
  if (!offer.isActive) return { label: 'Apagada', detail: null, schedule: null };
  if (isOfferRunning(offer, now, zone)) return { label: 'Activa', detail: null, schedule };
  const starts = nextOfferChange(offer, now, zone);
  if (!starts) return { label: 'Terminada', detail: null, schedule: null };
  const today = localParts(now, zone).date;
  const { date, weekday } = localParts(starts, zone);
  const time = offer.startTime ? `a ${timeInWords(offer.startTime)}` : '';
  return { label: 'Programada', detail: `empieza ${dayInWords()} ${time}`.trim(), schedule };

  function dayInWords(): string {
    if (date === today) return 'hoy';
    if (date === dateAfter(today, 1)) return 'mañana';
    return date < dateAfter(today, 7) ? `el ${dayName(weekday)}` : `el ${dateInWords(date, today)}`;
  }
}
