const MOST_IN_A_ROW = 2;

/**
 * The same cards with at most two of one owner in a row, as long as there are others, so that an owner of many cards
 * does not fill the first screen. Otherwise their order stays.
 */
export function ownersApart<Card extends { userId: number }>(cards: readonly Card[]): Card[] {
  const left = [...cards];
  const apart: Card[] = [];
  while (left.length > 0) {
    const latest = apart.slice(-MOST_IN_A_ROW);
    const isTooMuch = ({ userId }: Card) =>
      latest.length === MOST_IN_A_ROW && latest.every((card) => card.userId === userId);
    const at = left.findIndex((card) => !isTooMuch(card));
    apart.push(...left.splice(Math.max(0, at), 1));
  }
  return apart;
}
