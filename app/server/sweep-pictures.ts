import { removeSheetPictures } from '#features/catalogue/sheets/sheet-pictures.store.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { findPicturesInUse } from '#features/privacy/personal-data/personal-data.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

/** How long an unused upload is kept: it may wait in an open form before it is used. */
const KEPT_UNUSED_MS = 12 * 3_600_000;
/** How long an unused upload is kept while the disk fills up. */
export const UNDER_PRESSURE_MS = 30 * 60_000;
const AT_ONCE = 500;

/** Removes uploads that nothing uses any more: replaced, deleted with their product, or never used. */
export async function sweepPictures(
  db: Queryable,
  pictures: Pictures,
  { now = new Date(), keptUnusedMs = KEPT_UNUSED_MS } = {},
): Promise<void> {
  await pictures.removeHidden();
  let waiting: string[] = [];
  async function removeUnused(): Promise<void> {
    const inUse = await findPicturesInUse(db, waiting);
    const unused = waiting.filter((address) => !inUse.has(address));
    await pictures.remove(unused);
    await removeSheetPictures(db, unused);
    waiting = [];
  }
  for await (const address of pictures.storedBefore(new Date(now.getTime() - keptUnusedMs))) {
    waiting.push(address);
    if (waiting.length === AT_ONCE) await removeUnused();
  }
  await removeUnused();
}
