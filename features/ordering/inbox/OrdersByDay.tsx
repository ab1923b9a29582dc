import { useQuery } from '@tanstack/react-query';
import { monthOf } from '#features/ordering/closing/closing.rules.ts';
import { DateStep } from '#features/ordering/closing/DateStep.tsx';
import type { getProduction, listOrders } from '#features/ordering/orders/order-inbox.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { download } from '#foundation/ui/feedback/download.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { FileDown } from '#foundation/ui/icon/lucide.ts';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersByDay.module.css';
import panel from './OrdersPanel.module.css';
import { OrderTicket, type ShopOnPaper } from './OrderTicket.tsx';
import { byDue } from './order-steps.rules.ts';
import { PrintMenu } from './PrintMenu.tsx';
import { ProductionList } from './ProductionList.tsx';
import { ordersKey } from './useOrderSummary.tsx';
import { type Paper, usePrint } from './usePrint.tsx';

/** All orders due on a day, page by page. */
async function dueOrders(cardId: number, date: string): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<Order[]> = await fetchPage<typeof listOrders>('GET /api/cards/{id}/orders', {
      ...{ id: cardId, dueOn: date, limit: 100 },
      ...(cursor && { cursor }),
    });
    orders.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor);
  return orders;
}

interface OrdersByDayProps {
  context: OrderListContext;
  mayExport: boolean;
  shop: ShopOnPaper;
  date: string;
  onDate: (date: string) => void;
}

/** The orders due on a day, their total, and what has to be made for them. */
export function OrdersByDay({ context, mayExport, shop, date, onDate }: OrdersByDayProps) {
  const { cardId, now } = context;
  const { data: day } = useQuery({
    queryKey: [...ordersKey(cardId), 'production', date],
    queryFn: ({ signal }) =>
      api<typeof getProduction>(
        'GET /api/cards/{id}/orders/production',
        { id: cardId, dueOn: date },
        { signal },
      ),
  });
  const { print, sheet } = usePrint();
  const printDay = (paper: Paper) =>
    orShowFailure('No se pudo imprimir', async () => {
      const orders = await dueOrders(cardId, date);
      const due = orders.filter(({ status }) => status !== 'cancelada').toSorted(byDue);
      print(
        paper,
        <>
          {day && (
            <ProductionList date={date} now={now} unconfirmed={day.unconfirmed} products={day.products} />
          )}
          {due.map((order) => (
            <OrderTicket key={order.id} order={order} shop={shop} />
          ))}
        </>,
      );
    });
  return (
    <>
      <div className={styles.day}>
        <DateStep of="Día" from={date} to={date} onDate={onDate} />
        {day && (
          <p>
            <b>{formatPesos(day.total)}</b> {countOf(day.orders, 'pedido', 'pedidos')} para este día
          </p>
        )}
        {mayExport && (
          <Menu
            label="Exportar el mes"
            items={(['xlsx', 'csv'] as const).map((format) => ({
              label: format === 'xlsx' ? 'El mes en Excel' : 'El mes en CSV',
              icon: <FileDown size={20} />,
              onSelect: () =>
                download(
                  `/api/cards/${cardId}/orders/export?${new URLSearchParams({ format, ...monthOf(date) })}`,
                ),
            }))}
          >
            <FileDown size={20} />
          </Menu>
        )}
        <PrintMenu label="Imprimir el día" onPrint={printDay} />
      </div>
      {day && day.products.length > 0 && (
        <ProductionList date={date} now={now} unconfirmed={day.unconfirmed} products={day.products} />
      )}
      <OrderList
        key={date}
        {...context}
        filter={{ dueOn: date }}
        hasStates
        arrange={(orders) => orders.toSorted(byDue)}
        empty={<p className={panel.none}>No hay pedidos para este día.</p>}
      />
      {sheet}
    </>
  );
}
