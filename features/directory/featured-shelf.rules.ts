const COLUMNS = 4;

/**
 * The cards that take two of the shelf's four columns: always the first, and as many of the last ones as needed to fill
 * the last row.
 */
export function wideTilesOf(count: number): ReadonlySet<number> {
  const spreads = new Set(count > 0 ? [0] : []);
  for (let last = count - 1; last > 0 && (count + spreads.size) % COLUMNS !== 0; last--) spreads.add(last);
  return spreads;
}
