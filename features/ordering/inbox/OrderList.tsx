import { Fragment, type ReactNode, useEffect } from 'react';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import type { SelectedOrder } from './SelectedOrders.tsx';
import { type OrderQuery, useOwnOrders } from './useOwnOrders.tsx';

/** What every list of orders needs from the panel around it. */
export interface OrderListContext {
  cardId: number;
  now: Date;
  openId: number | null;
  onOpen: (order: number, section?: 'answer') => void;
  /** Says which order is first in the list that is shown; null if it has none. */
  onFirst?: (order: number | null) => void;
  selected: readonly SelectedOrder[] | null;
  onSelect: (orders: readonly SelectedOrder[]) => void;
}

interface OrderListProps extends OrderListContext {
  filter: OrderQuery;
  /** Chooses and sorts what is shown. Default: everything, as the server sorts it. */
  arrange?: (orders: Order[]) => Order[];
  /** The heading under which an order stands; '' for none. Orders with the same one must follow each other. */
  headingOf?: (order: Order) => string;
  hasStates?: boolean;
  /** How many orders to expect. */
  rows?: number;
  empty: ReactNode;
}

/** The orders that match a filter, with their next steps. */
export function OrderList({
  filter,
  arrange,
  headingOf,
  hasStates = false,
  rows: expected,
  empty,
  ...context
}: OrderListProps) {
  const { cardId, now, openId, onOpen, onFirst, selected, onSelect } = context;
  const { query, orders, setStatus } = useOwnOrders(cardId, filter, (id) => onOpen(id, 'answer'));
  const noteFocus = useFocusAfterRemoval();
  const rows = orders && (arrange?.(orders) ?? orders);
  const headings = headingOf && rows?.map(headingOf);
  const first = rows && (rows[0]?.id ?? null);
  useEffect(() => {
    if (first !== undefined) onFirst?.(first);
  }, [first, onFirst]);
  return (
    <>
      <LoadState query={query} of="tus pedidos" shape="tickets" rows={expected} />
      {rows?.length === 0 && empty}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which row has the focus. */}
      <div onFocus={noteFocus}>
        <ol aria-label="Pedidos">
          {rows?.map((order, at) => (
            <Fragment key={order.id}>
              {headings?.[at] && headings[at] !== headings[at - 1] && (
                <li className={styles.heading}>{headings[at]}</li>
              )}
              <OrderRow
                order={order}
                now={now}
                hasState={hasStates}
                isChosen={order.id === openId}
                onOpen={() => onOpen(order.id)}
                onStatus={(status) => setStatus(order, status)}
                isSelected={selected ? selected.some(({ id }) => id === order.id) : null}
                onSelect={(isSelected) => {
                  const others = (selected ?? []).filter(({ id }) => id !== order.id);
                  const { id, status } = order;
                  onSelect(isSelected ? [...others, { id, status }] : others);
                }}
              />
            </Fragment>
          ))}
        </ol>
      </div>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="line" onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más'}
          </Button>
        </div>
      )}
    </>
  );
}
