import type { ReactNode } from 'react';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import styles from './OrderList.module.css';
import type { PicturesById } from './OrderPictures.tsx';
import { OrderRow } from './OrderRow.tsx';
import { isLate, orderAge } from './order-age.rules.ts';
import type { SelectedOrder } from './SelectedOrders.tsx';
import { type OrderQuery, useOwnOrders } from './useOwnOrders.tsx';

/** What every list of orders needs from the panel around it. */
export interface OrderListContext {
  cardId: number;
  pictures: PicturesById;
  now: Date;
  openId: number | null;
  /** Opens an order; `section` says which of its sections to show first. */
  onOpen: (order: number, section?: 'answer') => void;
  /** The selected orders; null while none are being selected. */
  selected: readonly SelectedOrder[] | null;
  onSelect: (orders: readonly SelectedOrder[]) => void;
}

interface OrderListProps extends OrderListContext {
  filter: OrderQuery;
  /** Sorts the orders into groups. A single group may have no title. */
  group: (orders: Order[]) => { title: string; orders: Order[] }[];
  /** Shown if there are no orders. */
  empty: ReactNode;
}

/** The orders that match a filter, with their next steps. */
export function OrderList({ filter, group, empty, ...context }: OrderListProps) {
  const { cardId, pictures, now, openId, onOpen, selected, onSelect } = context;
  const zone = useShopZone();
  const { query, orders, setStatus } = useOwnOrders(cardId, filter, (id) => onOpen(id, 'answer'));
  const noteFocus = useFocusAfterRemoval();
  const groups = group(orders ?? []).filter(({ orders: rows }) => rows.length > 0);
  return (
    <>
      {query.isPending && <RowsSkeleton label="Cargando pedidos..." />}
      {query.isError && !orders && (
        <LoadFailure
          title="No pudimos cargar tus pedidos"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {orders && groups.length === 0 && empty}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which row has the focus. */}
      <div className={styles.groups} onFocus={noteFocus}>
        {groups.map(({ title, orders: rows }) => (
          <section key={title} className={styles.group} aria-label={title || 'Pedidos'}>
            {title && <h2>{title}</h2>}
            <ol aria-label={title || 'Pedidos'}>
              {rows.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  pictures={pictures}
                  now={now}
                  age={orderAge(new Date(order.createdAt), now, zone)}
                  isLate={isLate(order, now)}
                  isChosen={order.id === openId}
                  onOpen={(section) => onOpen(order.id, section)}
                  onStatus={(status) => setStatus(order, status)}
                  isSelected={selected ? selected.some(({ id }) => id === order.id) : null}
                  onSelect={(isSelected) => {
                    const others = (selected ?? []).filter(({ id }) => id !== order.id);
                    const { id, status } = order;
                    onSelect(isSelected ? [...others, { id, status }] : others);
                  }}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="line" onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más antiguos'}
          </Button>
        </div>
      )}
    </>
  );
}
