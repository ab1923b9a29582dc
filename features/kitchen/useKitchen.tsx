import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import type { getKitchen, KitchenView } from './kitchen-screens.contract.ts';

/** How often the orders are read again while no stream is open. */
const REFRESH_MS = 10_000;
/** A stream whose network has gone may look open for minutes, so a screen that is live asks now and then, too. */
const LIVE_REFRESH_MS = 60_000;

interface Kitchen {
  /** Undefined until they are read. */
  view: KitchenView | undefined;
  /** The owner has disconnected the screen. */
  isEnded: boolean;
  /** What is shown may be older than what there is. */
  isOffline: boolean;
  /** When it was last up to date. */
  readAt: Date | null;
}

/** The orders to prepare, live. */
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
    readAt: dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt),
  };
}
