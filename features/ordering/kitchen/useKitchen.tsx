import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import type { finishKitchenOrder, getKitchen, KitchenView } from './kitchen-screens.contract.ts';

/** How often the orders are read again without an open stream. */
const REFRESH_MS = 10_000;
/**
 * How often they are read again with an open stream, because a stream may look open for minutes after the network is
 * gone.
 */
const LIVE_REFRESH_MS = 60_000;

interface Kitchen {
  view: KitchenView | undefined;
  isEnded: boolean;
  isOffline: boolean;
  readAt: Date | null;
  /** Marks an order as ready, or takes that back. @throws {ApiError} */
  finish: (number: number, isReady: boolean) => Promise<void>;
}

/** Reads the orders to prepare, and keeps them up to date. */
export function useKitchen(token: string): Kitchen {
  const client = useQueryClient();
  const queryKey = ['kitchen', token];
  const isLive = useStream(`/api/kitchen/${token}/stream`, () => client.invalidateQueries({ queryKey }));
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );
  const [wasLive, setWasLive] = useState(false);
  if (isLive && !wasLive) setWasLive(true);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<typeof getKitchen>('GET /api/kitchen/{token}', { token }, { signal }),
    refetchInterval: ({ state }) => (isLive && state.error === null ? LIVE_REFRESH_MS : REFRESH_MS),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
  return {
    view: data,
    isEnded: error instanceof ApiError && error.code === 'not_found',
    isOffline: error !== null || !isOnline || (wasLive && !isLive),
    async finish(number, isReady) {
      const body = { isReady };
      const answer = await api<typeof finishKitchenOrder>('PUT /api/kitchen/{token}/orders/{number}', {
        ...{ token, number, body },
      });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
    },
    readAt: dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt),
  };
}
