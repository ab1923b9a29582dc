import { LRUCache } from 'lru-cache';
import type { CardRow } from '#features/cards/cards.store.ts';
import { createQueue } from '#foundation/server/queue.ts';

const CACHE_BYTES = 24 * 2 ** 20;
/** Whoever asks while this many are waiting is told to come back. */
const MAX_WAITING = 200;

/**
 * What was drawn of a card, made once for each of its versions, also when many ask at the same time. `kind` says what
 * it is: 'icon-192'. One at a time is drawn, so that drawing never fills the memory.
 */
export type Renders = (
  card: Pick<CardRow, 'id' | 'version'>,
  kind: string,
  make: () => Promise<Buffer>,
) => Promise<Buffer>;

/** @throws {AppError} `unavailable` when too many are waiting, and whatever `make` throws; neither is kept */
export function createRenders(): Renders {
  const inLine = createQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
  // The version is part of the key, so what changed is never found and falls out in time.
  const made = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 100,
    fetchMethod: (_key, _stale, { context }) => inLine(context),
  });
  return async (card, kind, make) =>
    (await made.fetch(`${card.id}:${card.version}:${kind}`, { context: make })) ?? make();
}
