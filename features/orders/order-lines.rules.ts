import type { OrderText } from './order-text.rules.ts';
import type { OrderLine, OrderRequest } from './orders.contract.ts';

type RequestedLine = OrderRequest['lines'][number];

/** A product or an offer as the catalogue has it now. */
export interface Sellable {
  type: OrderLine['type'];
  id: number;
  cardId: number;
  name: string;
  /** In pesos; null for an offer without a price ('2x1'). */
  price: number | null;
  isAvailable: boolean;
}

export interface WantedLine extends RequestedLine {
  /** Where it stands in the request, to say which line is wrong. */
  position: number;
}

/** One line for each product: what was added twice counts together. */
export function mergeLines(lines: readonly RequestedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const [position, line] of lines.entries()) {
    const key = `${line.type}:${line.id}`;
    const known = merged.get(key);
    if (known) known.quantity += line.quantity;
    else merged.set(key, { ...line, position });
  }
  return [...merged.values()];
}

/** A line at the catalogue's price. An offer without a price is recorded at 0. */
export function priceLine({ type, id, quantity }: WantedLine, { name, price }: Sellable): OrderLine {
  return { type, id, name, price: price ?? 0, quantity, subtotal: (price ?? 0) * quantity };
}

/** In pesos. 200 lines of 999 pieces at the highest price stay far below 2^53. */
export const orderTotal = (lines: readonly OrderLine[]): number =>
  lines.reduce((total, { subtotal }) => total + subtotal, 0);

/** What the text of an order is written from. */
export const orderText = (
  card: { title: string; enablePricing: boolean },
  { lines, note, number }: { lines: readonly OrderLine[]; note?: string | null; number?: number | null },
): OrderText => ({ cardTitle: card.title, showsPrices: card.enablePricing, lines, note, number });
