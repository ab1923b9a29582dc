import { type MouseEvent, type ReactNode, useState } from 'react';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import { useEarlyTaps } from '#foundation/ui/loading/useEarlyTaps.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CardKinds } from './CardKinds.tsx';
import { DirectoryResults } from './DirectoryResults.tsx';
import type { OpenedSheet } from './FilterSheets.tsx';
import { FinderField } from './FinderField.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import type { useCardSearch } from './useCardSearch.tsx';
import { useOwnComuna } from './useOwnComuna.tsx';

interface FinderProps {
  cardSearch: ReturnType<typeof useCardSearch>;
  label?: string;
  /** What stands before all shops, and after the featured ones, unless somebody searches. */
  lead?: ReactNode;
  rail?: ReactNode;
  /** What fills the last row of the whole list. */
  end?: ReactNode;
  now: Date;
}

/** The directory's search: the field, the kinds, the filters and the results. */
export function Finder({ cardSearch, label, lead, rail, end, now }: FinderProps) {
  const { input, found, wanted, phase, search, showMore } = cardSearch;
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const open =
    (name: OpenedSheet['name']) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpened({ name, from: (currentTarget.closest('form') ?? currentTarget).getBoundingClientRect() });
  useEarlyTaps();
  const rememberComuna = useOwnComuna(search);
  const filter = (change: Partial<CardSearch>) => {
    if (change.comuna !== undefined) rememberComuna(change.comuna);
    search(change);
  };
  return (
    <>
      <FinderField
        {...{ label, input, found, wanted }}
        onType={(q) => search({ q }, { isTyping: true })}
        onSearch={(words) => {
          search({ q: words.trim() });
          // Hides a phone's keyboard, so that the results are visible.
          if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
        }}
        onChoosePlace={open('place')}
      />
      <CardKinds wanted={wanted} onSearch={search} onOpenFilters={open('filters')} />
      <ActiveFilters wanted={wanted} onRemove={filter} />
      <DirectoryResults {...{ found, wanted, phase, now, lead, rail, end }} onShowMore={showMore} />
      <SearchFilters
        opened={opened}
        wanted={wanted}
        onApply={(change) => {
          setOpened(null);
          filter(change);
        }}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
