/**
 * The whole list after its visible rows were reordered: they take each other's positions, and hidden rows stay where
 * they are.
 */
export function placeInOrder(all: readonly number[], reordered: readonly number[]): number[] {
  const shown = new Set(reordered);
  let next = 0;
  return all.map((id) => (shown.has(id) ? (reordered[next++] ?? id) : id));
}
