import { datesUntil } from './period.rules.ts';
import type { StatisticsDay } from './statistics.contract.ts';

/** What is counted of a day or of several: see the contract. */
export type DayFigures = Omit<StatisticsDay, 'date'>;
export type Day = DayFigures & { /** 'YYYY-MM-DD' */ date: string };
export type PartialDay = Partial<DayFigures> & { date: string };

const NOTHING: DayFigures = {
  visits: 0,
  visitors: 0,
  contacts: 0,
  requests: 0,
  bookedHours: 0,
  orders: 0,
  directOrders: 0,
  whatsappOrders: 0,
  emailOrders: 0,
  ownerOrders: 0,
  pieces: 0,
  revenue: 0,
};

/**
 * `count` consecutive days ending with `last`, including days without events. `counted` may contain a day more than
 * once, with different figures.
 */
export function everyDay(last: string, count: number, counted: readonly PartialDay[]): Day[] {
  const byDate = new Map<string, Day>(
    datesUntil(last, count).map((date) => [date, { date, ...NOTHING }] as const),
  );
  for (const { date, ...figures } of counted) {
    const day = byDate.get(date);
    if (day) Object.assign(day, figures);
  }
  return [...byDate.values()];
}

export function totalOf(days: readonly DayFigures[]): DayFigures {
  const total = { ...NOTHING };
  for (const day of days) {
    for (const figure of Object.keys(NOTHING) as (keyof DayFigures)[]) total[figure] += day[figure];
  }
  return total;
}

export const isNothing = (figures: DayFigures): boolean => figures.visits === 0 && figures.orders === 0;
