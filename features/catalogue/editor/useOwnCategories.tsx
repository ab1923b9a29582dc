import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Undo, useUndo } from '#features/card/changes/useUndo.tsx';
import type {
  Category,
  createCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from '#features/catalogue/products/catalogue.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { type RowList, useRowList } from '#foundation/ui/list/useRowList.tsx';
import { itemsKey } from './useOwnItems.tsx';

export type CategoryChanges = ReturnType<typeof categoryChanges>;

function categoryChanges(list: RowList<Category>, cardId: number, undo: Undo, refreshItems: () => void) {
  return {
    create: (name: string) =>
      list.create(() =>
        api<typeof createCategory>('POST /api/cards/{id}/categories', { id: cardId, body: { name } }),
      ),
    rename: ({ id }: Category, name: string) =>
      list.update(id, { name }, () =>
        api<typeof updateCategory>('PUT /api/categories/{id}', { id, body: { name } }),
      ),
    remove: (category: Category) =>
      orShowFailure('No se pudo eliminar la categoría', async () => {
        const { id, name } = category;
        const answer = await list.remove([id], () =>
          api<typeof deleteCategory>('DELETE /api/categories/{id}', { id }),
        );
        refreshItems();
        const message = { title: `Eliminaste ${name}`, detail: 'Lo que tenía sigue ahí, sin categoría.' };
        undo.offer(message, answer.undo, `Recuperaste ${name}`);
      }),
    reorder: (ids: number[]) =>
      orShowFailure('No se pudieron guardar los cambios', () =>
        list.reorder(ids, () =>
          api<typeof orderCategories>('PUT /api/cards/{id}/categories/order', { id: cardId, body: { ids } }),
        ),
      ),
  };
}

const UNDO_WORDS = { one: 'categoría', many: 'categorías' };

export function useOwnCategories(cardId: number) {
  const client = useQueryClient();
  const { query, list } = useRowList<Category>(['categories', cardId], (signal) =>
    api<typeof listCategories>('GET /api/cards/{id}/categories', { id: cardId }, { signal }),
  );
  const undo = useUndo(cardId, UNDO_WORDS);
  const changes = useMemo(
    () => categoryChanges(list, cardId, undo, () => client.invalidateQueries({ queryKey: itemsKey(cardId) })),
    [list, client, cardId, undo],
  );
  return { query, changes };
}
