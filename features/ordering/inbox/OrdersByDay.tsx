import { useQuery } from '@tanstack/react-query';
import { monthOf } from '#features/ordering/closing/closing.rules.ts';
import type { getProduction, listOrders } from '#features/ordering/orders/order-inbox.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { weekdayAndDate } from '#features/ordering/settings/due-text.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { download } from '#foundation/ui/feedback/download.ts';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { DayStrip } from '#foundation/ui/form/DayStrip.tsx';
import { useWeekFrom } from '#foundation/ui/form/useWeekFrom.tsx';
import { CalendarDays, FileDown } from '#foundation/ui/icon/lucide.ts';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersByDay.module.css';
import panel from './OrdersPanel.module.css';
import { OrderTicket, type ShopOnPaper } from './OrderTicket.tsx';
import { byHour } from './order-steps.rules.ts';
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
  /** How many open orders there are on a day. */
  counts: ReadonlyMap<string, number>;
  onDate: (date: string) => void;
}

/** The orders due on a day, their total, and what has to be made for them. */
export function OrdersByDay({ context, mayExport, shop, date, counts, onDate }: OrdersByDayProps) {
  const { cardId, now } = context;
  const first = useWeekFrom(date);
  const today = localParts(now, useShopZone()).date;
  const { data: day } = useQuery({
    queryKey: [...ordersKey(cardId), 'production', date],
    queryFn: ({ signal }) =>
      api<typeof getProduction>(
        'GET /api/cards/{id}/orders/production',
        { id: cardId, dueOn: date },
        { signal },
      ),
  });
  const open = counts.get(date) ?? 0;
  const { print, sheet } = usePrint();
  const printDay = (paper: Paper) =>
    orShowFailure('No se pudo imprimir', async () => {
      const orders = await dueOrders(cardId, date);
      const due = orders.filter(({ status }) => status !== 'cancelada').toSorted(byHour);
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
      <div className={styles.strip}>
        <DayStrip {...{ first, today, counts }} chosen={date} onChoose={onDate} />
      </div>
      <div className={styles.overview}>
        <div className={styles.head}>
          <div>
            <h2>{capitalised(weekdayAndDate(date))}</h2>
            {/* With those whose message is still missing, as its number in the week says. */}
            {open > 0 && (
              <strong>
                {formatCount(open)} por entregar{date === today && ' hoy'}
              </strong>
            )}
            {day && day.orders > 0 && (
              <p>
                Recibidos{date === today && ' para hoy'}: {formatCount(day.orders)} · {formatPesos(day.total)}
                {open > day.orders && ' · a los demás les falta su mensaje'}
              </p>
            )}
          </div>
          <span className={styles.other}>
            <CalendarDays size={20} />
            <span aria-hidden="true">Otro día</span>
            <input
              type="date"
              aria-label="Otro día"
              value={date}
              onChange={({ currentTarget: { value } }) => value && onDate(value)}
            />
          </span>
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
              <span>Exportar</span>
            </Menu>
          )}
          <PrintMenu label="Imprimir el día" word="Imprimir" onPrint={printDay} />
        </div>
        {day && day.products.length > 0 && (
          <ProductionList date={date} now={now} unconfirmed={day.unconfirmed} products={day.products} />
        )}
        {day?.products.length === 0 && (
          <div className={styles.rest}>
            <Notice drawing={<Drawing of="orders" />} title="Nada por preparar" />
          </div>
        )}
      </div>
      <OrderList
        key={date}
        {...context}
        filter={{ dueOn: date }}
        hasStates
        arrange={(orders) => orders.toSorted(byHour)}
        headingOf={({ dueAt }) => (dueAt === null ? 'Lo antes posible' : 'Con hora')}
        empty={<p className={panel.none}>No hay pedidos para este día.</p>}
      />
      {sheet}
    </>
  );
}
