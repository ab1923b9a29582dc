import type { CardChoice, CardItem } from './card-items.rules.ts';

/** What was chosen of a product, in the menu's order; ids that it does not have are left out. */
export const choicesOf = ({ options = [] }: CardItem, ids: readonly number[]): CardChoice[] =>
  options.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)));

/** In pesos, of one piece with what was chosen; never below the lowest price, while something is yet to be chosen. */
export const priceWith = (item: CardItem, ids: readonly number[]): number =>
  Math.max(
    item.price,
    choicesOf(item, ids).reduce((sum, { price }) => sum + price, item.basePrice ?? item.price),
  );

/** Whether it can be had like this: nothing that is gone or sold out, and in each group as many as are asked for. */
export function isComplete(item: CardItem, ids: readonly number[]): boolean {
  const chosen = choicesOf(item, ids);
  return (
    chosen.length === ids.length &&
    chosen.every(({ isOut }) => !isOut) &&
    (item.options ?? []).every(({ min, max, choices }) => {
      const count = choices.filter(({ id }) => ids.includes(id)).length;
      return count >= min && count <= max;
    })
  );
}
