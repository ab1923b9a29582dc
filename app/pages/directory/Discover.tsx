import { type RefObject, useEffect, useState } from 'react';
import { ActiveFilters } from '#features/directory/ActiveFilters.tsx';
import { CardKinds } from '#features/directory/CardKinds.tsx';
import type { CardSearch } from '#features/directory/card-search.rules.ts';
import { DirectoryResults } from '#features/directory/DirectoryResults.tsx';
import { dayWords } from '#features/directory/day-words.rules.ts';
import { FilterButton } from '#features/directory/FilterButton.tsx';
import { SearchFilters } from '#features/directory/SearchFilters.tsx';
import type { useCardSearch } from '#features/directory/useCardSearch.tsx';
import type { useFilterSheet } from '#features/directory/useFilterSheet.tsx';
import { HOME_LISTING, ListingContext } from '#features/directory/useListing.tsx';
import { useOwnComuna } from '#features/directory/useOwnComuna.tsx';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import styles from './Discover.module.css';

interface DiscoverProps {
  cardSearch: ReturnType<typeof useCardSearch>;
  path: string;
  firstName: string;
  /** ISO 8601. */
  now: string;
  input: RefObject<HTMLInputElement | null>;
  filters: ReturnType<typeof useFilterSheet>;
  /** Another tab is open. */
  isHidden: boolean;
}

const WORDS = {
  ...HOME_LISTING,
  isEndless: true,
  loading: 'Cargando directorio...',
  nothing: 'Intenta con otros términos de búsqueda',
  featured: 'Destacados',
  action: 'Ver',
};

/** The tab 'Descubrir': greeting, search, filters and the businesses. */
export function Discover(props: DiscoverProps) {
  const { cardSearch, path, firstName, now: renderedAt, input, filters, isHidden } = props;
  const { found, wanted, phase, search, showMore } = cardSearch;
  const now = useNow(renderedAt);
  const rememberComuna = useOwnComuna(search);

  // Also searches for text that was typed before this code ran or that the browser restored on a reload.
  useEffect(() => {
    search({ q: input.current?.value.trim() ?? '' }, { isTyping: true });
  }, [search, input]);

  const change = (filter: Partial<CardSearch>) => {
    if (filter.comuna !== undefined) rememberComuna(filter.comuna);
    search(filter);
  };
  return (
    <ListingContext value={{ ...WORDS, path }}>
      <div className={styles.discover} hidden={isHidden}>
        <Hello firstName={firstName} now={now} />
        <div className={styles.finder}>
          <SearchField
            isLarge
            label="Buscar negocios, productos..."
            ref={input}
            defaultValue={found.q}
            onInput={(event) => search({ q: event.currentTarget.value.trim() }, { isTyping: true })}
            onSearch={(words) => {
              search({ q: words.trim() });
              // Hides a phone's keyboard, so that the results are visible.
              if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
            }}
          />
          <FilterButton wanted={wanted} onOpen={filters.open} />
        </div>
        <CardKinds wanted={wanted} onChoose={(type) => search({ type })} />
        <ActiveFilters wanted={wanted} onRemove={change} />
        <DirectoryResults found={found} wanted={wanted} phase={phase} now={now} onShowMore={showMore} />
      </div>
      <SearchFilters
        isOpen={filters.isOpen}
        wanted={wanted}
        onApply={(filter) => {
          filters.close();
          change(filter);
        }}
        onClose={filters.close}
      />
    </ListingContext>
  );
}

function Hello({ firstName, now }: { firstName: string; now: Date }) {
  // The server does not know the visitor's clock; its words are Santiago's.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const { greeting, day } = dayWords(now, isHere ? undefined : SANTIAGO);
  return (
    <div className={styles.hello}>
      <p>
        {greeting} · {day}
      </p>
      <h1>Hola, {firstName || 'Usuario'}</h1>
    </div>
  );
}
