import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { withNext } from './next.rules.ts';

/** Data that is fresher than this is not read again when somebody comes back to it. */
const FRESH_MS = 20_000;
const RETRY_MS = 500;

// Before the next paint. Otherwise a switch that is pressed would be seen to go back and forth.
notifyManager.setScheduler(queueMicrotask);

interface QueriesProps {
  /** What the server has read already, by the key of the query. */
  known?: [key: readonly unknown[], data: unknown][];
  /** Forms may be half filled in: once something is shown, the page is not left by itself. */
  hasForms?: boolean;
  children: ReactNode;
}

/** The queries and mutations of a page, and what happens when its viewer is no longer signed in. */
export function Queries({ known = [], hasForms, children }: QueriesProps) {
  const [client] = useState(() => {
    const leave = (error: unknown, isShown: boolean) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'unauthenticated' && !(hasForms && isShown))
        location.replace(withNext('/login', location.pathname + location.search));
      // The role has changed. The page shows what others see.
      if (error.code === 'forbidden' && !hasForms) location.reload();
    };
    const created = new QueryClient({
      queryCache: new QueryCache({ onError: (error, { state }) => leave(error, state.data !== undefined) }),
      mutationCache: new MutationCache({ onError: (error) => leave(error, true) }),
      defaultOptions: {
        queries: {
          staleTime: FRESH_MS,
          retry: (failures, error) => failures < 1 && isTransient(error),
          retryDelay: RETRY_MS,
          // A browser may be wrong about being offline.
          networkMode: 'always',
          refetchOnReconnect: true,
        },
        mutations: { networkMode: 'always' },
      },
    });
    for (const [key, data] of known) created.setQueryData(key, data);
    return created;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Whether the same request may succeed in a moment. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
