import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { undoneText } from './change-words.rules.ts';
import type { listChanges, Undoable, UndoResult, undoChanges } from './changes.contract.ts';

const CHANGED_QUERIES = ['changes', 'items', 'categories', 'offers'];

export interface Undo {
  /** Reads the panel's data again, after a change that was not made in the panel's forms. */
  refresh(): Promise<unknown>;
  /** Undoes changes and reads the panel's data again. @throws {ApiError} */
  undo(ids: readonly number[]): Promise<UndoResult>;
  /**
   * Shows a toast with what was done and a button that undoes it.
   * @param undo the id of the change, or several, as returned by the call that made it
   * @param done the message after the undo: 'Recuperaste Torta'
   */
  offer(message: { title: string; detail?: string }, undo: Undoable['undo'] | number[], done: string): void;
}

/** @param words for messages that count undone products */
const createUndo = (client: QueryClient, cardId: number, words: Pick<TradeWords, 'one' | 'many'>): Undo => {
  const refresh = () =>
    Promise.all(CHANGED_QUERIES.map((name) => client.invalidateQueries({ queryKey: [name, cardId] })));
  const undo = async (ids: readonly number[]) => {
    const call = { id: cardId, body: { ids: [...ids] } };
    // The data is read again even after a refusal: the change may already be undone, or too old.
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

/** Undoes the panel's changes of one card. */
export function useUndo(cardId: number, { one, many }: Pick<TradeWords, 'one' | 'many'>): Undo {
  const client = useQueryClient();
  return useMemo(() => createUndo(client, cardId, { one, many }), [client, cardId, one, many]);
}

/** The changes of a card that can be undone, the newest first. */
export const useChanges = (cardId: number) =>
  useQuery({
    queryKey: ['changes', cardId],
    queryFn: ({ signal }) =>
      api<typeof listChanges>('GET /api/cards/{id}/changes', { id: cardId }, { signal }),
    staleTime: 0,
  });
