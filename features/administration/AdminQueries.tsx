import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withNext } from '#features/accounts/next.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';

/** As long as it is this fresh, what the server rendered is not asked for again. */
const FRESH_MS = 5_000;
const RETRY_MS = 500;

// Before the next paint: a switch that is pressed would be seen to go back and forth otherwise.
notifyManager.setScheduler(queueMicrotask);

interface AdminQueriesProps {
  /** What the server has asked already, by the key under which the browser would. */
  known?: [key: readonly unknown[], data: unknown][];
  children: ReactNode;
}

/** Reads and writes of the administration: shared answers, stopped when nobody waits for them, asked again once. */
export function AdminQueries({ known = [], children }: AdminQueriesProps) {
  const [client] = useState(() => {
    const created = new QueryClient({
      queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
      mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
      defaultOptions: {
        queries: {
          staleTime: FRESH_MS,
          retry: (failures, error) => failures < 1 && isPassing(error),
          retryDelay: RETRY_MS,
          // A browser may be wrong about being offline; asking tells.
          networkMode: 'always',
        },
        mutations: { networkMode: 'always' },
      },
    });
    for (const [key, data] of known) created.setQueryData(key, data);
    return created;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Whether the same question may be answered in a moment. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Whose session or role has ended meanwhile is shown what the page shows to others. */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'unauthenticated')
    location.replace(withNext('/login', location.pathname + location.search));
  if (error.code === 'forbidden') location.reload();
}
