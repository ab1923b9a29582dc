import { MAX_LINES, MAX_QUANTITY } from '#features/ordering/orders/order-bounds.rules.ts';
import { exact, lineTotal } from '#features/ordering/orders/quantity.rules.ts';

/** A product with its choices, or an offer. */
export interface CartSelection {
  type: 'item' | 'offer';
  id: number;
  /** Ids of the chosen choices in ascending order. */
  choices: number[];
}

export interface CartLine extends CartSelection {
  /** Up to MAX_QUANTITY, with up to three decimals. */
  quantity: number;
  /** The customer's note for this line: 'Feliz día, papá'. */
  note?: string;
  /** What the customer last saw of the line. A later visit compares it with the card, to mention changes. */
  seen?: { name: string; price: number | null; unit?: string | null | undefined };
}

/** Lines in the order in which they were added. Immutable. */
export type Cart = readonly CartLine[];

const capped = (quantity: number): number => exact(Math.min(MAX_QUANTITY, Math.max(0, quantity))) || 1;

/** Equal for selections that share a line: the same product with the same choices. */
export const selectionKey = ({ type, id, choices }: CartSelection): string => `${type} ${id} ${choices}`;

/** Adds to the line of the same selection, or adds a line; a full cart takes no new line. */
export function addToCart(
  cart: Cart,
  selection: CartSelection & Pick<CartLine, 'note' | 'seen'>,
  quantity = 1,
): Cart {
  const line = cart.find((other) => selectionKey(other) === selectionKey(selection));
  if (line) return setQuantity(cart, selection, line.quantity + capped(quantity));
  return cart.length < MAX_LINES ? [...cart, { ...selection, quantity: capped(quantity) }] : cart;
}

export const changeLine = (cart: Cart, selection: CartSelection, change: Partial<CartLine>): Cart =>
  cart.map((line) => (selectionKey(line) === selectionKey(selection) ? { ...line, ...change } : line));

/** What is no quantity becomes 1. Use `removeLine` to remove the line. */
export const setQuantity = (cart: Cart, selection: CartSelection, quantity: number): Cart =>
  changeLine(cart, selection, { quantity: capped(quantity) });

export const removeLine = (cart: Cart, selection: CartSelection): Cart =>
  cart.filter((line) => selectionKey(line) !== selectionKey(selection));

/** The number of pieces, not lines, for the cart button; half a kilo counts as one. */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + Math.ceil(line.quantity), 0);
}

/** The total in pesos. A line without a price, or no longer in the catalogue (null, undefined), counts as 0. */
export function cartTotal(cart: Cart, priceOf: (line: CartLine) => number | null | undefined): number {
  return cart.reduce((total, line) => total + lineTotal(priceOf(line) ?? 0, line.quantity), 0);
}
