const COLUMNS = 4;

/**
 * Which cards of a shelf take two of its four columns. The first always does, and as many of the last ones as it
 * takes to leave no hole in the last row.
 */
export function wideTilesOf(count: number): ReadonlySet<number> {
  const spreads = new Set(count > 0 ? [0] : []);
  for (let last = count - 1; last > 0 && (count + spreads.size) % COLUMNS !== 0; last--) spreads.add(last);
  return spreads;
}
