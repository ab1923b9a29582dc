import { useState } from 'react';
import { useLiveBookings } from '#features/booking/bookings/useBookings.tsx';
import { requestKind } from '#features/booking/requests/request-kind.rules.ts';
import { useLiveRequests } from '#features/booking/requests/useRequests.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { useCardList } from '#features/card/editor/useCardList.tsx';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import { Celebration } from '#features/insight/achievements/Celebration.tsx';
import { NewBadgesDot } from '#features/insight/achievements/NewBadgesDot.tsx';
import { HomePanel } from '#features/insight/home/HomePanel.tsx';
import { hasOrders } from '#features/ordering/inbox/order-steps.rules.ts';
import { useLiveOrders, useOrderSummary } from '#features/ordering/inbox/useOrderSummary.tsx';
import { UnverifiedNote } from '#features/people/email-change/UnverifiedNote.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { ShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import { AroundHead } from '#foundation/ui/layout/SectionHead.tsx';
import { useNavCount } from '#foundation/ui/layout/useNavCount.tsx';
import { LazySection } from '#foundation/ui/loading/LazySection.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { usePreload } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import { ElsewhereNote, HelpNote } from './HelpNote.tsx';
import { LivePreview } from './LivePreview.tsx';
import styles from './Panel.module.css';
import { AccountList, AccountMenu, type PanelDialog } from './PanelAccount.tsx';
import { Exceptions, HeadFace, PanelHead, ShopStatus, SideHead } from './PanelHead.tsx';
import { HelpLink, PlaceParts, Places, TabBar, tabOf } from './PanelNav.tsx';
import { PanelSection } from './PanelSection.tsx';
import { earnedBoard, PANEL_LAZY } from './panel-lazy.ts';
import { type PanelAddress, panelLink, WHOLE } from './usePanelAddress.tsx';
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

/** They need the width, and customers do not see them. */
const WIDE = new Set<string>(['estadisticas', 'pedidos', 'solicitudes', 'clientes', 'agenda', 'mensajes']);

interface PanelProps {
  /** The cards that the person works with, as they were when the page was loaded. */
  known: [PanelCard, ...PanelCard[]];
  personId: number;
  /** The id of somebody else's card that an administrator has opened. */
  helpedId: number | null;
  firstName: string;
  cardUrl: string;
  contactEmail: string | null;
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  now: string;
}

/** When the person's latest card was published. */
const latestOf = (cards: readonly PanelCard[]): string =>
  cards
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

/** The panel of one card: its catalogue, its orders and its settings. */
export function Panel({
  known,
  personId,
  firstName,
  helpedId,
  cardUrl,
  contactEmail,
  address,
  onGo,
  now,
}: PanelProps) {
  const { cards, save } = useCardList(known, helpedId);
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  /** Changes that the preview shows before they are saved. */
  const [shown, setShown] = useState<Partial<Card> | null>(null);
  const card = cards.find(({ id }) => id === address.card) ?? cards[0] ?? known[0];
  const knownCard = known.find(({ id }) => id === card.id);
  const pageUrl = cardUrl.replace('{subdomain}', card.subdomain);

  const { query: items } = useOwnItems(card.id);
  usePreload(LATER, !items.isPending);
  const requests = useLiveRequests(card.id);
  const orders = useOrderSummary(card.id);
  const words = tradeWords(card.cardType);
  // Only services have a duration.
  const hasAgenda = card.cardType === 'services';
  const news = {
    pedidos: { count: useLiveOrders(card.id), one: 'nuevo', many: 'nuevos' },
    agenda: { count: useLiveBookings(card.id, hasAgenda), one: 'hoy', many: 'hoy' },
    solicitudes: { count: requests.new, one: 'nueva', many: 'nuevas' },
    mensajes: { count: useNavCount('/mensajes'), one: 'sin leer', many: 'sin leer' },
  };
  const close = () => setDialog(null);
  const nav = {
    address,
    onGo(to: PanelAddress) {
      close();
      onGo(to);
    },
    counts: {
      productos: items.data?.length,
      ofertas: useOwnOffers(card.id).query.data?.length,
      categorias: useOwnCategories(card.id).query.data?.length,
    },
    news,
    words,
    role: card.role,
    dot: <NewBadgesDot userId={personId} />,
    hasAgenda,
    hasCustomers: card.enableCart || (orders !== undefined && hasOrders(orders)),
    hasBranches:
      card.catalogueOf !== undefined ||
      cards.some(({ id, userId }) => id !== card.id && userId === card.userId),
    // Every priced product of such a card can be asked for.
    hasRequests: requests.total > 0 || requestKind(card.cardType, 1) !== null,
  };
  const tab = tabOf(nav);
  const isWide = WIDE.has(tab);
  const shop = { card, known: knownCard, now, onSwitchboard: () => setDialog('today') };
  const choice = { card, onSwitch: () => setDialog('cards') };
  const account = {
    role: card.role,
    onOpen: setDialog,
    onHistory: () => nav.onGo({ ...address, ...WHOLE, tab: 'historial' }),
  };
  const share = () => onGo({ ...address, ...WHOLE, tab: 'compartir' });

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
          <SideHead {...shop} {...choice} />
          <Places {...nav} />
          <AccountMenu {...account} firstName={firstName}>
            <HelpLink {...nav} />
          </AccountMenu>
        </aside>
        <div className={styles.work}>
          {tab === 'inicio' && <PanelHead {...choice} />}
          {card.id === helpedId && <HelpNote cardId={card.id} />}
          {address.tab !== tab && address.tab !== 'inicio' && <ElsewhereNote role={card.role} />}
          {card.awaitsEmail && card.userId === personId && <UnverifiedNote />}
          <main
            id="contenido"
            className={classNames(styles.main, tab === 'mensajes' && styles.full)}
            key={`${card.id} ${tab}`}
          >
            <AroundHead
              value={{
                start: <HeadFace {...choice} />,
                below: (
                  <>
                    <Exceptions card={card} now={now} />
                    <PlaceParts {...nav} />
                  </>
                ),
              }}
            >
              <PanelSection
                {...{ tab, card, cards, personId, words, address, onGo, save, pageUrl, contactEmail, now }}
                onImport={() => setDialog('import')}
                onShow={setShown}
                home={
                  tab === 'logros' ? (
                    <LazySection of={earnedBoard} title="Logros">
                      {(OwnAchievements) => <OwnAchievements userId={personId} />}
                    </LazySection>
                  ) : (
                    <HomePanel
                      {...{ card, personId, firstName, now, hasAgenda }}
                      status={<ShopStatus {...shop} />}
                      waiting={waitingFor(news)}
                      linkTo={(place) => panelLink({ ...address, tab: place }, onGo)}
                      onOrder={(order) => onGo({ ...address, tab: 'pedidos', order })}
                    />
                  )
                }
              />
            </AroundHead>
          </main>
        </div>
        {!isWide && (
          <LivePreview
            key={card.id}
            card={shown ? { ...card, ...shown } : card}
            isUnsaved={Object.keys(shown ?? {}).length > 0}
            pageUrl={pageUrl}
            onShare={share}
          />
        )}
        <TabBar {...nav} onMore={() => setDialog('more')} />

        <Dialog isOpen={dialog === 'more'} title="Más" onClose={close}>
          <div className={styles.more}>
            <Places {...nav} isMore />
            <AccountList {...account} />
          </div>
        </Dialog>
        <LazyDialog
          of={panelDialogs}
          title="Un momento"
          isOpen={dialog !== null && dialog !== 'more'}
          onClose={close}
        >
          {({ PanelDialogs }) => (
            <PanelDialogs
              {...{ dialog, cards, card, words, now }}
              onClose={close}
              onSwitch={({ id }) => onGo({ ...address, ...WHOLE, card: id })}
            />
          )}
        </LazyDialog>
        {/* It checks again when a section is opened. */}
        {card.userId === personId && (
          <Celebration
            key={`logros ${tab}`}
            {...{ userId: personId, publishedAt: latestOf(known), isAtRest: tab === 'inicio' }}
          />
        )}
      </div>
    </ShopZone>
  );
}

type News = Record<'solicitudes' | 'mensajes', { count: number }>;

/** What waits for the shop's answer beside new orders. */
const waitingFor = ({ solicitudes, mensajes }: News) =>
  [
    { tab: 'solicitudes' as const, ...solicitudes, one: 'solicitud nueva', many: 'solicitudes nuevas' },
    { tab: 'mensajes' as const, ...mensajes, one: 'mensaje sin leer', many: 'mensajes sin leer' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ tab, count, one, many }) => ({ tab, text: countOf(count, one, many) }));
