import { MAX_DIFFERENCE } from '#features/catalogue/products/item-bounds.rules.ts';
import type { OptionGroup } from '#features/catalogue/products/options.rules.ts';
import { formatPesos, MAX_PESOS } from '#foundation/contract/money.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';

interface PricedGroup {
  min: number;
  max: number;
  /** Whether the choices are typed as whole prices: 'Chica $5.000, Mediana $7.000'. */
  setsPrice?: boolean;
  choices: readonly { price: string }[];
}

/** Reads '1.500', '+$1.500', '-500' and '−500' as pesos; an empty text is 0, anything else null. */
export function differenceOf(typed: string): number | null {
  const [, sign = '', amount = ''] = /^([+\-−]?)(.*)$/s.exec(typed.replace(/\s/g, '')) ?? [];
  if (/^\$?$/.test(amount)) return 0;
  const pesos = parsePesos(amount);
  if (pesos === null || pesos > MAX_DIFFERENCE) return null;
  return /[-−]/.test(sign) ? 0 - pesos : pesos;
}

const typedPesos = (pesos: number): string => formatPesos(pesos).slice(1);

/** A difference as typed: 1500 is '1.500', -500 is '-500', 0 is empty. */
export const typedDifference = (pesos: number): string =>
  pesos === 0 ? '' : `${pesos < 0 ? '-' : ''}${typedPesos(Math.abs(pesos))}`;

/** '+$1.500', '−$500'; empty for 0. */
const differenceText = (pesos: number): string =>
  pesos === 0 ? '' : `${pesos < 0 ? '−' : '+'}${formatPesos(Math.abs(pesos))}`;

/** A typed whole price in pesos; null if it is empty, 0 or not a price. */
const wholePriceOf = (typed: string): number | null => parsePesos(typed) || null;

/** Whether the group can set the price: exactly one of its choices is chosen. */
export const canSetPrice = ({ min, max }: PricedGroup): boolean => min === 1 && max === 1;

/** The cheapest whole price in pesos, which is the product's price; null if the group sets no price. */
export function cheapestOf({ setsPrice, choices }: PricedGroup): number | null {
  const prices = setsPrice ? choices.flatMap(({ price }) => wholePriceOf(price) ?? []) : [];
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** What a choice adds to the product's price, in pesos; null if the typed text is wrong or missing. */
export function addedBy(group: PricedGroup, { price }: { price: string }): number | null {
  const cheapest = cheapestOf(group);
  if (!group.setsPrice) return differenceOf(price);
  const whole = wholePriceOf(price);
  return cheapest === null || whole === null || whole - cheapest > MAX_DIFFERENCE ? null : whole - cheapest;
}

const COST_WANTED = 'Escribe lo que cuesta, por ejemplo 7.000.';
const DIFFERENCE_WANTED = 'Escribe la diferencia en pesos, por ejemplo 1.500.';

/** Why a choice's typed price is refused; null if it can be read. */
export function choicePriceProblem(group: PricedGroup, choice: { price: string }): string | null {
  if (addedBy(group, choice) !== null) return null;
  if (!group.setsPrice)
    return pesosProblem(choice.price.replace(/[+\-−]/, ''), DIFFERENCE_WANTED, MAX_DIFFERENCE);
  const cheapest = cheapestOf(group) ?? MAX_PESOS;
  return (
    pesosProblem(choice.price, COST_WANTED, Math.min(MAX_PESOS, cheapest + MAX_DIFFERENCE)) ?? COST_WANTED
  );
}

/** The price of a choice as the group's line shows it: '$7.000', '+$1.500'; empty if it changes nothing. */
export const choicePriceText = (group: PricedGroup, choice: { price: string }): string =>
  cheapestOf(group) === null
    ? differenceText(addedBy(group, choice) ?? 0)
    : formatPesos(wholePriceOf(choice.price) ?? 0);

/** What a new price changes besides itself: the prices of choices that are differences to it. Null if there are none. */
export function alsoChanged(groups: readonly OptionGroup[], price: number | null): string | null {
  const group = groups.find(
    (each) => each.min === 1 && each.max === 1 && each.choices.some((choice) => choice.price !== 0),
  );
  if (!group || price === null) return null;
  const prices = group.choices.map((choice) => `${choice.name} ${formatPesos(price + choice.price)}`);
  return `También cambia ${group.name}: ${prices.join(', ')}.`;
}

/** The group, with differences to `base` pesos converted to whole prices. */
export function withWholePrices<Group extends PricedGroup>(group: Group, base: number): Group {
  const choices = group.choices.map((choice) => {
    const pesos = base + (differenceOf(choice.price) ?? 0);
    return { ...choice, price: pesos > 0 ? typedPesos(pesos) : '' };
  });
  return { ...group, min: 1, max: 1, setsPrice: true, choices };
}

/** The group, with whole prices converted to differences from the cheapest. */
export function withDifferences<Group extends PricedGroup>(group: Group): Group {
  if (!group.setsPrice) return group;
  const choices = group.choices.map((choice) => ({
    ...choice,
    price: typedDifference(addedBy(group, choice) ?? 0),
  }));
  return { ...group, setsPrice: false, choices };
}
