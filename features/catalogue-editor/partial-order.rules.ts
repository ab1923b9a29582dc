/**
 * The whole list after some of it, in the places that they hold, took on another order: what a search or a
 * category hides stays where it is.
 */
export function placeInOrder(all: readonly number[], reordered: readonly number[]): number[] {
  const shown = new Set(reordered);
  let next = 0;
  return all.map((id) => (shown.has(id) ? (reordered[next++] ?? id) : id));
}
