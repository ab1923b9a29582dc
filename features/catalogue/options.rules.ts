import { MAX_PESOS } from '#foundation/contract/money.ts';
/** A way to have a product: 'Grande', 'Extra queso'. */
export interface Choice {
  id: number;
  name: string;
  /** What it adds to the product's price, in pesos; negative where it makes it cheaper. */
  price: number;
  isAvailable: boolean;
}

/** What a customer chooses of a product: its size, what goes into it. */
export interface OptionGroup {
  id: number;
  name: string;
  /** How many choices there must be at least; from 1 on the group is required. */
  min: number;
  /** And at most. */
  max: number;
  choices: readonly Choice[];
}

const available = ({ choices }: OptionGroup) => choices.filter(({ isAvailable }) => isAvailable);

/** Whether every required group still has enough to choose from. */
export const canBeChosen = (groups: readonly OptionGroup[]): boolean =>
  groups.every((group) => available(group).length >= group.min);

/** The choices of `chosen`, in the order of the menu; ids that are not there, or not available, are left out. */
export const chosenIn = (group: OptionGroup, chosen: readonly number[]): Choice[] =>
  available(group).filter(({ id }) => chosen.includes(id));

/** Pesos that the chosen add to the product's price. */
export const choicesPrice = (groups: readonly OptionGroup[], chosen: readonly number[]): number =>
  groups.flatMap((group) => chosenIn(group, chosen)).reduce((sum, { price }) => sum + price, 0);

/** What is wrong with a choice in this group, as a sentence to show, or null. */
export function groupProblem(group: OptionGroup, chosen: readonly number[]): string | null {
  const count = chosenIn(group, chosen).length;
  const { name, min, max } = group;
  if (count < min) return min === 1 ? `Elige ${name}.` : `Elige al menos ${min} en ${name}.`;
  return count > max ? `Elige como máximo ${max} en ${name}.` : null;
}

/** Pesos of the cheapest selection that the group permits, of choices at these prices. */
const cheapest = ({ min, max }: OptionGroup, prices: number[]): number =>
  prices
    .sort((a, b) => a - b)
    .slice(0, max)
    .filter((price, at) => at < min || price < 0)
    .reduce((sum, price) => sum + price, 0);

const leastOf = (group: OptionGroup): number =>
  cheapest(
    group,
    available(group).map(({ price }) => price),
  );
const mostOf = (group: OptionGroup): number =>
  -cheapest(
    group,
    available(group).map(({ price }) => -price),
  );

/** In pesos: the lowest price at which the product can be had now, whatever is chosen. */
export const lowestPrice = (price: number, groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, group) => sum + leastOf(group), price);

/** In pesos: what the product costs at most. */
export const highestPrice = (price: number, groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, group) => sum + mostOf(group), price);

/**
 * Whether the lowest price is only where prices begin ('Desde $5.990'): what must be chosen costs more or less, or
 * something may be taken off. Extras do not count: whoever takes them knows that they cost.
 */
export const hasSeveralPrices = (groups: readonly OptionGroup[]): boolean =>
  groups.some((group) => leastOf(group) < (group.min > 0 ? mostOf(group) : 0));

/** Why these groups do not go with a product at this price, or null. What is sold out counts, too: it comes back. */
export function priceProblem(price: number, groups: readonly OptionGroup[]): string | null {
  const all = groups.map(({ choices, ...group }) => ({
    ...group,
    choices: choices.map((choice) => ({ ...choice, isAvailable: true })),
  }));
  if (lowestPrice(price, all) < 0) return 'Con estas opciones el precio quedaría bajo cero.';
  return highestPrice(price, all) > MAX_PESOS
    ? 'Con estas opciones el precio pasaría de $999.999.999.'
    : null;
}

/** Of all groups of these products. */
export const countChoices = (
  products: readonly { options?: readonly { choices: readonly unknown[] }[] | null | undefined }[],
): number =>
  products.flatMap(({ options }) => options ?? []).reduce((sum, { choices }) => sum + choices.length, 0);
