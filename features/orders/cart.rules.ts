export const MAX_LINES = 200;
export const MAX_QUANTITY = 999;

export interface CartLine {
  type: 'item' | 'offer';
  id: number;
  /** 1 to MAX_QUANTITY */
  quantity: number;
}

/** Lines in the order in which they were first added; never changed in place. */
export type Cart = readonly CartLine[];

const capped = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));

const isLine = (type: CartLine['type'], id: number) => (line: CartLine) =>
  line.type === type && line.id === id;

/** Adds to the line of the same product or offer, or a new line; a full cart takes no new line. */
export function addToCart(cart: Cart, type: CartLine['type'], id: number, quantity = 1): Cart {
  const line = cart.find(isLine(type, id));
  if (line) return setQuantity(cart, type, id, line.quantity + capped(quantity));
  return cart.length < MAX_LINES ? [...cart, { type, id, quantity: capped(quantity) }] : cart;
}

/** Anything under 1 is 1: taking a line out is `removeLine`'s. */
export function setQuantity(cart: Cart, type: CartLine['type'], id: number, quantity: number): Cart {
  const wanted = isLine(type, id);
  return cart.map((line) => (wanted(line) ? { ...line, quantity: capped(quantity) } : line));
}

export function removeLine(cart: Cart, type: CartLine['type'], id: number): Cart {
  const wanted = isLine(type, id);
  return cart.filter((line) => !wanted(line));
}

/** Pieces, not lines: what the cart button shows. */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** Pesos. A line without a price, or no longer in the catalogue (null, undefined), adds nothing. */
export function cartTotal(cart: Cart, priceOf: (line: CartLine) => number | null | undefined): number {
  return cart.reduce((total, line) => total + (priceOf(line) ?? 0) * line.quantity, 0);
}
