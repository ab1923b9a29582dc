import { useEffect, useState } from 'react';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import type { ListedCard, listSearchSuggestions } from '#features/discovery/search/directory.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { CompactCards } from './CompactCards.tsx';
import results from './DirectoryResults.module.css';
import styles from './SearchSuggestions.module.css';
import { ShopList } from './ShopList.tsx';

/** Fewer tiles do not fill a row of a desktop, and would be huge. */
const FEWEST_TILES = 3;

interface SearchSuggestionsProps {
  /** The search that found nothing. */
  q: string;
  now: Date;
  /** The address of another search. */
  pathOf: (search: Partial<CardSearch>) => string;
}

/** What a search without results offers: words to try, and shops that are open. */
export function SearchSuggestions({ q, now, pathOf }: SearchSuggestionsProps) {
  const [found, setFound] = useState<{ words: string[]; open: ListedCard[] }>();
  useEffect(() => {
    const controller = new AbortController();
    // The page is complete without suggestions, so a failure is ignored.
    api<typeof listSearchSuggestions>('GET /api/cards/suggestions', { q }, { signal: controller.signal })
      .then(setFound)
      .catch(() => {});
    return () => controller.abort();
  }, [q]);
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
      {found.open.length > 0 && (
        <section
          className={found.open.length < FEWEST_TILES ? results.similar : undefined}
          aria-labelledby="abiertos"
        >
          <h2 id="abiertos" className={results.title}>
            Abierto ahora
          </h2>
          {found.open.length < FEWEST_TILES ? (
            <CompactCards cards={found.open} />
          ) : (
            <ShopList cards={found.open} now={now} />
          )}
        </section>
      )}
    </>
  );
}
