import { useState } from 'react';
import { useLiveBookings } from '#features/booking/bookings/useBookings.tsx';
import { requestKind } from '#features/booking/requests/request-kind.rules.ts';
import { useLiveRequests } from '#features/booking/requests/useRequests.tsx';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { useCardList } from '#features/card/editor/useCardList.tsx';
import { ItemsPanel } from '#features/catalogue/editor/ItemsPanel.tsx';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import { ImportExportMenu } from '#features/catalogue/sheets/ImportExportMenu.tsx';
import { Celebration } from '#features/insight/achievements/Celebration.tsx';
import { useLiveOrders } from '#features/ordering/inbox/useOrderSummary.tsx';
import { UnverifiedNote } from '#features/people/email-change/UnverifiedNote.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { ShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import { useNavCount } from '#foundation/ui/layout/useNavCount.tsx';
import { LazySection } from '#foundation/ui/loading/LazySection.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { usePreload } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import { HelpNote } from './HelpNote.tsx';
import { LivePreview } from './LivePreview.tsx';
import styles from './Panel.module.css';
import { PanelHead, SideHead } from './PanelHead.tsx';
import { type PanelDialog, PanelMenu } from './PanelMenu.tsx';
import { MorePlaces, SideNav, TabBar, tabOf } from './PanelNav.tsx';
import {
  agendaPanel,
  availabilityPanel,
  categoriesPanel,
  offersPanel,
  ordersPanel,
  PANEL_LAZY,
  requestsPanel,
  statisticsPanel,
} from './panel-lazy.ts';
import type { PanelAddress } from './usePanelAddress.tsx';
import type { PanelCard } from './user-panel.props.ts';

const panelDialogs = lazy(() => import('./PanelDialogs.tsx'));
/** Counts unread messages from the moment it is loaded. */
const unreadMessages = lazy(() =>
  import('#features/conversations/messages/useUnread.tsx').then((unread) => unread.followUnreadLive()),
);
const LATER = [
  unreadMessages,
  panelDialogs,
  ...PANEL_LAZY,
  { load: async () => panelDialogs.loaded?.loadDialogs() },
];

interface PanelProps {
  /** The cards that the person works with, as they were when the page was loaded. */
  known: [PanelCard, ...PanelCard[]];
  personId: number;
  /** The id of somebody else's card that an administrator has opened. */
  helpedId: number | null;
  /** The address of a card, with `{subdomain}`. */
  cardUrl: string;
  /** Where people write to the operator; null if there is no such address. */
  contactEmail: string | null;
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  /** ISO 8601. */
  now: string;
}

/** When the person's latest card was published. */
const latestOf = (cards: readonly PanelCard[]): string =>
  cards
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

/** The panel of one card: its catalogue, its orders and its settings. */
export function Panel({ known, personId, helpedId, cardUrl, contactEmail, address, onGo, now }: PanelProps) {
  const { cards, save } = useCardList(known, helpedId);
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const card = cards.find(({ id }) => id === address.card) ?? cards[0] ?? known[0];
  const knownCard = known.find(({ id }) => id === card.id);
  const pageUrl = cardUrl.replace('{subdomain}', card.subdomain);

  const { query: items } = useOwnItems(card.id);
  usePreload(LATER, !items.isPending);
  const requests = useLiveRequests(card.id);
  const nav = {
    address,
    onGo,
    counts: {
      productos: items.data?.length,
      ofertas: useOwnOffers(card.id).query.data?.length,
      categorias: useOwnCategories(card.id).query.data?.length,
    },
    words: tradeWords(card.cardType),
    role: card.role,
    newOrders: useLiveOrders(card.id),
    newRequests: requests.new,
    // Only services have a duration.
    hasAgenda: card.cardType === 'services',
    bookingsToday: useLiveBookings(card.id, card.cardType === 'services'),
    // Every priced product of such a card can be asked for.
    hasRequests: requests.total > 0 || requestKind(card.cardType, 1) !== null,
    unread: useNavCount('/mensajes'),
  };
  const tab = tabOf(address, card.role);
  // Statistics need the width, and customers do not see them.
  const isWide = tab === 'estadisticas';
  const close = () => setDialog(null);
  const head = {
    card,
    known: knownCard,
    now,
    onSwitch: () => setDialog('cards'),
    onSwitchboard: () => setDialog('today'),
  };
  const menu = <PanelMenu personId={personId} role={card.role} onOpen={setDialog} unread={nav.unread} />;

  return (
    <ShopZone value={card.timeZone}>
      <div className={classNames(styles.shell, isWide && styles.wide)}>
        <a className={styles.skip} href="#contenido">
          Ir al contenido
        </a>
        <aside className={styles.side} aria-label="Mi Panel">
          <div className={styles.brand}>
            <Wordmark href="/" />
          </div>
          <SideHead {...head} />
          <SideNav {...nav}>{menu}</SideNav>
        </aside>
        <div className={styles.work}>
          <PanelHead {...head} />
          {card.id === helpedId && <HelpNote cardId={card.id} />}
          {card.awaitsEmail && card.userId === personId && <UnverifiedNote />}
          <main id="contenido" className={styles.main} key={`${card.id} ${tab}`}>
            {tab === 'productos' && card.role === 'attends' && (
              <LazySection of={availabilityPanel} title={nav.words.titles}>
                {(AvailabilityPanel) => <AvailabilityPanel cardId={card.id} cardType={card.cardType} />}
              </LazySection>
            )}
            {tab === 'productos' && card.role !== 'attends' && (
              <ItemsPanel
                cardId={card.id}
                cardType={card.cardType}
                onCategories={() => onGo({ ...address, tab: 'categorias' })}
                sheets={(isFirstStep) => (
                  <ImportExportMenu
                    cardId={card.id}
                    words={nav.words}
                    isFirstStep={isFirstStep}
                    onImport={() => setDialog('import')}
                  />
                )}
              />
            )}
            {tab === 'ofertas' && (
              <LazySection of={offersPanel} title="Ofertas">
                {(OffersPanel) => <OffersPanel cardId={card.id} />}
              </LazySection>
            )}
            {tab === 'categorias' && (
              <LazySection of={categoriesPanel} title="Categorías">
                {(CategoriesPanel) => <CategoriesPanel cardId={card.id} cardType={card.cardType} />}
              </LazySection>
            )}
            {tab === 'pedidos' && (
              <LazySection of={ordersPanel} title="Pedidos">
                {(OrdersPanel) => (
                  <OrdersPanel
                    cardId={card.id}
                    mayManage={card.role !== 'attends'}
                    now={now}
                    openId={address.order}
                    onOpen={(order) => onGo({ ...address, order })}
                  />
                )}
              </LazySection>
            )}
            {tab === 'agenda' && (
              <LazySection of={agendaPanel} title="Agenda">
                {(AgendaPanel) => (
                  <AgendaPanel cardId={card.id} mayManage={card.role !== 'attends'} now={now} />
                )}
              </LazySection>
            )}
            {tab === 'solicitudes' && (
              <LazySection of={requestsPanel} title="Solicitudes">
                {(RequestsPanel) => (
                  <RequestsPanel cardId={card.id} mayManage={card.role !== 'attends'} now={now} />
                )}
              </LazySection>
            )}
            {tab === 'estadisticas' && (
              <LazySection of={statisticsPanel} title="Estadísticas">
                {(StatisticsPanel) => (
                  <StatisticsPanel
                    cardId={card.id}
                    words={nav.words}
                    days={address.days}
                    onDays={(days) => onGo({ ...address, days })}
                    onShare={() => setDialog('share')}
                    now={now}
                  />
                )}
              </LazySection>
            )}
          </main>
        </div>
        {!isWide && !(tab === 'pedidos' && address.order) && (
          <LivePreview key={card.id} card={card} pageUrl={pageUrl} onShare={() => setDialog('share')} />
        )}
        <TabBar {...nav} onMore={() => setDialog('more')} />

        <Dialog isOpen={dialog === 'more'} title="Más" onClose={close}>
          <MorePlaces
            {...nav}
            onGo={(to) => {
              close();
              onGo(to);
            }}
          />
          {menu}
        </Dialog>
        <LazyDialog
          of={panelDialogs}
          title="Un momento"
          isOpen={dialog !== null && dialog !== 'more'}
          onClose={close}
        >
          {({ PanelDialogs }) => (
            <PanelDialogs
              dialog={dialog}
              onClose={close}
              cards={cards}
              card={card}
              personId={personId}
              words={nav.words}
              onSwitch={({ id }) => onGo({ ...address, card: id, order: null })}
              pageUrl={pageUrl}
              contactEmail={contactEmail}
              save={save}
              now={now}
            />
          )}
        </LazyDialog>
        {/* It checks again when a section is opened: a pause between two tasks. In the orders it must not distract. */}
        {tab !== 'pedidos' && card.userId === personId && (
          <Celebration key={`logros ${address.tab}`} userId={card.userId} publishedAt={latestOf(known)} />
        )}
      </div>
    </ShopZone>
  );
}
