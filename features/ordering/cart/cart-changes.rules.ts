import { MAX_QUANTITY } from '#features/ordering/orders/order-bounds.rules.ts';
import { exact } from '#features/ordering/orders/quantity.rules.ts';
import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { type Cart, type CartLine, selectionKey } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';

interface Compared {
  /** The same object if nothing has changed. */
  lines: Cart;
  news: string[];
}

/**
 * How many pieces the line can have beside those of the same product in other lines and in offers about it; below 1 if
 * there is no room.
 */
export function roomFor(cart: Cart, line: CartLine, find: FindLineDetails): number {
  const product = find(line);
  const others = cart.filter(
    (other) => product?.id && find(other)?.id === product.id && selectionKey(other) !== selectionKey(line),
  );
  return exact(others.reduce((room, { quantity }) => room - quantity, product?.maxPerOrder ?? MAX_QUANTITY));
}

/**
 * Compares the lines, as the customer last saw them, with the card: products that are gone are removed, what exceeds an
 * order's maximum is left out, and new prices are mentioned.
 */
export function compareCart(cart: Cart, find: FindLineDetails): Compared {
  const gone: CartLine[] = [];
  const news: string[] = [];
  let isSame = true;
  const lines: CartLine[] = [];
  const limits = new Set<string>();
  for (const line of cart) {
    const details = find(line);
    if (!details) {
      gone.push(line);
      continue;
    }
    const { fullName: name, price, unit, step = 1, maxPerOrder, limitText } = details;
    const { seen } = line;
    const room = roomFor(lines, line, find);
    // The shop may sell whole by now what it sold by parts.
    const wanted = step < 1 ? line.quantity : Math.ceil(line.quantity);
    const isCapped = maxPerOrder !== undefined && wanted > room;
    if (isCapped) limits.add(`${details.name}: ${limitText?.toLowerCase()}.`);
    const quantity = isCapped ? room : wanted;
    const isSeen = seen?.name === name && seen.price === price && seen.unit === unit;
    if (isSeen && quantity === line.quantity) {
      lines.push(line);
      continue;
    }
    isSame = false;
    if (seen && seen.price !== null && price !== null && seen.price !== price) {
      news.push(`${name} ahora cuesta ${formatPesos(price)}.`);
    }
    if (quantity > 0) lines.push({ ...line, quantity, seen: { name, price, unit } });
  }
  news.push(...limits);
  if (gone.length > 0) news.unshift(goneText(gone));
  return { lines: isSame && gone.length === 0 ? cart : lines, news };
}

/** A line that was never compared has no name yet. */
function goneText(gone: readonly CartLine[]): string {
  const names = gone.flatMap(({ seen }) => (seen ? [seen.name] : []));
  if (names.length < gone.length) return 'Sacamos lo que ya no está disponible.';
  return `Sacamos ${joinWithAnd(names)}: ya no ${names.length > 1 ? 'están' : 'está'}.`;
}
