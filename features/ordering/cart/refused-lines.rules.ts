import type { CartLine } from './cart.rules.ts';

/**
 * The lines of a cart that the server refuses to sell.
 * @param fields the fields of the server's answer: 'lines.2.id' is the product of the third line
 */
export function refusedLines(lines: readonly CartLine[], fields: Record<string, string>): CartLine[] {
  const named = Object.keys(fields).map((field) => /^lines\.(\d+)\.(id|choices)$/.exec(field)?.[1]);
  return lines.filter((_, at) => named.includes(`${at}`));
}
