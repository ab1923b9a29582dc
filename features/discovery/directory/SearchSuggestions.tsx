import { useEffect, useState } from 'react';
import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import type { CardSearch, FoundCards } from '#features/discovery/search/card-search.rules.ts';
import type { ListedCard, listSearchSuggestions } from '#features/discovery/search/directory.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import results from './DirectoryResults.module.css';
import styles from './SearchSuggestions.module.css';
import { ShopList } from './ShopList.tsx';

/** Fewer tiles do not fill a row of a desktop. */
const FEWEST_TILES = 3;
/** So many shops fill a row of a desktop. */
const FEW = 4;

interface SearchSuggestionsProps {
  /** The search that found nothing, and the kind that was chosen. */
  q: string;
  type: CardSearch['type'];
  now: Date;
  /** The address of another search. */
  pathOf: (search: Partial<CardSearch>) => string;
}

/** What a search without results offers: words to try, and other shops. */
export function SearchSuggestions({ q, type, now, pathOf }: SearchSuggestionsProps) {
  const found = useSuggestions(q, type);
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
      <OtherShops cards={found.shops} now={now} />
    </>
  );
}

/** Below a search that found few shops, which leave most of the page free: others that are open. */
export function OpenBesides({ found, now }: { found: FoundCards; now: Date }) {
  const isShort = found.cards.length < FEW && !found.nextCursor && !found.open;
  const shops = useSuggestions(isShort ? '' : null, found.type)?.shops;
  if (!isShort || !shops) return null;
  const isOther = (shop: ListedCard) => !found.cards.some(({ id }) => id === shop.id);
  return <OtherShops cards={shops.filter((shop) => isOpen(shop, now) && isOther(shop))} now={now} />;
}

const isOpen = ({ openTimeline }: ListedCard, now: Date): boolean =>
  (statusAt(openTimeline, now)?.state ?? 'closed') !== 'closed';

function OtherShops({ cards, now }: { cards: ListedCard[]; now: Date }) {
  if (cards.length < FEWEST_TILES) return null;
  return (
    <section aria-labelledby="otros">
      <h2 id="otros" className={results.title}>
        {cards.every((card) => isOpen(card, now)) ? 'Abierto ahora' : 'Mira también'}
      </h2>
      <ShopList cards={cards} now={now} isRail />
    </section>
  );
}

/** What a search that found nothing offers; null asks for nothing. */
function useSuggestions(q: string | null, type: CardSearch['type']) {
  const [found, setFound] = useState<{ words: string[]; shops: ListedCard[] }>();
  useEffect(() => {
    if (q === null) return;
    const controller = new AbortController();
    const asked = { q, ...(type && { type }) };
    // The page is complete without suggestions, so a failure is ignored.
    api<typeof listSearchSuggestions>('GET /api/cards/suggestions', asked, { signal: controller.signal })
      .then(setFound)
      .catch(() => {});
    return () => controller.abort();
  }, [q, type]);
  return found;
}
