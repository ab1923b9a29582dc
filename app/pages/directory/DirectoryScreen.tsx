import accountStyles from '#app/pages/layout/AccountPage.module.css';
import messageStyles from '#app/pages/messages/MessagesPage.module.css';
import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import layout from '#features/conversations/messages/SiteFrame.module.css';
import { entryOf, useCardSearch } from '#features/discovery/directory/useCardSearch.tsx';
import { SavedCardsList } from '#features/discovery/saved-cards/SavedCardsList.tsx';
import { useAllSavedCards } from '#features/discovery/saved-cards/useAllSavedCards.tsx';
import { searchPath } from '#features/discovery/search/card-search.rules.ts';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './DirectoryScreen.module.css';
import { Discover } from './Discover.tsx';
import type { DirectoryPageProps } from './directory.props.ts';
import type { DirectoryTab } from './directory-tab.rules.ts';
import { useDirectoryTab } from './useDirectoryTab.tsx';

const messagesView = lazy(() => import('#features/conversations/messages/MessagesView.tsx'), 'MessagesView');

/** The entry of the navigation that is marked as current for each tab. */
const PLACES: Record<DirectoryTab, string> = {
  descubrir: '/',
  guardadas: '/guardadas',
  mensajes: '/mensajes',
};
const TABS = Object.keys(PLACES) as DirectoryTab[];

/** The directory with its tabs: businesses, saved cards, messages. */
export function DirectoryScreen(props: DirectoryPageProps) {
  return (
    // `hasForms`, because a message may be half written.
    <Queries hasForms>
      <Screen {...props} />
      <ToastRegion />
    </Queries>
  );
}

function Screen({
  path,
  tab: first,
  firstName,
  viewerId,
  ownCards,
  saved,
  ordered,
  now,
  ...firstCards
}: DirectoryPageProps) {
  const cardSearch = useCardSearch(firstCards, { path });
  const { wanted } = cardSearch;
  const { tab, go } = useDirectoryTab(first);
  useAllSavedCards();

  const hrefs: Record<string, string> = {
    [PLACES.descubrir]: searchPath(path, wanted),
    [PLACES.guardadas]: `${path}?tab=guardadas`,
    [PLACES.mensajes]: `${path}?tab=mensajes`,
  };
  const nav = {
    current: PLACES[tab],
    ownTabs: {
      hrefs,
      onGo: (place: string) => {
        const next = TABS.find((name) => PLACES[name] === place) ?? 'descubrir';
        go(next, hrefs[place] ?? path, next === 'descubrir' ? entryOf(wanted) : null);
      },
    },
  };
  const isMessages = tab === 'mensajes';
  return (
    <>
      <div className={isMessages ? messageStyles.page : layout.page}>
        <div className={isMessages ? messageStyles.head : undefined}>
          <SiteHeader {...nav}>
            <HeaderAccount />
          </SiteHeader>
        </div>
        <main className={isMessages ? messageStyles.main : undefined}>
          <Discover
            {...{ cardSearch, path, firstName, saved, ordered, now }}
            isHidden={tab !== 'descubrir'}
          />
          {tab === 'guardadas' && <Saved path={path} />}
          {isMessages && <Messages {...{ viewerId, ownCards, now }} />}
        </main>
      </div>
      <SiteNav at="bottom" {...nav} />
    </>
  );
}

const Saved = ({ path }: { path: string }) => (
  <div className={accountStyles.main}>
    <h1>Tarjetas Guardadas</h1>
    <SavedCardsList
      empty={
        <Notice
          drawing={<Drawing of="saved" />}
          title="No tienes tarjetas guardadas"
          detail="Comienza a explorar y guarda tus favoritas"
        >
          <Button href={path}>Explorar tarjetas</Button>
        </Notice>
      }
    />
  </div>
);

function Messages(view: Pick<DirectoryPageProps, 'viewerId' | 'ownCards' | 'now'>) {
  const { loaded: View, failure, retry } = useLazy(messagesView, true);
  if (View) return <View {...view} />;
  return (
    <div className={styles.opening}>
      {failure ? (
        <LazyFailure of="Mensajes" error={failure} onRetry={retry} />
      ) : (
        <RowsSkeleton label="Cargando mensajes..." shape="people" />
      )}
    </div>
  );
}
