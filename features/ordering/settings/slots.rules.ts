import { type DayHours, dayReader, type OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import type { HoursRange } from '#features/card/opening-hours/hours.rules.ts';
import { clockDigits, DAY_MINUTES, dateAfter, daysBetween } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { OrderSettings } from './order-settings.contract.ts';

const MINUTE_MS = 60_000;
/** From this notice on, an order may be due after the last day that the shop offers. */
const MADE_TO_ORDER_MINUTES = 12 * 60;

export type CutOff = OrderSettings['cutOffs'][number];

/** The owner's rules for when an order can be due. */
export type SlotRules = Pick<
  OrderSettings,
  | 'slotMinutes'
  | 'noticeMinutes'
  | 'daysAhead'
  | 'cutOffs'
  | 'slotOrders'
  | 'slotPesos'
  | 'dayOrders'
  | 'dayPesos'
>;

/** Orders that are due at the same time. */
export interface DueOrders {
  dueAt: Date;
  orders: number;
  /** In pesos, together. */
  total: number;
}

export interface Slot {
  /** Epoch ms. */
  start: number;
  end: number;
  isFull: boolean;
}

export interface SlotDay {
  date: string;
  slots: Slot[];
}

export const hasLimits = (rules: SlotRules): boolean =>
  [rules.slotOrders, rules.slotPesos, rules.dayOrders, rules.dayPesos].some((limit) => limit !== null);

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether it is too late at `now` to order for a slot that starts `minutes` after 00:00 of `date`. */
function isCutOff(
  cutOffs: readonly CutOff[],
  { date, minutes, timeZone }: { date: string; minutes: number; timeZone: TimeZone },
  now: number,
): boolean {
  return cutOffs.some(({ from, to, orderBy, isDayBefore }) => {
    if (minutes < minutesOf(from) || minutes >= minutesOf(to)) return false;
    const last = minutesOf(orderBy) - (isDayBefore ? DAY_MINUTES : 0);
    return now > localInstant(date, last, timeZone).getTime();
  });
}

interface SlotsRequest {
  rules: SlotRules;
  hours: OpeningHours;
  now: Date;
  /** The notice that the products need; the shop's own notice applies, too. */
  noticeHours?: number;
  /** The total of the order, in pesos; 0 if it is not known yet. */
  total?: number;
  /** Orders due from today on that are not cancelled. */
  due: readonly DueOrders[];
}

/**
 * The days and slots in which an order can be due: within the opening hours, after the notice, before the cut-offs. A
 * full slot is marked. Days without slots are left out, and so are days whose hours cannot be parsed.
 */
export function slotDays({ rules, hours, now, noticeHours = 0, total = 0, due }: SlotsRequest): SlotDay[] {
  const { timeZone } = hours;
  const hoursOn = dayReader(hours);
  const { date: today } = localParts(now, timeZone);
  const noticeMs = Math.max(rules.noticeMinutes, noticeHours * 60) * MINUTE_MS;
  const earliest = now.getTime() + noticeMs;
  const taken = due.map(({ dueAt, orders, total: pesos }) => ({ at: dueAt.getTime(), orders, pesos }));
  const days: SlotDay[] = [];
  // The notice can be longer than `daysAhead`: a cake that takes a week must still be possible. A short notice does not
  // make 'only today' mean tomorrow, however late it is.
  const isMadeToOrder = noticeMs >= MADE_TO_ORDER_MINUTES * MINUTE_MS;
  const lastDay = isMadeToOrder
    ? Math.max(rules.daysAhead, daysBetween(today, localParts(new Date(earliest), timeZone).date))
    : rules.daysAhead;
  // The night of the last day goes on after midnight.
  for (let ahead = 0; ahead <= lastDay + 1; ahead += 1) {
    const date = dateAfter(today, ahead);
    const nightBefore = rangesOf(hoursOn(dateAfter(date, -1))).map(({ opens, closes }) => ({
      opens: opens - DAY_MINUTES,
      closes: closes - DAY_MINUTES,
    }));
    const startOfDay = localInstant(date, 0, timeZone).getTime();
    const endOfDay = localInstant(date, DAY_MINUTES, timeZone).getTime();
    // Almost all days have no change of the clock, and each slot needs no look at it.
    const isEven = endOfDay - startOfDay === DAY_MINUTES * MINUTE_MS;
    const ofDay = within(taken, startOfDay, endOfDay + rules.slotMinutes * MINUTE_MS);
    const isDayFull = isOver(
      within(ofDay, startOfDay, endOfDay),
      { orders: rules.dayOrders, pesos: rules.dayPesos },
      total,
    );
    const slots: Slot[] = [];
    const ownRanges = ahead <= lastDay ? rangesOf(hoursOn(date)) : [];
    for (const { opens, closes } of [...nightBefore, ...ownRanges]) {
      for (let minutes = opens; minutes + rules.slotMinutes <= closes; minutes += rules.slotMinutes) {
        if (minutes < 0 || minutes >= DAY_MINUTES) continue;
        const start = isEven
          ? startOfDay + minutes * MINUTE_MS
          : localInstant(date, minutes, timeZone).getTime();
        // Ranges may overlap, and a time that the clock change in spring skips is the same instant as the next slot.
        if (start < earliest || start < (slots.at(-1)?.end ?? 0)) continue;
        if (isCutOff(rules.cutOffs, { date, minutes, timeZone }, now.getTime())) continue;
        const end = start + rules.slotMinutes * MINUTE_MS;
        const limits = { orders: rules.slotOrders, pesos: rules.slotPesos };
        slots.push({ start, end, isFull: isDayFull || isOver(within(ofDay, start, end), limits, total) });
      }
    }
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
}

const rangesOf = (hours: DayHours): HoursRange[] => (Array.isArray(hours) ? hours : []);

interface Taken {
  at: number;
  orders: number;
  pesos: number;
}

const within = (taken: readonly Taken[], from: number, to: number) =>
  taken.filter(({ at }) => at >= from && at < to);

function isOver(
  taken: readonly Taken[],
  { orders, pesos }: { orders: number | null; pesos: number | null },
  total: number,
): boolean {
  if (orders !== null && taken.reduce((all, each) => all + each.orders, 0) >= orders) return true;
  if (pesos === null || taken.length === 0) return false;
  const sum = taken.reduce((all, each) => all + each.pesos, 0);
  return sum >= pesos || sum + total > pesos;
}

/** The first free slot that starts at `from` (epoch ms) or later; null if there is none. */
export function firstFreeSlot(days: readonly SlotDay[], from = 0): Slot | null {
  for (const { slots } of days) {
    const free = slots.find(({ start, isFull }) => start >= from && !isFull);
    if (free) return free;
  }
  return null;
}

/** '13:00–13:30'; '13:00' for an hour without a length. */
export const slotText = (start: Date, minutes: number | null, zone: TimeZone): string =>
  (minutes ? [start, new Date(start.getTime() + minutes * MINUTE_MS)] : [start])
    .map((instant) => clockDigits(localParts(instant, zone).minutes))
    .join('–');
