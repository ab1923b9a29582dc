import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dismissFailure } from '#foundation/ui/feedback/Toast.tsx';

/** A change of a query's data. */
export interface Write<Data, Answer> {
  send: () => Promise<Answer>;
  /** Returns the data as it is shown until the server has answered. */
  show?: (data: Data) => Data;
  /** Returns the data with the server's answer. By default it stays as `show` returned it. */
  keep?: (data: Data, answer: Answer) => Data;
}

/** @throws what `send` throws. By then the data is as before the write. */
export type Writer<Data> = <Answer>(write: Write<Data, Answer>) => Promise<Answer>;

const identity = <Data,>(data: Data): Data => data;

/**
 * Sends writes to the data under `queryKey`, one after the other. `select` is an option for that query: it applies the
 * unanswered writes to whatever was read last. So a refetch that overtakes a write hides nothing, and a refused write
 * is simply no longer applied.
 */
export function usePendingWrites<Data>(queryKey: QueryKey) {
  const client = useQueryClient();
  const filters = { mutationKey: queryKey, exact: true };
  const pending = useMutationState({
    filters: { ...filters, status: 'pending' },
    select: ({ state }) => (state.variables as Write<Data, unknown>).show ?? identity,
  });
  const select = useCallback((data: Data) => pending.reduce((shown, show) => show(shown), data), [pending]);
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: ({ send }: Write<Data, unknown>) => send(),
    async onSuccess(answer, { show = identity, keep = show }) {
      dismissFailure();
      // A running refetch may have read the data before this write.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Data>(queryKey, (data) => data && keep(data, answer));
    },
    onSettled() {
      if (client.isMutating(filters) === 1) client.invalidateQueries({ queryKey });
    },
  });
  return { select, write: mutateAsync as Writer<Data> };
}
