const COLUMNS = 4;

/**
 * The indices of the cards that take two of the shelf's four columns: always the first, and as many of the last ones as
 * needed to fill the last row.
 */
export function wideTilesOf(count: number): ReadonlySet<number> {
  const wideTiles = new Set(count > 0 ? [0] : []);
  for (let last = count - 1; last > 0 && (count + wideTiles.size) % COLUMNS !== 0; last--)
    wideTiles.add(last);
  return wideTiles;
}
