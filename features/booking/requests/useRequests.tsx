import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOrderSound } from '#features/ordering/inbox/useOrderSound.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { setTitleCount } from '#foundation/ui/browser/title-count.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import type {
  blockRequestSender,
  countNewRequests,
  listRequests,
  OwnRequest,
  RequestUpdate,
  updateRequest,
} from './requests.contract.ts';

/** How often requests are read again without an open stream. */
const REFRESH_MS = 30_000;
const requestsKey = (cardId: number) => ['requests', cardId] as const;

/** Keeps the requests in the panel up to date, counts the new ones in the tab's title, and rings for each. */
export function useLiveRequests(cardId: number): { new: number; total: number } {
  const client = useQueryClient();
  const queryKey = requestsKey(cardId);
  const readAgain = () => client.invalidateQueries({ queryKey });
  const isLive = useStream('/api/stream', readAgain, (event) => 'requestId' in event);
  const { data } = useQuery({
    queryKey: [...queryKey, 'summary'],
    queryFn: ({ signal }) =>
      api<typeof countNewRequests>('GET /api/cards/{id}/requests/summary', { id: cardId }, { signal }),
    refetchInterval: !isLive && REFRESH_MS,
  });
  useOrderSound(cardId, data?.latest);
  const count = data?.new ?? 0;
  useEffect(() => setTitleCount('requests', count), [count]);
  return { new: count, total: data?.total ?? 0 };
}

export type RequestQuery = Omit<CallOf<typeof listRequests>, 'id' | 'limit' | 'cursor'>;

export function useRequests(cardId: number, filter: RequestQuery) {
  const query = useInfiniteQuery({
    queryKey: [...requestsKey(cardId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listRequests>(
        'GET /api/cards/{id}/requests',
        { id: cardId, ...filter, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  return { query, requests: query.data?.pages.flatMap(({ rows }) => rows) };
}

/** Changes a request. If somebody else changed it meanwhile, it is read again and a toast says so. */
export function useRequestChange(cardId: number) {
  const client = useQueryClient();
  /** @throws {ApiError} */
  return async (
    { id, version }: OwnRequest,
    changes: Omit<RequestUpdate, 'version'>,
  ): Promise<OwnRequest | null> => {
    try {
      return await api<typeof updateRequest>('PUT /api/requests/{id}', { id, body: { version, ...changes } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'outdated')) throw error;
      showToast({
        title: 'La solicitud cambió mientras la veías',
        detail: 'Ya está al día. Mírala y vuelve a intentarlo.',
        isError: true,
      });
      return null;
    } finally {
      await client.invalidateQueries({ queryKey: requestsKey(cardId) });
    }
  };
}

/** Takes nothing more today from where a request came, or takes things again. */
export function useBlockSender({ id, cardId }: OwnRequest) {
  const client = useQueryClient();
  /** @throws {ApiError} */
  return (isBlocked: boolean) =>
    api<typeof blockRequestSender>('PUT /api/requests/{id}/sender', { id, body: { isBlocked } }).finally(() =>
      client.invalidateQueries({ queryKey: requestsKey(cardId) }),
    );
}
