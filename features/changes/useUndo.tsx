import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { undoneText } from './change-words.rules.ts';
import type { listChanges, Undoable, UndoResult, undoChanges } from './changes.contract.ts';

/** What a panel shows of a card and an undo may change. */
const CHANGED_QUERIES = ['changes', 'items', 'categories', 'offers'];

export interface Undo {
  /** Reads again what the panel shows, after a change that other means have made. */
  refresh(): Promise<unknown>;
  /** Undoes changes, and reads again what the panel shows. @throws {ApiError} */
  undo(ids: readonly number[]): Promise<UndoResult>;
  /**
   * Says in a toast what was done, and offers to undo it.
   * @param undo the id of the change, or ids, as the call that made it has answered
   * @param done what is said after the undo: 'Recuperaste Torta'
   */
  offer(message: { title: string; detail?: string }, undo: Undoable['undo'] | number[], done: string): void;
}

/** @param words of what is counted where an undo skips some of it */
const createUndo = (client: QueryClient, cardId: number, words: Pick<TradeWords, 'one' | 'many'>): Undo => {
  const refresh = () =>
    Promise.all(CHANGED_QUERIES.map((name) => client.invalidateQueries({ queryKey: [name, cardId] })));
  const undo = async (ids: readonly number[]) => {
    const call = { id: cardId, body: { ids: [...ids] } };
    // Also after a refusal: perhaps it is undone already, or too old by now.
    return api<typeof undoChanges>('POST /api/cards/{id}/changes/undo', call).finally(refresh);
  };
  const undoInToast = async (ids: readonly number[], done: string): Promise<void> => {
    try {
      showToast({ title: undoneText(done, await undo(ids), words) });
    } catch (error) {
      showFailure('No se pudo deshacer', error, () => undoInToast(ids, done));
    }
  };
  return {
    refresh,
    undo,
    offer(message, change, done) {
      const ids = [change ?? []].flat();
      const action = { label: 'Deshacer', onSelect: () => undoInToast(ids, done) };
      showToast({ ...message, action: ids.length > 0 ? action : undefined });
    },
  };
};

/** The one way in which anything in the panel is undone. */
export function useUndo(cardId: number, { one, many }: Pick<TradeWords, 'one' | 'many'>): Undo {
  const client = useQueryClient();
  return useMemo(() => createUndo(client, cardId, { one, many }), [client, cardId, one, many]);
}

/** What can be undone of a card, the newest first. */
export const useChanges = (cardId: number) =>
  useQuery({
    queryKey: ['changes', cardId],
    queryFn: ({ signal }) =>
      api<typeof listChanges>('GET /api/cards/{id}/changes', { id: cardId }, { signal }),
    staleTime: 0,
  });
