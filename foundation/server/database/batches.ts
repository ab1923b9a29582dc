const BATCH = 200;

/**
 * Rows in the order of their ids, some at a time, because all of them may be more than fit in memory.
 * @param read gets the id after which to continue, and how many to read
 */
export async function* inBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, BATCH);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
