import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { sumOfPesos } from '#foundation/contract/schemas.ts';

const count = () => z.int().min(0);

/**
 * What happened in a week, from Monday to Sunday in Santiago. Deleted accounts, cards and orders are not counted;
 * orders of past days are counted each night.
 */
export const GrowthWeek = z.object({
  /** The date of the week's Monday. */
  from: z.iso.date(),
  people: count(),
  /** New cards, active or not. */
  cards: count(),
  /** Orders that were recorded in the week, without cancelled and unsent ones. */
  orders: count(),
  /** The totals of these orders in pesos. */
  revenue: sumOfPesos(),
  /** Visits to all cards, as their owners see them. */
  visits: count(),
});
export type GrowthWeek = z.output<typeof GrowthWeek>;

export const Growth = z.object({
  /** The earliest first; the last one is not over. */
  weeks: z.array(GrowthWeek),
});
export type Growth = z.output<typeof Growth>;

export const getGrowth = endpoint({
  route: 'GET /api/admin/growth',
  summary: 'New people, cards, orders, pesos and visits in each of the last twelve weeks',
  returns: Growth,
});
