import { formatPesos, MAX_PESOS } from '#foundation/contract/money.ts';
export interface Choice {
  id: number;
  name: string;
  /** How many pesos the choice adds to the product's price; negative for a discount. */
  price: number;
  isAvailable: boolean;
}

export interface OptionGroup {
  id: number;
  name: string;
  min: number;
  max: number;
  /** Whether its choices have whole prices. The cheapest is the product's price. */
  setsPrice?: true | undefined;
  choices: readonly Choice[];
}

const available = ({ choices }: OptionGroup) => choices.filter(({ isAvailable }) => isAvailable);

/** Whether every required group still has enough available choices. */
export const canBeChosen = (groups: readonly OptionGroup[]): boolean =>
  groups.every((group) => available(group).length >= group.min);

/** The choices with the ids `chosen`, in the menu's order; unknown and unavailable ones are ignored. */
export const chosenIn = (group: OptionGroup, chosen: readonly number[]): Choice[] =>
  available(group).filter(({ id }) => chosen.includes(id));

/** Whether a group can set the price: exactly one choice is chosen, and the cheapest adds nothing. */
export const fitsPrice = ({
  min,
  max,
  choices,
}: Pick<OptionGroup, 'min' | 'max'> & { choices: readonly { price: number }[] }): boolean =>
  min === 1 && max === 1 && Math.min(...choices.map(({ price }) => price)) === 0;

/** What the chosen choices add to the price, in pesos. */
export const choicesPrice = (groups: readonly OptionGroup[], chosen: readonly number[]): number =>
  groups.flatMap((group) => chosenIn(group, chosen)).reduce((sum, { price }) => sum + price, 0);

/** The problem with a selection in this group as a sentence to show, or null. */
export function groupProblem(group: OptionGroup, chosen: readonly number[]): string | null {
  const count = chosenIn(group, chosen).length;
  const { name, min, max } = group;
  if (count < min) return min === 1 ? `Falta elegir: ${name}` : `Elige al menos ${min} en ${name}.`;
  return count > max ? `Elige como máximo ${max} en ${name}.` : null;
}

/** The price of the cheapest selection that the group permits, in pesos. */
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

/** The lowest possible price now, in pesos. */
export const lowestPrice = (price: number, groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, group) => sum + leastOf(group), price);

/** The highest possible price, in pesos. */
export const highestPrice = (price: number, groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, group) => sum + mostOf(group), price);

/**
 * Whether the lowest price is shown with 'Desde': a required choice changes it, or a choice lowers it. Extras do not
 * count, because customers expect them to cost more.
 */
export const hasSeveralPrices = (groups: readonly OptionGroup[]): boolean =>
  groups.some((group) => leastOf(group) < (group.min > 0 ? mostOf(group) : 0));

/** Why these groups cannot be combined with this price, or null. Sold-out choices count: they may come back. */
export function priceProblem(price: number, groups: readonly OptionGroup[]): string | null {
  const all = groups.map(({ choices, ...group }) => ({
    ...group,
    choices: choices.map((choice) => ({ ...choice, isAvailable: true })),
  }));
  if (lowestPrice(price, all) < 0) return 'Con estas opciones el precio quedaría bajo cero.';
  return highestPrice(price, all) > MAX_PESOS
    ? `Con estas opciones el precio pasaría de ${formatPesos(MAX_PESOS)}.`
    : null;
}

export const countChoices = (
  products: readonly { options?: readonly { choices: readonly unknown[] }[] | null | undefined }[],
): number =>
  products.flatMap(({ options }) => options ?? []).reduce((sum, { choices }) => sum + choices.length, 0);
