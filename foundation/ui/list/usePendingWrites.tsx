import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dismissFailure } from '#foundation/ui/feedback/Toast.tsx';

/** A change of what a query has read. */
export interface Write<Data, Answer> {
  send: () => Promise<Answer>;
  /** How the data looks with the change, until the server has answered. */
  show?: (data: Data) => Data;
  /** The data with the answer in it. By default it stays as `show` has it. */
  keep?: (data: Data, answer: Answer) => Data;
}

/** @throws what `send` throws. By then the data looks as it did before. */
export type Writer<Data> = <Answer>(write: Write<Data, Answer>) => Promise<Answer>;

const same = <Data,>(data: Data): Data => data;

/**
 * Writes to what is read under `queryKey`, one after the other. `select` is the option of that query: it shows the
 * writes that wait for their answers on top of whatever was read last. So a refetch that overtakes a write hides
 * nothing, and a refused write is undone by no longer being shown.
 */
export function usePendingWrites<Data>(queryKey: QueryKey) {
  const client = useQueryClient();
  const filters = { mutationKey: queryKey, exact: true };
  const pending = useMutationState({
    filters: { ...filters, status: 'pending' },
    select: ({ state }) => (state.variables as Write<Data, unknown>).show ?? same,
  });
  const select = useCallback((data: Data) => pending.reduce((shown, show) => show(shown), data), [pending]);
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: ({ send }: Write<Data, unknown>) => send(),
    async onSuccess(answer, { show = same, keep = show }) {
      dismissFailure();
      // What is on its way may have been read before this write.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Data>(queryKey, (data) => data && keep(data, answer));
    },
    onSettled() {
      if (client.isMutating(filters) === 1) client.invalidateQueries({ queryKey });
    },
  });
  return { select, write: mutateAsync as Writer<Data> };
}
