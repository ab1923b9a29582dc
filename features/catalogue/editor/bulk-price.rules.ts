import type { OptionGroup } from '#features/catalogue/products/options.rules.ts';
import { MAX_PESOS } from '#foundation/contract/money.ts';
import { parsePercent } from '#foundation/contract/typed-price.ts';

/** How changed prices are rounded, in pesos. 990 means the nearest amount with an ending: see `withEnding`. */
export const ROUNDINGS = [1, 10, 50, 100, 500, 1000, 990] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;

/** Rounds halves away from zero, so that positive and negative differences round alike. */
const nearest = (pesos: number, step: number): number =>
  Math.sign(pesos) * Math.floor(Math.abs(pesos) / step + 0.5) * step;

/** The ending depends on the price: 12.990, but 1.290, and none below $1.000. */
function withEnding(pesos: number): number {
  if (pesos < 1000) return nearest(pesos, 10);
  return nearest(pesos + 10, pesos < 5000 ? 100 : 1000) - 10;
}

const rounded = (pesos: number, rounding: Rounding): number =>
  rounding === 990 ? withEnding(pesos) : nearest(pesos, rounding);

/**
 * A price in pesos, `percent` higher or lower. A price never becomes 0: if rounding would do that, it is rounded to the
 * peso instead.
 */
export function changedPrice(pesos: number, percent: number, rounding: Rounding): number {
  if (pesos === 0) return 0;
  // Calculated in thousandths of a percent, to avoid the errors of binary fractions.
  const exact = (pesos * (100_000 + Math.round(percent * 1000))) / 100_000;
  const price = rounded(exact, rounding);
  return Math.min(MAX_PESOS, price > 0 ? price : Math.max(1, Math.round(exact)));
}

interface Priced {
  id: number;
  name: string;
  price: number;
  details: { priceUf?: number };
}

/** Whether a percentage changes its price: one in UF follows the UF. */
export const hasPesos = ({ price, details }: Pick<Priced, 'price' | 'details'>): boolean =>
  price > 0 && details.priceUf === undefined;

/** The products that have a price, with the new one. The largest relative change comes first. */
export function changedPrices(items: readonly Priced[], percent: number, rounding: Rounding) {
  const change = ({ price, after }: { price: number; after: number }) => Math.abs(after - price) / price;
  return items
    .filter(hasPesos)
    .map(({ id, name, price }) => ({ id, name, price, after: changedPrice(price, percent, rounding) }))
    .toSorted((a, b) => change(b) - change(a));
}

/** The groups, with the price differences of their choices changed by the same percentage. */
export const changedOptions = <Group extends OptionGroup>(
  groups: readonly Group[],
  percent: number,
  rounding: Rounding,
): Group[] =>
  groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({
      ...choice,
      price: Math.sign(choice.price) * changedPrice(Math.abs(choice.price), percent, rounding),
    })),
  }));

/** Reads '10', '7,5' or '-5' as a percentage; null if it is none or out of bounds. */
export function percentOf(typed: string): number | null {
  const percent = parsePercent(typed);
  return percent && percent >= MIN_PERCENT && percent <= MAX_PERCENT ? percent : null;
}
