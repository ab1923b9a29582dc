import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import type { getCustomer, listCustomers, updateCustomer } from './customers.contract.ts';

/** Which customers to list: the query of the call, without paging. */
export type CustomerQuery = Omit<CallOf<typeof listCustomers>, 'id' | 'limit' | 'cursor'>;

/** Begins like the key of the card's orders, with which customers are read again. */
const customersKey = (cardId: number) => ['orders', cardId, 'customers'] as const;

export function useCustomers(cardId: number, filter: CustomerQuery) {
  const query = useInfiniteQuery({
    queryKey: [...customersKey(cardId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listCustomers>(
        'GET /api/cards/{id}/customers',
        { id: cardId, ...filter, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Typing a search must not empty the list in between.
    placeholderData: keepPreviousData,
  });
  return {
    query,
    customers: query.data?.pages.flatMap(({ rows }) => rows),
    total: query.data?.pages[0]?.total ?? undefined,
  };
}

/** The few customers that a phone, a part of it or a conversation belongs to; none while there is nothing to look for. */
export function useFoundCustomers(cardId: number, filter: CustomerQuery | null) {
  const { data } = useQuery({
    queryKey: [...customersKey(cardId), 'found', filter],
    queryFn: ({ signal }) =>
      api<typeof listCustomers>(
        'GET /api/cards/{id}/customers',
        { id: cardId, ...filter, limit: 3 },
        { signal },
      ),
    enabled: filter !== null,
  });
  return filter === null ? [] : (data ?? []);
}

/** A customer with their latest orders, and a function that saves the note. */
export function useCustomer(cardId: number, customerId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...customersKey(cardId), 'one', customerId],
    queryFn: ({ signal }) => readCustomer(customerId, signal),
  });
  const saveNote = async (note: string) => {
    await api<typeof updateCustomer>('PUT /api/customers/{id}', { id: customerId, body: { note } });
    await client.invalidateQueries({ queryKey: customersKey(cardId) });
  };
  return { query, saveNote };
}

export const readCustomer = (id: number, signal?: AbortSignal) =>
  api<typeof getCustomer>('GET /api/customers/{id}', { id }, { ...(signal && { signal }) });
