import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { withNext } from './next-page.rules.ts';

/** Data younger than this is not read again when the user returns to the page. */
const FRESH_MS = 20_000;
const RETRY_MS = 500;

// Components learn of changes before the next paint. Otherwise a pressed switch would visibly jump back and forth.
notifyManager.setScheduler(queueMicrotask);

interface QueriesProps {
  /** Data that the server has already loaded, by query key. */
  known?: [key: readonly unknown[], data: unknown][];
  /** The page has forms that may be half filled in, so it is never reloaded automatically. */
  hasForms?: boolean;
  children: ReactNode;
}

/** The page's queries and mutations, and the reaction to an ended session. */
export function Queries({ known = [], hasForms, children }: QueriesProps) {
  const [client] = useState(() => {
    const leave = (error: unknown, isShown: boolean) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'unauthenticated' && !(hasForms && isShown))
        location.replace(withNext('/login', location.pathname + location.search));
      // The role has changed: the reloaded page shows what the new role may see.
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
          // A browser may wrongly believe that it is offline.
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

/** Whether the same request may succeed a moment later. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
