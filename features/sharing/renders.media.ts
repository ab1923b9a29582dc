import { LRUCache } from 'lru-cache';
import type { CardRow } from '#features/cards/cards.store.ts';
import { createQueue } from '#foundation/server/queue.ts';

const CACHE_BYTES = 24 * 2 ** 20;
/** With this many waiting, further requests are refused. */
const MAX_WAITING = 200;

/**
 * Caches the pictures drawn for a card: each is drawn once per version, even for concurrent requests. `kind` names the
 * picture: 'icon-192'.
 * Drawings run one at a time to bound memory.
 */
export type Renders = (
  card: Pick<CardRow, 'id' | 'version'>,
  kind: string,
  make: () => Promise<Buffer>,
) => Promise<Buffer>;

/** @throws {AppError} `unavailable` when too many are waiting, and whatever `make` throws; failures are not cached */
export function createRenders(): Renders {
  const inLine = createQueue('renders', { atOnce: 1, maxWaiting: MAX_WAITING });
  // The version is part of the key, so outdated entries are never found and are evicted over time.
  const made = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 100,
    fetchMethod: (_key, _stale, { context }) => inLine(context),
  });
  return async (card, kind, make) =>
    (await made.fetch(`${card.id}:${card.version}:${kind}`, { context: make })) ?? make();
}
