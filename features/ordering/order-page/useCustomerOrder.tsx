import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  addReceipt,
  CustomerOrder,
  forgetCustomerOfOrder,
  getCustomerOrder,
  updateCustomerOrder,
} from '#features/ordering/orders/order-page.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';

/** How often the order is read again without an open stream, while the page is in view. */
const REFRESH_MS = 20_000;

export interface OrderChanges {
  /** @throws {ApiError} */
  update: (change: { isSent?: boolean; isCancelled?: true }) => Promise<void>;
  /** @param imageUrl a data URL. @throws {ApiError} */
  sendReceipt: (imageUrl: string) => Promise<void>;
  /** Deletes the customer's data from the order. @throws {ApiError} */
  forget: () => Promise<void>;
}

/** The customer's order, kept up to date, and the changes that the customer can make. */
export function useCustomerOrder(known: CustomerOrder): OrderChanges & { order: CustomerOrder } {
  const { token } = known;
  const client = useQueryClient();
  const queryKey = ['order', token];
  // Of an order whose business has closed, nothing changes any more.
  const isClosed = known.card.closedAt !== null;
  const isLive = useStream(isClosed ? null : `/api/orders/by-token/${token}/stream`, () =>
    client.invalidateQueries({ queryKey }),
  );
  const { data: order } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof getCustomerOrder>('GET /api/orders/by-token/{token}', { token }, { signal }),
    initialData: known,
    refetchInterval: !isLive && !isClosed && REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const take = async (answer: Promise<CustomerOrder>) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, await answer);
  };
  return {
    order,
    update: (body) =>
      take(api<typeof updateCustomerOrder>('PUT /api/orders/by-token/{token}', { token, body })),
    forget: () =>
      take(api<typeof forgetCustomerOfOrder>('DELETE /api/orders/by-token/{token}/customer', { token })),
    sendReceipt: (imageUrl) =>
      take(api<typeof addReceipt>('PUT /api/orders/by-token/{token}/receipt', { token, body: { imageUrl } })),
  };
}
