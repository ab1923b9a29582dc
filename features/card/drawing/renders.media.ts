import { LRUCache } from 'lru-cache';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';

const CACHE_BYTES = 24 * 2 ** 20;
/** Requests beyond these numbers are refused: of one requester, and in total. */
const PLACES = { placesEach: 100, places: 300 };

/**
 * Caches the pictures drawn for a card, each drawn once per version. `kind` names the picture: 'icon-192'. `admit` runs
 * before a picture is drawn, and refuses it by throwing; pictures in memory are never refused.
 */
export type Renders = (
  card: Pick<CardRow, 'id' | 'version'>,
  kind: string,
  make: () => Promise<Buffer>,
  admit?: () => Promise<void>,
) => Promise<Buffer>;

/**
 * Pictures are drawn one at a time to bound memory. Requesters take turns: somebody who asks for a hundred does not
 * keep others waiting. @returns a function that gives each requester, such as an address, their `Renders`
 * @throws {AppError} `too_many_requests` or `unavailable` when too many are waiting, and whatever `admit` and `make`
 * throw; failures are not cached
 */
export function createRenders(): (who: string) => Renders {
  const queue = createFairQueue('renders', { atOnce: 1, ...PLACES });
  // The version is part of the key, so outdated entries are never found and are evicted over time.
  const made = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 100,
  });
  return (who) => async (card, kind, make, admit) => {
    const key = `${card.id}:${card.version}:${kind}`;
    const kept = made.get(key);
    if (kept) return kept;
    await admit?.();
    return queue.run(who, async () => {
      // It may have been drawn for somebody else while this request waited.
      const bytes = made.get(key) ?? (await make());
      made.set(key, bytes);
      return bytes;
    });
  };
}
