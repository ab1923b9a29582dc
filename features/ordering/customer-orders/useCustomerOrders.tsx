import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useDeviceOrders } from '#features/ordering/cart/useSentOrders.tsx';
import type { CustomerOrder, getCustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import type { listOrdersOfCustomer } from './customer-orders.contract.ts';

/** The orders of an account, page by page. */
export function useAccountOrders(userId: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['customer-orders', userId],
    enabled: userId !== undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listOrdersOfCustomer>(
        'GET /api/users/{id}/orders',
        { id: userId ?? 0, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The recorded orders of this device, the newest first, as their shops have them now. */
export function useOrdersOfDevice() {
  const keys = useDeviceOrders().flatMap(({ key, placed }) => (placed ? [key] : []));
  return useQueries({
    queries: keys.toReversed().map((token) => ({
      queryKey: ['order', token],
      queryFn: ({ signal }: { signal: AbortSignal }) => readIfKept(token, signal),
    })),
    combine: (results) => ({
      orders: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
}

/** Reads an order; null if its shop no longer has it. */
async function readIfKept(token: string, signal: AbortSignal): Promise<CustomerOrder | null> {
  try {
    return await api<typeof getCustomerOrder>('GET /api/orders/by-token/{token}', { token }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
