import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useOwnItems } from '#features/catalogue-editor/useOwnItems.tsx';
import type { Order } from '#features/orders/orders.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderRow } from './OrderRow.tsx';
import { OrdersHead } from './OrdersHead.tsx';
import styles from './OrdersPanel.module.css';
import { isLate, orderAge } from './order-age.rules.ts';
import { countBehind, FILTER_NAMES, FILTERS, type Filter, groupOpen } from './order-steps.rules.ts';
import { useOrderSummary } from './useOrderSummary.tsx';
import { useOwnOrders } from './useOwnOrders.tsx';

interface OrdersPanelProps {
  cardId: number;
  /** ISO 8601. */
  now: string;
  /** The order whose detail is open. */
  openId: number | null;
  onOpen: (orderId: number | null) => void;
}

/** 'Pedidos' in the owner's panel. */
export function OrdersPanel({ cardId, now, openId, onOpen }: OrdersPanelProps) {
  const [filter, setFilter] = useState<Filter>('activas');
  const [part, setPart] = useState<'answer'>();
  const [isWriting, setWriting] = useState(false);
  const { statuses, view } = FILTERS[filter];
  const status = statuses.length === 1 ? statuses[0] : undefined;
  const open = (orderId: number, wanted?: 'answer') => {
    setPart(wanted);
    onOpen(orderId);
  };
  const { query, orders, setStatus } = useOwnOrders(cardId, { status, view }, (orderId) =>
    open(orderId, 'answer'),
  );
  const summary = useOrderSummary(cardId);
  const pictures = usePictures(cardId);
  const clock = useNow(now);
  const shown = orders?.filter((order) => (statuses as readonly string[]).includes(order.status)) ?? [];
  const groups = filter === 'activas' ? groupOpen(shown) : [{ title: '', orders: shown }];
  const all = summary && summary.filed + Object.values(summary.counts).reduce((sum, count) => sum + count, 0);

  const row = (order: Order) => (
    <OrderRow
      key={order.id}
      order={order}
      pictures={pictures}
      now={clock}
      age={orderAge(new Date(order.createdAt), clock)}
      isLate={isLate(order, clock)}
      isChosen={order.id === openId}
      onOpen={(wanted) => open(order.id, wanted)}
      onStatus={(next) => setStatus(order, next)}
    />
  );
  return (
    <>
      <OrdersHead today={summary?.today.total} onNew={() => setWriting(true)} />
      {summary && all !== 0 && (
        <Chips label="Estado" className={styles.filters}>
          {FILTER_NAMES.filter((name) => name !== 'archivadas' || summary.filed > 0 || name === filter).map(
            (name) => (
              <Chip key={name} chosen={name === filter} onClick={() => setFilter(name)}>
                {FILTERS[name].label} <small>{formatCount(countBehind(name, summary))}</small>
              </Chip>
            ),
          )}
        </Chips>
      )}
      {query.isPending && <RowsSkeleton label="Cargando pedidos..." />}
      {query.isError && !orders && (
        <LoadFailure
          title="No pudimos cargar tus pedidos"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {orders && all === 0 && (
        <Notice
          icon={<ReceiptText size={28} strokeWidth={1.9} aria-hidden />}
          title="Aún no hay pedidos"
          detail="Los que te hagan por WhatsApp o por correo desde tu tarjeta también quedan aquí."
        />
      )}
      {orders && all !== 0 && shown.length === 0 && (
        <p className={styles.none}>
          {filter === 'activas' ? 'Nada pendiente: estás al día.' : 'No hay pedidos en este estado.'}
        </p>
      )}
      {filter === 'archivadas' && shown.length > 0 && (
        <p className={styles.hint}>
          De otro día, y nadie ha dicho que el mensaje se envió. Confirma uno y vuelve a la lista.
        </p>
      )}
      {groups.map(({ title, orders: rows }) => (
        <section key={title} className={styles.group} aria-label={title || FILTERS[filter].label}>
          {title && <h2>{title}</h2>}
          <ol aria-label={title || 'Pedidos'}>{rows.map(row)}</ol>
        </section>
      ))}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="line" onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más antiguos'}
          </Button>
        </div>
      )}
      {isWriting && (
        <OrderForm
          cardId={cardId}
          order={null}
          now={clock}
          onClose={() => setWriting(false)}
          onSaved={({ number }) => showToast({ title: `Pedido N.º ${number} anotado` })}
        />
      )}
      {openId !== null && (
        <OpenOrder
          key={openId}
          cardId={cardId}
          orderId={openId}
          known={orders?.find(({ id }) => id === openId)}
          pictures={pictures}
          now={clock}
          part={part}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

/** The pictures of the card's products by id. */
function usePictures(cardId: number): ReadonlyMap<number, string> {
  const { data } = useOwnItems(cardId).query;
  return useMemo(
    () => new Map((data ?? []).flatMap(({ id, imageUrl }) => (imageUrl ? [[id, imageUrl] as const] : []))),
    [data],
  );
}
