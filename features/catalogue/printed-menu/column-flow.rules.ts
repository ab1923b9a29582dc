export interface Block {
  height: number;
  /** Whether it is a heading, which never ends a column. */
  isHeading: boolean;
}

export interface Columns {
  count: number;
  /** Upper edges on the first page and on the others, and the lower edge on all of them. */
  firstTop: number;
  top: number;
  bottom: number;
}

export interface Placement {
  page: number;
  column: number;
  y: number;
}

/** Fills columns from the left, page after page. No block is divided, and a heading stays with the block after it. */
export function flowBlocks(blocks: readonly Block[], columns: Columns): Placement[] {
  let [page, column, y] = [0, 0, columns.firstTop];
  const places: Placement[] = [];
  for (const [at, { height, isHeading }] of blocks.entries()) {
    const needed = isHeading ? height + (blocks[at + 1]?.height ?? 0) : height;
    const isFull = y + needed > columns.bottom;
    const isEmpty = y === (page === 0 ? columns.firstTop : columns.top);
    if (isFull && !isEmpty) {
      column += 1;
      if (column === columns.count) [page, column] = [page + 1, 0];
      y = page === 0 ? columns.firstTop : columns.top;
    }
    places.push({ page, column, y });
    y += height;
  }
  return places;
}
