import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  Category,
  createCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from '#features/catalogue/catalogue.contract.ts';
import type { restoreCategory } from '#features/catalogue/taking-back.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { type RowList, useRowList } from '#foundation/ui/list/useRowList.tsx';
import { itemsKey } from './useOwnItems.tsx';

export interface CategoryChanges {
  /** @throws {ApiError} when it is refused: the form stays open. */
  create(name: string): Promise<void>;
  /** @throws {ApiError} when it is refused: whoever typed it shows it again. */
  rename(category: Category, name: string): Promise<void>;
  /** Its products stay, without a category. */
  remove(category: Category): Promise<void>;
  reorder(ids: number[]): Promise<void>;
}

function categoryChanges(list: RowList<Category>, cardId: number, refreshItems: () => void): CategoryChanges {
  const putBack = ({ id }: Category) =>
    orShowFailure('No se pudo recuperar la categoría', async () => {
      await list.write({
        send: () => api<typeof restoreCategory>('POST /api/categories/{id}/restore', { id }),
      });
      refreshItems();
    });
  return {
    async create(name) {
      await list.create(() =>
        api<typeof createCategory>('POST /api/cards/{id}/categories', { id: cardId, body: { name } }),
      );
    },
    async rename({ id }, name) {
      await list.update(id, { name }, () =>
        api<typeof updateCategory>('PUT /api/categories/{id}', { id, body: { name } }),
      );
    },
    remove: (category) =>
      orShowFailure('No se pudo eliminar la categoría', async () => {
        const { id, name } = category;
        await list.remove([id], () => api<typeof deleteCategory>('DELETE /api/categories/{id}', { id }));
        refreshItems();
        showToast({
          title: `Eliminaste ${name}`,
          detail: 'Lo que tenía sigue ahí, sin categoría.',
          action: { label: 'Deshacer', onSelect: () => putBack(category) },
        });
      }),
    reorder: (ids) =>
      orShowFailure('No se pudieron guardar los cambios', () =>
        list.reorder(ids, () =>
          api<typeof orderCategories>('PUT /api/cards/{id}/categories/order', { id: cardId, body: { ids } }),
        ),
      ),
  };
}

/** The categories of one's own card, and what can be done with them. */
export function useOwnCategories(cardId: number) {
  const client = useQueryClient();
  const { query, list } = useRowList<Category>(['categories', cardId], (signal) =>
    api<typeof listCategories>('GET /api/cards/{id}/categories', { id: cardId }, { signal }),
  );
  const changes = useMemo(
    () => categoryChanges(list, cardId, () => client.invalidateQueries({ queryKey: itemsKey(cardId) })),
    [list, client, cardId],
  );
  return { query, changes };
}
