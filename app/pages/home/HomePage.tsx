import shopFront from '#app/web/images/abre-tu-vitrina.webp';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { Finder } from '#features/discovery/directory/Finder.tsx';
import { PublishInvitation } from '#features/discovery/directory/PublishInvitation.tsx';
import { useCardSearch } from '#features/discovery/directory/useCardSearch.tsx';
import { useAllSavedCards } from '#features/discovery/saved-cards/useAllSavedCards.tsx';
import { isSearching } from '#features/discovery/search/card-search.rules.ts';
import { TodaysOffers } from '#features/discovery/todays-offers/TodaysOffers.tsx';
import { useHasOrders } from '#features/ordering/cart/useHasOrders.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import { greeting } from '#foundation/contract/santiago.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import styles from './HomePage.module.css';
import type { HomePageProps } from './home.props.ts';

/** `/`: the directory, with the search in the address. */
export default function HomePage({ now: renderedAt, failed = false, offers, ...first }: HomePageProps) {
  const now = useNow(renderedAt);
  const cardSearch = useCardSearch(first, { path: '/', hasFailed: failed });
  useAllSavedCards();
  const hasOrders = useHasOrders();
  const { found } = cardSearch;
  const isSearch = isSearching(found);
  const isWhole = !isSearch && !found.nextCursor && found.cards.length > 0;

  return (
    <SiteFrame current="/">
      <main className={isWhole ? styles.whole : undefined}>
        <div className={styles.hello}>
          <p>
            {greeting(now)}
            {hasOrders ? (
              <a href="/pedidos" className={styles.everywhere}>
                Mis pedidos
                <Icon name="forward" />
              </a>
            ) : (
              <a href="/negocios">
                Para negocios
                <Icon name="forward" />
              </a>
            )}
          </p>
          <h1>¿Qué estás buscando hoy?</h1>
        </div>
        <Finder
          cardSearch={cardSearch}
          now={now}
          rail={<TodaysOffers offers={offers} />}
          end={isWhole && <PublishInvitation picture={shopFront} />}
        />
        {!isWhole && <PublishInvitation picture={isSearch ? null : shopFront} />}
      </main>
      <SiteFooter>
        <FooterLinks />
      </SiteFooter>
    </SiteFrame>
  );
}
