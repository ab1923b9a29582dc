import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { listOrders, updateOrder } from '#features/ordering/orders/order-inbox.contract.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import type { Order, OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import { changeRows, replaceRows } from '#foundation/ui/list/rows.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';
import { ordersKey } from './useOrderSummary.tsx';

/** Which orders to list: the query of the call, without paging. */
export type OrderQuery = Omit<CallOf<typeof listOrders>, 'id' | 'limit' | 'cursor'>;

const STATUS_WORDS: Record<OrderStatus, string> = {
  nueva: 'por confirmar',
  confirmada: 'confirmado',
  lista: 'listo',
  entregada: 'entregado',
  cancelada: 'cancelado',
};
const PAGE_SIZE = 100;

type Pages = InfiniteData<PageOf<Order[]>, string | null>;

/**
 * The orders of the card, and a function that changes their status.
 * @param onAnswer runs when the owner chooses to tell the customer about the new status
 */
export function useOwnOrders(cardId: number, filter: OrderQuery, onAnswer: (orderId: number) => void) {
  const client = useQueryClient();
  const queryKey = [...ordersKey(cardId), 'list', filter];
  const { select, write } = usePendingWrites<Pages>(queryKey);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listOrders>(
        'GET /api/cards/{id}/orders',
        { id: cardId, ...filter, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select,
  });

  // After two quick taps, the second still has the version before the first, whose answer brought a new one.
  const latest = (id: number, seen: number): number => {
    const rows = client.getQueryData<Pages>(queryKey)?.pages.flatMap((page) => page.rows) ?? [];
    return Math.max(seen, rows.find((row) => row.id === id)?.version ?? 0);
  };
  const setStatus = ({ id, version, status: before }: Order, status: OrderStatus): Promise<void> =>
    orShowFailure('No se pudo actualizar el pedido', () =>
      orReadAgain(client, cardId, async () => {
        const order = await write({
          send: () =>
            api<typeof updateOrder>('PUT /api/orders/{id}', {
              id,
              body: { version: latest(id, version), status },
            }),
          show: (data) => withRows(data, (rows) => changeRows(rows, new Map([[id, { status }]]))),
          keep: (data, answer) => withRows(data, (rows) => replaceRows(rows, [answer])),
        });
        client.invalidateQueries({ queryKey: ordersKey(cardId) });
        tellStatus(order, () => setStatus(order, before), {
          label: 'Avisar al cliente',
          onSelect: () => onAnswer(id),
        });
      }),
    );
  return { query, orders: query.data?.pages.flatMap(({ rows }) => rows), setStatus };
}

/** Says that an order has a new status, and offers to undo what removes it from the list; otherwise `next`. */
export const tellStatus = (
  { number, status }: Pick<Order, 'number' | 'status'>,
  undo: () => void,
  next?: { label: string; onSelect: () => void },
): void =>
  showToast({
    title: `Pedido N.º ${number} ${STATUS_WORDS[status]}`,
    action: isFinished({ status }) ? { label: 'Deshacer', onSelect: undo } : next,
  });

/** Runs `work`. If the order turns out to be outdated, reads the orders again and shows a toast. */
export async function orReadAgain(
  client: ReturnType<typeof useQueryClient>,
  cardId: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'outdated')) throw error;
    await client.invalidateQueries({ queryKey: ordersKey(cardId) });
    showToast({
      title: 'El pedido cambió mientras lo veías',
      detail: 'Ya está al día. Míralo y vuelve a intentarlo.',
      isError: true,
    });
  }
}

const withRows = (data: Pages, change: (rows: Order[]) => Order[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })),
});
