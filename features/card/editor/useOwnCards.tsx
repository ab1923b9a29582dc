import { useEffect, useState } from 'react';
import type { Card, listOwnCards } from '#features/card/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

/** The signed-in person's own cards, the oldest first; null until known. */
export function useOwnCards(): Card[] | null {
  const [cards, setCards] = useState<Card[] | null>(null);
  useEffect(() => {
    // On failure the page leaves this section out.
    api<typeof listOwnCards>('GET /api/user/cards', {}).then(
      (cards) => setCards(cards.filter(({ role }) => role === 'owner')),
      () => setCards(null),
    );
  }, []);
  return cards;
}
