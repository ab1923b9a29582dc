import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { getProduction } from '#features/orders/order-inbox.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersByDay.module.css';
import panel from './OrdersPanel.module.css';
import { byDue } from './order-steps.rules.ts';
import { ProductionList } from './ProductionList.tsx';
import { ordersKey } from './useOrderSummary.tsx';

/** The orders due on a day, what they come to, and what has to be made for them. */
export function OrdersByDay({ context }: { context: OrderListContext }) {
  const { cardId, now } = context;
  const [date, setDate] = useState(() => santiagoParts(now).date);
  const { data: day } = useQuery({
    queryKey: [...ordersKey(cardId), 'production', date],
    queryFn: ({ signal }) =>
      api<typeof getProduction>(
        'GET /api/cards/{id}/orders/production',
        { id: cardId, dueOn: date },
        { signal },
      ),
  });
  return (
    <>
      <div className={styles.day}>
        <RoundButton plain label="Día anterior" onClick={() => setDate(dateAfter(date, -1))}>
          <ChevronLeft size={22} aria-hidden />
        </RoundButton>
        <input
          type="date"
          aria-label="Día"
          value={date}
          onChange={(event) => event.currentTarget.value && setDate(event.currentTarget.value)}
        />
        <RoundButton plain label="Día siguiente" onClick={() => setDate(dateAfter(date, 1))}>
          <ChevronRight size={22} aria-hidden />
        </RoundButton>
        {day && (
          <p>
            <b>{formatPesos(day.total)}</b> {countOf(day.orders, 'pedido', 'pedidos')}
          </p>
        )}
      </div>
      {day && day.products.length > 0 && <ProductionList date={date} now={now} products={day.products} />}
      <OrderList
        key={date}
        {...context}
        filter={{ dueOn: date }}
        group={(orders) => [{ title: '', orders: orders.toSorted(byDue) }]}
        empty={<p className={panel.none}>No hay pedidos para este día.</p>}
      />
    </>
  );
}
