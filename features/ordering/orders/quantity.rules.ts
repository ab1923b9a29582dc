export interface Measured {
  quantity: number;
  /** What the quantity counts: 'kilo', '½ kilo'; null for pieces. */
  unit?: string | null | undefined;
}

/** A quantity with its three decimals, without what binary fractions add to a sum: 0.1 + 0.2 is 0.3. */
export const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/**
 * What a line costs, in whole pesos: half a peso is rounded up, and what has a price is never free, as 0 means that the
 * shop has yet to name one. Every total, deposit and discount is a sum of these, in the browser and on the server;
 * `findClosing` says the same in SQL.
 */
export const lineTotal = (price: number, quantity: number): number =>
  price && Math.max(1, Math.round((price * Math.round(quantity * 1000)) / 1000));
