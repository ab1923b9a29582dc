const MOST_IN_A_ROW = 2;

interface OwnedCard {
  id: number;
  userId: number;
}

/** Where a list that keeps owners apart goes on. Lower ids follow: the newest cards come first. */
export interface ApartPosition {
  owner: number;
  /** The cards of `owner` with a lower id are still to come. */
  own: number;
  /** Those of all others with a lower id are still to come. */
  others: number;
  /** The last so many cards of the list were of `owner`. */
  row: number;
}

/**
 * Takes up to `most` of the cards, the newest first, at most two in a row of one owner as long as there are
 * others. Where more cards follow, it stops instead of taking a third one.
 */
export function takeApart<Card extends OwnedCard>(
  cards: readonly Card[],
  { after, most, isEnd }: { after: ApartPosition | null; most: number; isEnd: boolean },
): { taken: Card[]; left: Card[]; next: ApartPosition | null } {
  const left = cards.toSorted((one, other) => other.id - one.id);
  const taken: Card[] = [];
  const owners: number[] = after ? Array.from({ length: after.row }, () => after.owner) : [];
  while (left.length > 0 && taken.length < most) {
    const latest = owners.slice(-MOST_IN_A_ROW);
    const isTooMuch = ({ userId }: Card) =>
      latest.length === MOST_IN_A_ROW && latest.every((owner) => owner === userId);
    const at = left.findIndex((card) => !isTooMuch(card));
    if (at === -1 && !isEnd) break;
    for (const card of left.splice(Math.max(0, at), 1)) {
      taken.push(card);
      owners.push(card.userId);
    }
  }
  return { taken, left, next: taken.length > 0 ? positionAfter(taken, left, owners, after) : after };
}

function positionAfter(
  taken: readonly OwnedCard[],
  left: readonly OwnedCard[],
  owners: readonly number[],
  after: ApartPosition | null,
): ApartPosition {
  const others = Math.min(after?.others ?? Number.POSITIVE_INFINITY, ...taken.map(({ id }) => id));
  // Only one owner's cards are ever passed over: they are taken again as soon as another card stands between.
  const passedOver = left.find(({ id }) => id > others);
  const owner = passedOver?.userId ?? owners.at(-1) ?? 0;
  const rowStart = owners.findLastIndex((each) => each !== owner) + 1;
  return {
    owner,
    own: passedOver ? passedOver.id + 1 : others,
    others,
    row: Math.min(MOST_IN_A_ROW, owners.length - rowStart),
  };
}
