import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import { MAX_LINES } from '#features/ordering/orders/order-bounds.rules.ts';
import type { OrderLine } from '#features/ordering/orders/orders.contract.ts';
import { addToCart, type Cart, type CartLine, type CartSelection, selectionKey } from './cart.rules.ts';
import { FILL_HASH } from './sheet-hashes.rules.ts';

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
  lines.flatMap(({ type, id, offeredItemId, name, unit, choices: chosen, price, quantity, note }) => {
    if (type === 'other') return [];
    const product = type === 'item' ? id : offeredItemId;
    const groups = items.find((item) => item.id === product)?.options ?? [];
    const choices = groups.flatMap((group) =>
      group.choices.filter((choice) =>
        chosen.some((other) => other.group === group.name && other.name === choice.name),
      ),
    );
    return {
      ...{ type, id, quantity, choices: choices.map((choice) => choice.id).sort((a, b) => a - b) },
      ...(note && { note }),
      seen: { name: lineName({ name, choices: chosen }), price: price || null, unit: unit ?? undefined },
    };
  });

/**
 * The hash that fills the cart of a card: 'pedir-12.31.32x2,7x0.5,o5x1' is two of product 12 with two choices, half a
 * kilo of product 7, and offer 5.
 */
export const cartHash = (lines: readonly (CartSelection & { quantity: number })[]): string =>
  FILL_HASH +
  lines
    .map(({ type, id, choices, quantity }) => {
      const chosen = choices.toSorted((a, b) => a - b);
      return `${type === 'offer' ? 'o' : ''}${[id, ...chosen].join('.')}x${quantity}`;
    })
    .join();

/** The lines of such a hash; what cannot be read is left out. */
export function linesOfHash(hash: string): Cart {
  const parts = hash.startsWith(FILL_HASH) ? hash.slice(FILL_HASH.length).split(',') : [];
  return parts.reduce((cart: Cart, part) => {
    const [, offer, ids = '', quantity] =
      /^(o?)(\d{1,10}(?:\.\d{1,10})*)x(\d{1,3}(?:\.\d{1,3})?)$/.exec(part) ?? [];
    const [id = 0, ...choices] = ids.split('.').map(Number);
    return id > 0 ? addToCart(cart, { type: offer ? 'offer' : 'item', id, choices }, Number(quantity)) : cart;
  }, []);
}

/** The cart with these lines. Those that it has already get the quantity of the link, which may be opened twice. */
export const withLines = (cart: Cart, lines: Cart): Cart =>
  [
    ...cart.filter((line) => !lines.some((other) => selectionKey(other) === selectionKey(line))),
    ...lines,
  ].slice(0, MAX_LINES);
