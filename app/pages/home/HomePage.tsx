import { useCallback, useEffect, useRef } from 'react';
import shopFront from '#app/web/images/abre-tu-vitrina.webp';
import { FooterLinks } from '#features/accounts/FooterLinks.tsx';
import { ActiveFilters } from '#features/directory/ActiveFilters.tsx';
import { CardKinds } from '#features/directory/CardKinds.tsx';
import { searchParams } from '#features/directory/card-search.rules.ts';
import { DirectoryResults } from '#features/directory/DirectoryResults.tsx';
import { FilterButton } from '#features/directory/FilterButton.tsx';
import { PublishInvitation } from '#features/directory/PublishInvitation.tsx';
import { SearchFilters } from '#features/directory/SearchFilters.tsx';
import { useCardSearch } from '#features/directory/useCardSearch.tsx';
import { useComunaName } from '#features/directory/useComunaName.tsx';
import { useFilterSheet } from '#features/directory/useFilterSheet.tsx';
import { HeaderAccount } from '#features/messages/HeaderAccount.tsx';
import { useAllSavedCards } from '#features/saved-cards/useAllSavedCards.tsx';
import { greeting } from '#foundation/contract/santiago.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import styles from './HomePage.module.css';
import type { HomePageProps } from './home.props.ts';

/** `/`: the directory, with the search in the address. */
export default function HomePage({ now: renderedAt, failed = false, ...first }: HomePageProps) {
  const now = useNow(renderedAt);
  const input = useRef<HTMLInputElement>(null);
  const showWords = useCallback((words: string) => {
    if (input.current) input.current.value = words;
  }, []);
  const { found, wanted, phase, search, showMore } = useCardSearch(first, {
    path: '/',
    hasFailed: failed,
    onReturn: showWords,
  });
  const filters = useFilterSheet();
  const comuna = useComunaName(wanted.comuna);
  useAllSavedCards();

  // Also searches for text that was typed before this code ran or that the browser restored on a reload.
  useEffect(() => {
    search({ q: input.current?.value.trim() ?? '' }, { isTyping: true });
  }, [search]);

  return (
    <>
      <div className={styles.page}>
        <SiteHeader place={comuna ?? 'Santiago, Chile'} onPlace={filters.open} current="/">
          <HeaderAccount />
        </SiteHeader>
        <main>
          <div className={styles.hello}>
            <p>
              {greeting(now)}
              <a href="/negocios">
                Para negocios
                <Icon name="forward" />
              </a>
            </p>
            <h1>¿Qué estás buscando hoy?</h1>
          </div>
          <div className={styles.finder}>
            <SearchField
              isLarge
              ref={input}
              defaultValue={first.q}
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
          <CardKinds wanted={wanted} onChoose={(type) => search({ type })} />
          <ActiveFilters wanted={wanted} onRemove={search} />
          <DirectoryResults found={found} wanted={wanted} phase={phase} now={now} onShowMore={showMore} />
          <PublishInvitation picture={shopFront} />
        </main>
        <SiteFooter>
          <FooterLinks />
        </SiteFooter>
      </div>
      <SiteNav at="bottom" current="/" />
      <SearchFilters
        isOpen={filters.isOpen}
        wanted={wanted}
        onApply={(change) => {
          filters.close();
          search(change);
        }}
        onClose={filters.close}
      />
      <ToastRegion />
    </>
  );
}
