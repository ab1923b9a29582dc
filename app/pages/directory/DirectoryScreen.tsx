import accountStyles from '#app/pages/layout/AccountPage.module.css';
import messageStyles from '#app/pages/messages/MessagesPage.module.css';
import { Queries } from '#features/accounts/Queries.tsx';
import { SignOutButton } from '#features/accounts/SignOutButton.tsx';
import { searchPath } from '#features/directory/card-search.rules.ts';
import { entryOf, useCardSearch } from '#features/directory/useCardSearch.tsx';
import { useComunaName } from '#features/directory/useComunaName.tsx';
import { useFilterSheet } from '#features/directory/useFilterSheet.tsx';
import { HeaderAccount } from '#features/messages/HeaderAccount.tsx';
import { SavedCardsList } from '#features/saved-cards/SavedCardsList.tsx';
import { useAllSavedCards } from '#features/saved-cards/useAllSavedCards.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { HeaderPlace } from '#foundation/ui/layout/HeaderPlace.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { type NavPlace, SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './DirectoryScreen.module.css';
import { Discover } from './Discover.tsx';
import type { DirectoryPageProps } from './directory.props.ts';
import type { DirectoryTab } from './directory-tab.rules.ts';
import { useDirectoryTab } from './useDirectoryTab.tsx';

const messagesView = lazy(() =>
  import('#features/messages/MessagesView.tsx').then(({ MessagesView }) => MessagesView),
);

/** The directory with its tabs: businesses, saved cards, messages. */
export function DirectoryScreen(props: DirectoryPageProps) {
  return (
    // A message may be half written.
    <Queries hasForms>
      <Screen {...props} />
      <ToastRegion />
    </Queries>
  );
}

function Screen({ path, tab: first, firstName, viewerId, ownCards, now, ...firstCards }: DirectoryPageProps) {
  const cardSearch = useCardSearch(firstCards, { path });
  const { wanted } = cardSearch;
  const { tab, go } = useDirectoryTab(first);
  useAllSavedCards();

  const hrefs: Record<DirectoryTab, string> = {
    descubrir: searchPath(path, wanted),
    guardadas: `${path}?tab=guardadas`,
    mensajes: `${path}?tab=mensajes`,
  };
  const places: NavPlace[] = [
    { href: hrefs.descubrir, label: 'Descubrir', icon: 'compass' },
    { href: hrefs.guardadas, label: 'Guardadas', icon: 'heart' },
    { href: hrefs.mensajes, label: 'Mensajes', icon: 'chat', countOf: '/mensajes' },
  ];
  const nav = {
    places,
    current: hrefs[tab],
    onGo: (href: string) => {
      const next = (Object.keys(hrefs) as DirectoryTab[]).find((name) => hrefs[name] === href) ?? 'descubrir';
      go(next, href, next === 'descubrir' ? entryOf(wanted) : null);
    },
  };
  const filters = useFilterSheet();
  const comuna = useComunaName(wanted.comuna);
  const isMessages = tab === 'mensajes';
  return (
    <>
      <div className={isMessages ? messageStyles.page : accountStyles.page}>
        <div className={isMessages ? messageStyles.head : undefined}>
          <SiteHeader
            place={
              <HeaderPlace
                name={wanted.near && !comuna ? 'Cerca de ti' : (comuna ?? 'Santiago, Chile')}
                onChoose={tab === 'descubrir' ? filters.open : undefined}
              />
            }
            nav={<SiteNav at="top" {...nav} />}
          >
            <span className={styles.account}>
              <HeaderAccount href="/profile" />
              <SignOutButton isRound />
            </span>
          </SiteHeader>
        </div>
        <main className={isMessages ? messageStyles.main : undefined}>
          <Discover {...{ cardSearch, path, firstName, now, filters }} isHidden={tab !== 'descubrir'} />
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
          icon={<Icon name="heart" size={28} />}
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
        <RowsSkeleton label="Cargando mensajes..." />
      )}
    </div>
  );
}
