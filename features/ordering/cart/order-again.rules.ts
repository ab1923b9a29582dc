import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import type { OrderLine } from '#features/ordering/orders/orders.contract.ts';
import type { CartLine } from './cart.rules.ts';

/** A product with its options, as visitors and owners have it. */
interface Offered {
  id: number;
  options?: readonly { name: string; choices: readonly { id: number; name: string }[] }[];
}

/**
 * The cart with the products of an order. A choice that was renamed or deleted is left out; if it was required, the
 * line is incomplete and will be removed from the cart. Lines that the shop typed are left out: they are not on the
 * card.
 */
export const cartOfOrder = (lines: readonly OrderLine[], items: readonly Offered[]): CartLine[] =>
  lines.flatMap(({ type, id, name, unit, choices: chosen, price, quantity, note }) => {
    if (type === 'other') return [];
    const groups = (type === 'item' && items.find((item) => item.id === id)?.options) || [];
    const choices = groups.flatMap((group) =>
      group.choices.filter((choice) =>
        chosen.some((other) => other.group === group.name && other.name === choice.name),
      ),
    );
    return {
      ...{ type, id, quantity, choices: choices.map((choice) => choice.id).sort((a, b) => a - b) },
      ...(note && { note }),
      seen: { name: lineName({ unit, name, choices: chosen }), price: price || null },
    };
  });
