import { LRUCache } from 'lru-cache';
import type { CardRow } from '#features/cards/cards.store.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';

const CACHE_BYTES = 24 * 2 ** 20;
/** With this many waiting, further requests are refused: of one address, and of all. */
const PLACES = { placesEach: 100, places: 300 };

/**
 * Caches the pictures drawn for a card, each drawn once per version. `kind` names the picture: 'icon-192'. `admit` comes
 * before a drawing, to refuse who has asked for too many; nothing in memory is refused.
 */
export type Renders = (
  card: Pick<CardRow, 'id' | 'version'>,
  kind: string,
  make: () => Promise<Buffer>,
  admit?: () => Promise<void>,
) => Promise<Buffer>;

/**
 * Drawings run one at a time to bound memory, person after person: whoever asks for a hundred does not keep others
 * waiting.
 * @returns the renders for somebody, such as an address
 * @throws {AppError} `too_many_requests` or `unavailable` when too many are waiting, and whatever `admit` and `make`
 * throw; failures are not cached
 */
export function createRenders(): (who: string) => Renders {
  const line = createFairQueue('renders', { atOnce: 1, ...PLACES });
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
    return line.run(who, async () => {
      // Somebody before us may have asked for the same one.
      const bytes = made.get(key) ?? (await make());
      made.set(key, bytes);
      return bytes;
    });
  };
}
