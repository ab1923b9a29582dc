import { useMemo, useState } from 'react';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { localParts } from '#foundation/contract/local-time.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { dayInAddress } from '#foundation/ui/form/useWeekFrom.tsx';
import {
  Calculator,
  CalendarDays,
  Ellipsis,
  ListChecks,
  MonitorSmartphone,
  Plus,
  Search,
} from '#foundation/ui/icon/lucide.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OrdersByDay } from './OrdersByDay.tsx';
import { OrdersByState } from './OrdersByState.tsx';
import { OrdersHead } from './OrdersHead.tsx';
import styles from './OrdersPanel.module.css';
import type { ShopOnPaper } from './OrderTicket.tsx';
import { hasOrders } from './order-steps.rules.ts';
import { type SelectedOrder, SelectedOrders } from './SelectedOrders.tsx';
import { useSummaryQuery } from './useOrderSummary.tsx';

const kitchenScreens = lazy(
  () => import('#features/ordering/kitchen/KitchenScreensDialog.tsx'),
  'KitchenScreensDialog',
);

const closing = lazy(() => import('#features/ordering/closing/ClosingDialog.tsx'), 'ClosingDialog');

interface OrdersPanelProps {
  cardId: number;
  shop: ShopOnPaper;
  mayManage: boolean;
  now: string;
  openId: number | null;
  onOpen: (orderId: number | null) => void;
  onShare: () => void;
  onReceive: (() => void) | null;
}

export function OrdersPanel(props: OrdersPanelProps) {
  const { cardId, shop, mayManage, now, openId, onOpen, onShare, onReceive } = props;
  const [shown, setShown] = useState<'tabs' | 'search' | 'receipts' | { day: string }>(() => {
    const linked = dayInAddress();
    return linked ? { day: linked } : 'tabs';
  });
  const [section, setSection] = useState<'answer'>();
  const [isWriting, setWriting] = useState(false);
  const [isConnecting, setConnecting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [selected, setSelected] = useState<readonly SelectedOrder[] | null>(null);
  const { data: summary, isPending: isReading } = useSummaryQuery(cardId);
  const pictures = usePictures(cardId);
  const isBeside = useMedia('(min-width: 1200px)');
  const clock = useNow(now);
  const today = localParts(clock, useShopZone()).date;
  const days = summary?.days ?? [];
  const day = typeof shown === 'object' ? shown.day : null;
  /** The first order of the list that is shown; undefined until one is read. */
  const [first, setFirst] = useState<number | null>();
  /** Beside the list, without a choice, its first order: until it is read the one that has waited longest. */
  const shownId =
    openId ?? ((isBeside && day === null && (first === undefined ? summary?.oldest : first)) || null);
  /** Beside another list stands first what it holds. */
  const leave = () => {
    if (openId !== null) onOpen(null);
  };
  const show = (list: typeof shown) => {
    setShown(list);
    setFirst(null);
    leave();
  };
  const showDay = (date: string | null) => show(date === null ? 'tabs' : { day: date });
  const context: OrderListContext = {
    ...{ cardId, openId: shownId },
    now: clock,
    onFirst: setFirst,
    onOpen(orderId, wanted) {
      setSection(wanted);
      onOpen(orderId);
    },
    selected,
    onSelect: setSelected,
  };
  const isEmpty = summary && !hasOrders(summary);
  return (
    <>
      <div className={styles.inbox} data-alone={isEmpty || undefined}>
        <OrdersHead />
        <div className={styles.tools}>
          <Button small variant="line" onClick={() => setWriting(true)}>
            <Plus size={18} />
            Nuevo pedido
          </Button>
          {!isEmpty && (
            <>
              <Chip chosen={day !== null} onClick={() => showDay(day === null ? today : null)}>
                <CalendarDays size={18} />
                Por día
              </Chip>
              <Chip
                chosen={shown === 'search'}
                aria-label="Buscar pedidos"
                onClick={() => show(shown === 'search' ? 'tabs' : 'search')}
              >
                <Search size={18} />
              </Chip>
            </>
          )}
          <Menu
            label="Más de Pedidos"
            items={[
              {
                label: 'Elegir varios',
                icon: <ListChecks size={20} />,
                onSelect: () => setSelected([]),
              },
              ...(mayManage
                ? [
                    {
                      label: 'Pantalla de cocina',
                      icon: <MonitorSmartphone size={20} />,
                      onSelect: () => setConnecting(true),
                    },
                    {
                      label: 'Cierre del día o del mes',
                      icon: <Calculator size={20} />,
                      onSelect: () => setClosing(true),
                    },
                  ]
                : []),
            ]}
          >
            <Ellipsis size={20} />
          </Menu>
        </div>
        {summary && (summary.receipts > 0 || shown === 'receipts') && (
          <div className={styles.tools}>
            <Chip
              chosen={shown === 'receipts'}
              onClick={() => show(shown === 'receipts' ? 'tabs' : 'receipts')}
            >
              Comprobantes por revisar <b>{summary.receipts}</b>
            </Chip>
          </div>
        )}
        {shown === 'tabs' && (
          <OrdersByState
            context={context}
            summary={summary}
            onTab={leave}
            onShare={onShare}
            onReceive={onReceive}
          />
        )}
        {shown === 'receipts' && (
          <OrderList
            {...context}
            hasStates
            filter={{ view: 'receipts' }}
            empty={<p className={styles.none}>No hay comprobantes por revisar.</p>}
          />
        )}
        {shown === 'search' && <OrderSearch context={context} />}
        {day !== null && (
          <OrdersByDay
            context={context}
            mayExport={mayManage}
            shop={shop}
            date={day}
            counts={new Map(days.map(({ date, orders }) => [date, orders]))}
            onDate={showDay}
          />
        )}
        {selected && <SelectedOrders cardId={cardId} orders={selected} onDone={() => setSelected(null)} />}
      </div>
      {shownId === null && day === null && summary && hasOrders(summary) && (
        <div className={styles.choose}>
          <Notice
            drawing={<Drawing of="orders" />}
            title={shown === 'search' ? 'Elige un pedido' : 'Ningún pedido en esta lista'}
            detail="Aquí ves todo lo que pidió y le respondes."
          />
        </div>
      )}
      {/* Until it is known which order, if any, stands beside the list. */}
      {shownId === null && day === null && isReading && (
        <div className={styles.opening}>
          <RowsSkeleton shape="order" />
        </div>
      )}
      {isWriting && (
        <OrderForm
          cardId={cardId}
          order={null}
          now={clock}
          onClose={() => setWriting(false)}
          onSaved={({ id, number }) =>
            showToast({
              title: `Pedido N.º ${number} anotado`,
              action: { label: 'Ver', onSelect: () => onOpen(id) },
            })
          }
        />
      )}
      <LazyDialog
        of={kitchenScreens}
        title="Pantalla de cocina"
        isOpen={isConnecting}
        onClose={() => setConnecting(false)}
      >
        {(KitchenScreensDialog) => (
          <KitchenScreensDialog
            cardId={cardId}
            now={clock}
            isOpen={isConnecting}
            onClose={() => setConnecting(false)}
          />
        )}
      </LazyDialog>
      <LazyDialog of={closing} title="Cierre" isOpen={isClosing} onClose={() => setClosing(false)}>
        {(ClosingDialog) => (
          <ClosingDialog
            cardId={cardId}
            day={day ?? today}
            isOpen={isClosing}
            onClose={() => setClosing(false)}
          />
        )}
      </LazyDialog>
      {shownId !== null && (
        <OpenOrder
          key={shownId}
          cardId={cardId}
          orderId={shownId}
          isChosen={openId !== null}
          onChoose={() => onOpen(shownId)}
          pictures={pictures}
          shop={shop}
          now={clock}
          section={section}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

function usePictures(cardId: number): ReadonlyMap<number, string> {
  const { data } = useOwnItems(cardId).query;
  return useMemo(
    () => new Map((data ?? []).flatMap(({ id, imageUrl }) => (imageUrl ? [[id, imageUrl] as const] : []))),
    [data],
  );
}
