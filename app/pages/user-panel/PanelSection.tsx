import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { CalendarsButton } from '#features/booking/calendars/CalendarsButton.tsx';
import type { Card, CardWithRole } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { SaveCard } from '#features/card/editor/useCardList.tsx';
import { ItemsPanel } from '#features/catalogue/editor/ItemsPanel.tsx';
import { ImportExportMenu } from '#features/catalogue/sheets/ImportExportMenu.tsx';
import { isShop } from '#features/insight/home/first-steps.rules.ts';
import { TransferChange } from '#features/ordering/settings/TransferChange.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast, type ToastMessage } from '#foundation/ui/feedback/Toast.tsx';
import { LazySection } from '#foundation/ui/loading/LazySection.tsx';
import { LookThumbnail } from './LookThumbnail.tsx';
import {
  agendaPanel,
  appearancePage,
  availabilityPanel,
  branchItems,
  branchPage,
  branchSections,
  categoriesPanel,
  couponsPanel,
  customersPanel,
  feedsPage,
  historyPage,
  hoursPage,
  informationPage,
  messagesView,
  offersPanel,
  orderSettingsPage,
  ordersPanel,
  requestsPanel,
  shareSection,
  statisticsPanel,
  teamPage,
  webhookPage,
} from './panel-lazy.ts';
import { readStanding } from './readStanding.tsx';
import { type PanelAddress, panelLink, type Section, WHOLE } from './usePanelAddress.tsx';

interface PanelSectionProps {
  tab: Section;
  card: CardWithRole;
  /** All cards that the person works with. */
  cards: readonly CardWithRole[];
  personId: number;
  words: TradeWords;
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  onImport: () => void;
  home: ReactNode;
  save: SaveCard;
  /** Shows changes in the preview before they are saved. */
  onShow: (changes: Partial<Card> | null) => void;
  pageUrl: string;
  contactEmail: string | null;
  now: string;
}

/** The section of the panel that the address selects. Most load their scripts when they are opened, or in idle time. */
export function PanelSection({
  tab,
  card,
  cards,
  words,
  address,
  onGo,
  onImport,
  home,
  ...rest
}: PanelSectionProps) {
  const { personId, save, onShow, pageUrl, contactEmail, now } = rest;
  const mayManage = card.role !== 'attends';
  // What opens is rendered after the touch is answered: an order with its dialog takes a slow phone a tenth of a second.
  const { order, request, customer } = useDeferredValue(address);
  const at = { cardId: card.id, mayManage, now };
  const goTo = (tab: Section) => onGo({ ...address, tab });
  const share = () => goTo('compartir');
  const onSaved = (more?: Partial<ToastMessage>) =>
    showToast({
      title: '¡Configuración Guardada!',
      action: { label: 'Ver Tarjeta', href: `/${card.subdomain}` },
      ...more,
    });
  const settings = { card, save, onSaved: () => onSaved() };
  const branch = {
    ...{ card, cards },
    linkTo: ({ id }: Card) => panelLink({ ...address, ...WHOLE, card: id }, onGo),
  };
  if (card.catalogueOf !== undefined && (tab === 'categorias' || tab === 'ofertas')) {
    const title = tab === 'ofertas' ? 'Ofertas' : 'Categorías';
    return lazily({ of: branchSections, title: title }, ({ [tab]: BranchSection }) => (
      <BranchSection {...branch} />
    ));
  }
  switch (tab) {
    case 'inicio':
    case 'logros':
      return home;
    case 'pedidos':
      return lazily({ of: ordersPanel, title: 'Pedidos', shape: 'orders' }, (OrdersPanel) => (
        <OrdersPanel
          {...at}
          shop={card}
          openId={order}
          onOpen={(next) => onGo({ ...address, order: next })}
          onShare={share}
          onReceive={mayManage && orderChannels(card).length === 0 ? () => goTo('entrega') : null}
        />
      ));
    case 'clientes':
      return lazily({ of: customersPanel, title: 'Clientes', shape: 'customers' }, (CustomersPanel) => (
        <CustomersPanel
          {...at}
          shop={card.title}
          openId={customer}
          onOpen={(next) => onGo({ ...address, customer: next })}
          onShare={share}
          orderLink={(next) => panelLink({ ...address, tab: 'pedidos', order: next, customer: null }, onGo)}
        />
      ));
    case 'mensajes':
      return lazily({ of: messagesView, title: 'Mensajes', shape: 'conversations' }, (MessagesView) => (
        <MessagesView
          viewerId={personId}
          ownCards={cards.filter(({ userId }) => userId === personId)}
          now={now}
          isInPanel
        />
      ));
    case 'agenda':
      return lazily({ of: agendaPanel, title: 'Agenda', shape: 'agenda' }, (AgendaPanel) => (
        <AgendaPanel {...at} hours={card}>
          <CalendarsButton {...at} />
        </AgendaPanel>
      ));
    case 'solicitudes':
      return lazily({ of: requestsPanel, title: 'Solicitudes', shape: 'orders' }, (RequestsPanel) => (
        <RequestsPanel
          {...at}
          cardType={card.cardType}
          openId={request}
          onOpen={(next) => onGo({ ...address, request: next })}
          onShare={share}
        />
      ));
    case 'productos':
      if (mayManage && card.catalogueOf !== undefined)
        return lazily({ of: branchItems, title: words.titles }, (BranchItems) => <BranchItems {...branch} />);
      return mayManage ? (
        <ItemsPanel
          cardId={card.id}
          cardType={card.cardType}
          openCategory={address.category}
          sheets={(isFirstStep) => (
            <ImportExportMenu cardId={card.id} words={words} isFirstStep={isFirstStep} onImport={onImport} />
          )}
        />
      ) : (
        lazily({ of: availabilityPanel, title: words.titles }, (AvailabilityPanel) => (
          <AvailabilityPanel cardId={card.id} cardType={card.cardType} />
        ))
      );
    case 'categorias':
      return lazily({ of: categoriesPanel, title: 'Categorías', shape: 'categories' }, (CategoriesPanel) => (
        <CategoriesPanel
          cardId={card.id}
          cardType={card.cardType}
          linkTo={(category) => panelLink({ ...address, tab: 'productos', category }, onGo)}
        />
      ));
    case 'ofertas':
      return lazily({ of: offersPanel, title: 'Ofertas', shape: 'offers' }, (OffersPanel) => (
        <OffersPanel card={card} />
      ));
    case 'cupones':
      return lazily({ of: couponsPanel, title: 'Cupones' }, (CouponsPanel) => (
        <CouponsPanel cardId={card.id} cardUrl={pageUrl} />
      ));
    case 'apariencia':
      return lazily({ of: appearancePage, title: 'Apariencia', shape: 'form' }, (AppearancePage) => (
        <AppearancePage
          {...settings}
          contactEmail={contactEmail}
          onSaved={(undo) => onSaved(undo ? { action: undoButton(undo) } : {})}
          onShow={onShow}
          thumbnail={(styled, part) => <LookThumbnail card={styled} part={part} />}
        />
      ));
    case 'informacion':
      return lazily({ of: informationPage, title: 'Información', shape: 'form' }, (InformationPage) => (
        <InformationPage {...settings} onShow={onShow} />
      ));
    case 'horario':
      return lazily({ of: hoursPage, title: 'Horario', shape: 'switches' }, (HoursPage) => (
        <HoursPage
          {...settings}
          onSaved={(isClosed) => readStanding(card.id, isClosed).then(onSaved)}
          onShow={onShow}
          now={now}
        />
      ));
    case 'entrega':
      return lazily(
        { of: orderSettingsPage, title: 'Entrega y pagos', shape: 'switches' },
        (OrderSettingsPage) => <OrderSettingsPage {...settings} />,
      );
    case 'sucursal':
      return lazily({ of: branchPage, title: 'Sucursal', shape: 'form' }, (BranchPage) => (
        <BranchPage key={card.id} {...branch} />
      ));
    case 'compartir':
      return lazily({ of: shareSection, title: 'Compartir y QR', shape: 'form' }, (ShareSection) => (
        <ShareSection card={card} pageUrl={pageUrl} />
      ));
    case 'google':
      return lazily({ of: feedsPage, title: 'Google e Instagram', shape: 'form' }, (FeedsPage) => (
        <FeedsPage card={card} save={save} onSection={goTo} />
      ));
    case 'avisos':
      return lazily({ of: webhookPage, title: 'Otros programas', shape: 'form' }, (WebhookPage) => (
        <WebhookPage key={card.id} cardId={card.id} now={now} />
      ));
    case 'estadisticas':
      return lazily({ of: statisticsPanel, title: 'Estadísticas', shape: 'figures' }, (StatisticsPanel) => (
        <StatisticsPanel
          cardId={card.id}
          words={words}
          sells={
            isShop(card) || card.enableCart ? 'orders' : card.cardType === 'services' ? 'hours' : 'visits'
          }
          days={address.days}
          onDays={(days) => onGo({ ...address, days })}
          onShare={share}
          now={now}
        />
      ));
    case 'historial':
      return lazily({ of: historyPage, title: 'Historial', shape: 'text' }, (HistoryPage) => (
        <HistoryPage
          {...{ words, now }}
          cardId={card.id}
          toProducts={panelLink({ ...address, ...WHOLE, tab: 'productos' }, onGo)}
        >
          <TransferChange cardId={card.id} />
        </HistoryPage>
      ));
    case 'equipo':
      return lazily({ of: teamPage, title: 'Equipo', shape: 'people' }, (TeamPage) => (
        <TeamPage key={card.id} card={card} personId={personId} />
      ));
  }
}

const undoButton = (undo: () => Promise<void>) => ({
  label: 'Deshacer',
  onSelect: () =>
    orShowFailure('No se pudo deshacer', async () => {
      await undo();
      showToast({ title: 'Tu tarjeta quedó como estaba' });
    }),
});

const lazily = <Content,>(
  section: Omit<ComponentProps<typeof LazySection<Content>>, 'children'>,
  render: (content: Content) => ReactNode,
) => <LazySection {...section}>{render}</LazySection>;
