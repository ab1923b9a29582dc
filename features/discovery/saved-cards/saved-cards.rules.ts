/** The card that was moved, and the one that it now follows; null for the first place. */
interface Move {
  id: number;
  after: number | null;
}

/** What was moved between two orders of the same ids; null if they are equal. */
export function moveBetween(before: readonly number[], now: readonly number[]): Move | null {
  const from = before.findIndex((id, at) => id !== now[at]);
  if (from < 0) return null;
  // If the card that was here moved down, the ones after it moved up by one.
  const wentDown = before[from + 1] === now[from];
  const id = (wentDown ? before[from] : now[from]) as number;
  return { id, after: now[now.indexOf(id) - 1] ?? null };
}
