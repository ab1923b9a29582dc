export const MAX_LINES = 200;
export const MAX_QUANTITY = 999;

/** A product as it was chosen, or an offer. */
export interface CartSelection {
  type: 'item' | 'offer';
  id: number;
  /** Ids of what was chosen of its options, in ascending order. */
  choices: number[];
}

export interface CartLine extends CartSelection {
  /** 1 to MAX_QUANTITY */
  quantity: number;
}

/** Lines in the order in which they were first added; never changed in place. */
export type Cart = readonly CartLine[];

const capped = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));

/** The same for what belongs on one line: the same product with the same choices. */
export const selectionKey = ({ type, id, choices }: CartSelection): string => `${type} ${id} ${choices}`;

/** Adds to the line of the same product, chosen alike, or of the same offer, or a new line; a full cart takes no new line. */
export function addToCart(cart: Cart, { type, id, choices }: CartSelection, quantity = 1): Cart {
  const wish = { type, id, choices };
  const line = cart.find((other) => selectionKey(other) === selectionKey(wish));
  if (line) return setQuantity(cart, wish, line.quantity + capped(quantity));
  return cart.length < MAX_LINES ? [...cart, { ...wish, quantity: capped(quantity) }] : cart;
}

/** Anything under 1 is 1: taking a line out is `removeLine`'s. */
export const setQuantity = (cart: Cart, wish: CartSelection, quantity: number): Cart =>
  cart.map((line) =>
    selectionKey(line) === selectionKey(wish) ? { ...line, quantity: capped(quantity) } : line,
  );

export const removeLine = (cart: Cart, wish: CartSelection): Cart =>
  cart.filter((line) => selectionKey(line) !== selectionKey(wish));

/** Pieces, not lines: what the cart button shows. */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** Pesos. A line without a price, or no longer in the catalogue (null, undefined), adds nothing. */
export function cartTotal(cart: Cart, priceOf: (line: CartLine) => number | null | undefined): number {
  return cart.reduce((total, line) => total + (priceOf(line) ?? 0) * line.quantity, 0);
}
