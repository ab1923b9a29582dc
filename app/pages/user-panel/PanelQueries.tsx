import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withNext } from '#features/accounts/next.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';

const FRESH_MS = 20_000;

/** What the panel has read, shared by all that shows it, and read again when the owner comes back to it. */
export function PanelQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({
          onError(error, { state }) {
            // Where something is shown already, something may be half written: writing says what to do.
            const isSignedOut = error instanceof ApiError && error.code === 'unauthenticated';
            if (isSignedOut && state.data === undefined)
              location.replace(withNext('/login', location.pathname + location.search));
          },
        }),
        // A browser may be wrong about being offline; asking tells, and the screen offers to ask again.
        defaultOptions: {
          queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
