import type { CardChoice, CardItem } from './card-items.rules.ts';

/** The choices with these ids, in the menu's order; unknown ids are ignored. */
export const choicesOf = ({ options = [] }: CardItem, ids: readonly number[]): CardChoice[] =>
  options.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)));

/** The price of one piece with these choices, in pesos. While required ones are missing, at least the lowest price. */
export const priceWith = (item: CardItem, ids: readonly number[]): number =>
  Math.max(
    item.price,
    choicesOf(item, ids).reduce((sum, { price }) => sum + price, item.basePrice ?? item.price),
  );

/** The name of the first group that lacks a required choice. */
export const missingGroup = ({ options }: CardItem, ids: readonly number[]): string | undefined =>
  options?.find(({ min, choices }) => choices.filter(({ id }) => ids.includes(id)).length < min)?.name;

/** Whether the selection is valid: every choice is available, and each group has as many as required. */
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
