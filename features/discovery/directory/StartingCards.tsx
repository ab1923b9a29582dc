import { useQuery } from '@tanstack/react-query';
import { useSeenCards } from '#features/discovery/offline/useSeenCards.tsx';
import { useSavedCards } from '#features/discovery/saved-cards/useSavedCards.tsx';
import type { listCards } from '#features/discovery/search/directory.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { CompactCards } from './CompactCards.tsx';

const SHOWN = 4;

/** Where a guest with an empty list may begin: the cards that were seen on this device, otherwise shops that are open. */
export function StartingCards({ className }: { className?: string }) {
  const seen = useSeenCards();
  const isNew = seen?.length === 0;
  const { data: open = [] } = useQuery({
    queryKey: ['open-cards'],
    enabled: isNew,
    queryFn: ({ signal }) =>
      api<typeof listCards>('GET /api/cards', { open: 'true', limit: SHOWN }, { signal }),
  });
  const saved = useSavedCards();
  // The saved ones stand above.
  const cards = (isNew ? open : (seen ?? []).map(({ card }) => card)).filter(({ id }) => !saved.get(id));
  if (cards.length === 0) return null;
  return (
    <section className={className} aria-labelledby="para-empezar">
      <h2 id="para-empezar">{isNew ? 'Abiertos ahora' : 'Las viste hace poco'}</h2>
      <CompactCards cards={cards.slice(0, SHOWN)} />
    </section>
  );
}
