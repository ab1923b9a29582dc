import { useEffect, useState } from 'react';
import type { CardSearch, FoundCards } from '#features/discovery/search/card-search.rules.ts';
import type { ListedCard, listSearchSuggestions } from '#features/discovery/search/directory.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { CompactCards } from './CompactCards.tsx';
import results from './DirectoryResults.module.css';
import styles from './SearchSuggestions.module.css';
import { ShopList } from './ShopList.tsx';

/** Fewer tiles do not fill a row of a desktop. */
const FEWEST_TILES = 3;
/** So many shops fill a row of a desktop. */
const FEW = 4;

interface SearchSuggestionsProps {
  /** The search that found nothing. */
  q: string;
  now: Date;
  /** The address of another search. */
  pathOf: (search: Partial<CardSearch>) => string;
}

/** What a search without results offers: words to try, and shops that are open. */
export function SearchSuggestions({ q, now, pathOf }: SearchSuggestionsProps) {
  const found = useSuggestions(q);
  if (!found) return null;
  return (
    <>
      {found.words.length > 0 && (
        <div className={styles.words}>
          <p>Prueba con</p>
          <ul>
            {found.words.map((words) => (
              <li key={words}>
                <Chip chosen={false} href={pathOf({ q: words })}>
                  {words}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      <OpenShops cards={found.open} now={now} />
    </>
  );
}

/** Below a search that found few shops, which leave most of the page free: others that are open. */
export function OpenBesides({ found, now }: { found: FoundCards; now: Date }) {
  const isShort = found.cards.length < FEW && !found.nextCursor && !found.open;
  const open = useSuggestions(isShort ? '' : null)?.open;
  if (!isShort || !open) return null;
  return <OpenShops cards={open.filter(({ id }) => !found.cards.some((card) => card.id === id))} now={now} />;
}

function OpenShops({ cards, now }: { cards: ListedCard[]; now: Date }) {
  if (cards.length === 0) return null;
  const isShort = cards.length < FEWEST_TILES;
  return (
    <section className={isShort ? results.similar : undefined} aria-labelledby="abiertos">
      <h2 id="abiertos" className={results.title}>
        Abierto ahora
      </h2>
      {isShort ? <CompactCards cards={cards} /> : <ShopList cards={cards} now={now} isRail />}
    </section>
  );
}

/** What a search that found nothing offers; null asks for nothing. */
function useSuggestions(q: string | null) {
  const [found, setFound] = useState<{ words: string[]; open: ListedCard[] }>();
  useEffect(() => {
    if (q === null) return;
    const controller = new AbortController();
    // The page is complete without suggestions, so a failure is ignored.
    api<typeof listSearchSuggestions>('GET /api/cards/suggestions', { q }, { signal: controller.signal })
      .then(setFound)
      .catch(() => {});
    return () => controller.abort();
  }, [q]);
  return found;
}
