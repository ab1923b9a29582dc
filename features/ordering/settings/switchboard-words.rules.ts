import { dayReader, type OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import { clockDigits, DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts, midnightAfter } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { shopDay } from './closing-early.rules.ts';
import { timeInText } from './due-text.rules.ts';
import type { SwitchboardState, SwitchboardUpdate } from './order-settings.contract.ts';
import { type Switchboard, switchboardAt } from './switchboard.rules.ts';

export interface ActiveSwitch {
  id: 'hours' | 'paused' | 'pickupOnly' | 'delay';
  /** 'Demora de 40 min, hasta las 15:00' */
  text: string;
  end: SwitchboardUpdate;
}

/** The switches that are on at `now`, in words. */
export function activeSwitches(state: SwitchboardState, now: Date, zone: TimeZone): ActiveSwitch[] {
  const { pausedUntil, pickupOnlyUntil, delayMinutes, delayUntil } = switchboardAt(state, now);
  const switches: ActiveSwitch[] = [];
  if (state.hoursToday !== null)
    switches.push({ id: 'hours', text: hoursText(state.hoursToday), end: { closesAt: null } });
  if (pausedUntil)
    switches.push({
      id: 'paused',
      text: `Sin recibir pedidos, ${untilText(pausedUntil, now, zone)}`,
      end: { pausedUntil: null },
    });
  if (pickupOnlyUntil)
    switches.push({
      id: 'pickupOnly',
      text: `Solo retiro, ${untilText(pickupOnlyUntil, now, zone)}`,
      end: { pickupOnlyUntil: null },
    });
  if (delayUntil)
    switches.push({
      id: 'delay',
      text: `Demora de ${delayMinutes} min, ${untilText(delayUntil, now, zone)}`,
      end: { delayMinutes: null, delayUntil: null },
    });
  return switches;
}

/** The switches that are on, for the card's customers; null if there are none. */
export function customerNotice(state: Switchboard, now: Date, zone: TimeZone): string | null {
  const { pausedUntil, pickupOnlyUntil, delayMinutes } = switchboardAt(state, now);
  if (pausedUntil) return `No recibe pedidos ${untilText(pausedUntil, now, zone)}.`;
  const sentences = [];
  if (pickupOnlyUntil) sentences.push(`Solo retiro ${untilText(pickupOnlyUntil, now, zone)}.`);
  if (delayMinutes) sentences.push(`Los pedidos demoran ${delayMinutes} min más.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function hoursText(hours: string): string {
  const closes = /(\d\d:\d\d)$/.exec(hours)?.[1];
  return closes ? `Hoy cierras a las ${closes}` : 'Cerrado por hoy';
}

/** 'por hoy', 'hasta las 15:00', 'hasta mañana a las 09:00' */
function untilText(instant: string, now: Date, zone: TimeZone): string {
  const midnight = midnightAfter(now, zone);
  const end = new Date(instant);
  return end.getTime() === midnight.getTime() ? 'por hoy' : `hasta ${timeInText(end, now, zone)}`;
}

const EARLY_STEP = 30;
const MAX_TIMES = 6;

/**
 * The half hours until today's closing time at which the shop could close: '18:30'. None if today's hours cannot be
 * parsed.
 */
export function earlyClosings(hours: OpeningHours, now: Date): string[] {
  const { date, minutes } = shopDay(hours, now);
  const ranges = dayReader(hours)(date);
  if (!Array.isArray(ranges)) return [];
  const closes = ranges.at(-1)?.closes ?? 0;
  const times: string[] = [];
  for (let time = (Math.floor(minutes / EARLY_STEP) + 1) * EARLY_STEP; time < closes; time += EARLY_STEP) {
    const isOpenBefore = ranges.some(({ opens }) => opens < time);
    if (isOpenBefore && times.length < MAX_TIMES) times.push(clockDigits(time % DAY_MINUTES));
  }
  return times;
}

export const endOfToday = (now: Date, zone: TimeZone): string => midnightAfter(now, zone).toISOString();

/** When the shop opens tomorrow, or when tomorrow begins if that is unknown. */
export function tomorrowMorning(hours: OpeningHours, now: Date): string {
  const date = dateAfter(localParts(now, hours.timeZone).date, 1);
  const ranges = dayReader(hours)(date);
  const opens = Array.isArray(ranges) ? (ranges[0]?.opens ?? 0) : 0;
  return localInstant(date, opens, hours.timeZone).toISOString();
}

/** The next instant at which it is `clock` ('15:30'); null if `clock` is no time. */
export function nextClock(clock: string, now: Date, zone: TimeZone): string | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  if (!hour) return null;
  const { date } = localParts(now, zone);
  const minutes = Number(hour) * 60 + Number(minute);
  const today = localInstant(date, minutes, zone);
  return (today > now ? today : localInstant(dateAfter(date, 1), minutes, zone)).toISOString();
}

export const minutesLater = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();
