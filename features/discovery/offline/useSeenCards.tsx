import { useEffect, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { DOCUMENTS } from '#foundation/ui/browser/cache-names.ts';
import { propsOf } from './copies.rules.ts';

interface SeenCard {
  card: Card;
  madeAt: Date;
}

/** The cards of which this device has a copy, the latest first. */
async function readSeenCards(): Promise<SeenCard[]> {
  const cache = await caches.open(DOCUMENTS);
  const seen = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request, { ignoreVary: true });
      const card = copy && (propsOf(await copy.text())?.card as Card | undefined);
      return card ? [{ card, madeAt: new Date(copy.headers.get('date') ?? 0) }] : [];
    }),
  );
  const latest = seen.flat().sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  // Pages of products contain the card, too, so a card may have several copies.
  return latest.filter(({ card }, at) => latest.findIndex((other) => other.card.id === card.id) === at);
}

/** The cards of which this device has a copy; null until known. */
export function useSeenCards(): SeenCard[] | null {
  const [seen, setSeen] = useState<SeenCard[] | null>(null);
  useEffect(() => {
    // A browser without such a cache has no copies.
    readSeenCards().then(setSeen, () => setSeen([]));
  }, []);
  return seen;
}
