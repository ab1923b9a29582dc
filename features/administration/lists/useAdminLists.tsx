import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOf, EndpointDefinition, ReturnOf, RouteOf } from '#foundation/contract/endpoint.ts';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import {
  type AdminTab,
  type AdminView,
  cardsCall,
  logCall,
  reportsCall,
  requestsCall,
  usersCall,
} from './admin-view.rules.ts';

const ROOT = 'administration';
export const listKey = (tab: AdminTab, call?: object) => (call ? [ROOT, tab, call] : [ROOT, tab]);
export const viewKey = (view: AdminView) => {
  const calls = {
    cards: cardsCall,
    users: usersCall,
    overview: () => ({}),
    reports: reportsCall,
    requests: requestsCall,
    uf: () => ({}),
    log: logCall,
  };
  return listKey(view.tab, calls[view.tab](view));
};
export const STATS_KEY = [ROOT, 'stats'];

/** The first rows of a list as `useAdminList` keeps them. */
export const firstPageOf = (page: object) => ({ pages: [page], pageParams: [null] });

/**
 * A list, some rows at a time. The rows of the previous search stay visible until the new ones have loaded; an outdated
 * request is aborted and its answer ignored.
 */
export function useAdminList<E extends EndpointDefinition>(
  tab: AdminTab,
  route: RouteOf<E>,
  call: CallOf<E> & object,
) {
  return useInfiniteQuery({
    queryKey: listKey(tab, call),
    queryFn: ({ pageParam, signal }): Promise<PageOf<ReturnOf<E>>> =>
      fetchPage<E>(route, { ...call, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Loads everything that is shown again, after something was created, changed or deleted. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [ROOT] }), [client]);
}

/**
 * Updates a row to the values that the server has answered. The lists keep their order and rows, so that nothing moves
 * while the person is working, and are loaded again when they are next opened.
 */
export function keepChanged<Row extends { id: number }>(
  client: QueryClient,
  tab: AdminTab,
  id: number,
  change: Partial<Row>,
): void {
  const queryKey = listKey(tab);
  // A request that is still running may have been answered before the change, so it is repeated.
  const refetchType = client.isFetching({ queryKey }) > 0 ? 'active' : 'none';
  const changed = (page: PageOf<Row[]>) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  });
  client.setQueriesData<InfiniteData<PageOf<Row[]>>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map(changed) },
  );
  client.invalidateQueries({ queryKey, refetchType });
  client.invalidateQueries({ queryKey: STATS_KEY });
  client.invalidateQueries({ queryKey: listKey('log') });
}
