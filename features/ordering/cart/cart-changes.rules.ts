import { formatPesos } from '#foundation/contract/money.ts';
import type { Cart, CartLine } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';

interface Compared {
  /** The same object if nothing has changed. */
  lines: Cart;
  /** Sentences that tell the customer what has changed. */
  news: string[];
}

const joined = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} y ${names.at(-1)}` : (names[0] ?? '');

/**
 * Compares the lines, as the customer last saw them, with the card: products that are gone are removed, and new prices
 * are mentioned.
 */
export function compareCart(cart: Cart, find: FindLineDetails): Compared {
  const gone: CartLine[] = [];
  const news: string[] = [];
  let isSame = true;
  const lines = cart.flatMap((line) => {
    const details = find(line);
    if (!details) {
      gone.push(line);
      return [];
    }
    const { fullName: name, price } = details;
    const { seen } = line;
    if (seen?.name === name && seen.price === price) return [line];
    isSame = false;
    if (seen && seen.price !== null && price !== null && seen.price !== price) {
      news.push(`${name} ahora cuesta ${formatPesos(price)}.`);
    }
    return [{ ...line, seen: { name, price } }];
  });
  if (gone.length > 0) news.unshift(goneText(gone));
  return { lines: isSame && gone.length === 0 ? cart : lines, news };
}

/** Lines that an earlier version stored have no names. */
function goneText(gone: readonly CartLine[]): string {
  const names = gone.flatMap(({ seen }) => (seen ? [seen.name] : []));
  if (names.length < gone.length) return 'Sacamos lo que ya no está disponible.';
  return `Sacamos ${joined(names)}: ya no ${names.length > 1 ? 'están' : 'está'}.`;
}
