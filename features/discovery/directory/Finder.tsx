import { type CardSearch, searchParams } from '#features/discovery/search/card-search.rules.ts';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { useEarlyTaps } from '#foundation/ui/loading/useEarlyTaps.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CardKinds } from './CardKinds.tsx';
import { DirectoryResults } from './DirectoryResults.tsx';
import { FilterButton } from './FilterButton.tsx';
import styles from './Finder.module.css';
import { SearchFilters } from './SearchFilters.tsx';
import type { useCardSearch } from './useCardSearch.tsx';
import type { useFilterSheet } from './useFilterSheet.tsx';
import { useOwnComuna } from './useOwnComuna.tsx';

interface FinderProps {
  cardSearch: ReturnType<typeof useCardSearch>;
  filters: ReturnType<typeof useFilterSheet>;
  label?: string;
  now: Date;
}

/** The directory's search: the field, the kinds, the filters and the results. */
export function Finder({ cardSearch, filters, label, now }: FinderProps) {
  const { input, found, wanted, phase, search, showMore } = cardSearch;
  useEarlyTaps();
  const rememberComuna = useOwnComuna(search);
  const filter = (change: Partial<CardSearch>) => {
    if (change.comuna !== undefined) rememberComuna(change.comuna);
    search(change);
  };
  return (
    <>
      <div className={styles.finder}>
        <SearchField
          isLarge
          label={label}
          ref={input}
          defaultValue={found.q}
          onInput={(event) => search({ q: event.currentTarget.value.trim() }, { isTyping: true })}
          onSearch={(words) => {
            search({ q: words.trim() });
            // Hides a phone's keyboard, so that the results are visible.
            if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
          }}
        >
          {Object.entries(searchParams({ ...wanted, q: '' })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </SearchField>
        <FilterButton wanted={wanted} onOpen={filters.open} />
      </div>
      <CardKinds wanted={wanted} onChoose={(type) => search({ type, product: '' })} />
      <ActiveFilters wanted={wanted} onRemove={filter} />
      <DirectoryResults found={found} wanted={wanted} phase={phase} now={now} onShowMore={showMore} />
      <SearchFilters
        isOpen={filters.isOpen}
        wanted={wanted}
        onApply={(change) => {
          filters.close();
          filter(change);
        }}
        onClose={filters.close}
      />
    </>
  );
}
