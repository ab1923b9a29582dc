import { countOf, formatCount } from '#foundation/contract/count.ts';

/** So many of what was left are named: a message is read to its end. */
const NAMED = 3;

/** «Pan» cambió después, «Torta» se eliminó después y 4 más */
function named(left: readonly string[]): string {
  const told = left.slice(0, NAMED);
  const rest = left.length - told.length;
  const parts = rest > 0 ? [...told, `${formatCount(rest)} más`] : told;
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' y ');
}

/** Why nothing of a change can be undone; `left` as in `leftText`. */
export const nothingUndoneText = (left: readonly string[]): string =>
  `No se puede deshacer: ${named(left)}. Todo queda como está.`;

/**
 * What an undo has left alone.
 * @param left why, of each: '«Torta» cambió después'
 */
export function leftText(left: readonly string[]): string {
  if (left.length === 0) return '';
  return `${left.length === 1 ? 'Quedó como está' : 'Quedaron como están'}: ${named(left)}.`;
}

/** What is said of a change of several products that was undone, in all of them or in some, without a full stop at its end. */
export const undoneText = (
  { undone, left }: { undone: number; left: readonly string[] },
  { one, many }: { one: string; many: string },
): string =>
  left.length === 0
    ? 'Cambios deshechos'
    : `Se deshizo en ${countOf(undone, one, many)}. ${leftText(left).slice(0, -1)}`;
