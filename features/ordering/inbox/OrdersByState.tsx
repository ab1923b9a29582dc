import { useState } from 'react';
import { isForLaterDay, laterDayHeading } from '#features/ordering/orders/due-words.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersPanel.module.css';
import { byDue, firstTab, hasOrders, OPEN_TABS, type OrderTab, tabCounts } from './order-steps.rules.ts';
import type { useOrderSummary } from './useOrderSummary.tsx';

interface OrdersByStateProps {
  context: OrderListContext;
  summary: ReturnType<typeof useOrderSummary>;
  /** Runs when another tab is chosen. */
  onTab: () => void;
  onShare: () => void;
  /** Leads to where orders are switched on; null if the card takes them. */
  onReceive: (() => void) | null;
}

/** The orders in tabs by what has to be done with them, what waits longest first, and those that are done, newest first. */
export function OrdersByState({ context, summary, onTab, onShare, onReceive }: OrdersByStateProps) {
  const zone = useShopZone();
  const [chosen, setChosen] = useState<OrderTab | null>(null);
  // Not again later: a list must not change under the finger.
  const counts = summary && tabCounts(summary);
  const first = chosen === null && counts ? firstTab(counts) : null;
  if (first) setChosen(first);
  const tab = chosen ?? 'nueva';
  if (summary && !hasOrders(summary))
    return (
      <Notice
        drawing={<Drawing of="orders" />}
        title={onReceive ? 'Tu tarjeta no recibe pedidos' : 'Aún no hay pedidos'}
        detail={
          onReceive
            ? 'Actívalos en «Entrega y pagos», o anota con «Nuevo pedido» los que te hacen por teléfono.'
            : 'Los que te hagan desde tu tarjeta quedan aquí.'
        }
      >
        <Button onClick={onReceive ?? onShare}>{onReceive ? 'Recibir pedidos' : 'Compartir tarjeta'}</Button>
      </Notice>
    );
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Estado"
        chosen={tab}
        onChoose={(tab) => {
          setChosen(tab);
          onTab();
        }}
        tabs={[
          ...OPEN_TABS.filter(({ id }) => id !== 'otro-dia' || tab === id || counts?.[id]).map(
            ({ id, status, label, none }) => ({
              id,
              label: (
                <>
                  {label} {counts && <small>{formatCount(counts[id])}</small>}
                </>
              ),
              content: tab === id && (
                <OrderList
                  {...context}
                  filter={{ status, view: 'open' }}
                  // A row leaves the list at once while its status change is being sent.
                  arrange={(orders) => {
                    const shown = orders.filter(
                      (order) =>
                        order.status === status &&
                        (status !== 'confirmada' ||
                          isForLaterDay(order.dueAt, context.now, zone) === (id === 'otro-dia')),
                    );
                    return id === 'nueva' ? shown : shown.toSorted(byDue);
                  }}
                  headingOf={({ dueAt }) =>
                    id === 'otro-dia' ? laterDayHeading(dueAt, context.now, zone) : ''
                  }
                  empty={<p className={styles.none}>{none}</p>}
                />
              ),
            }),
          ),
          {
            id: 'historial' as const,
            label: 'Historial',
            content: tab === 'historial' && (
              <OrderList
                {...context}
                hasStates
                filter={{ view: 'closed' }}
                // What is opened again leaves at once; a new one here was filed away.
                arrange={(orders) => orders.filter((order) => isFinished(order) || order.status === 'nueva')}
                empty={<p className={styles.none}>Aquí quedan los pedidos entregados y cancelados.</p>}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
