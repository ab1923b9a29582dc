import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { type ListCache, listCache } from '#foundation/ui/list/list-cache.ts';
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

function categoryChanges(
  list: ListCache<Category>,
  cardId: number,
  refreshItems: () => void,
): CategoryChanges {
  const putBack = async (category: Category, place: number) => {
    try {
      await list.putBack(place, () =>
        api<typeof restoreCategory>('POST /api/categories/{id}/restore', { id: category.id }),
      );
      refreshItems();
    } catch (error) {
      showFailure('No se pudo recuperar la categoría', error, () => putBack(category, place));
    }
  };
  const changes: CategoryChanges = {
    async create(name) {
      await list.add(() =>
        api<typeof createCategory>('POST /api/cards/{id}/categories', { id: cardId, body: { name } }),
      );
    },
    async rename(category, name) {
      await list.change(category, { name }, () =>
        api<typeof updateCategory>('PUT /api/categories/{id}', { id: category.id, body: { name } }),
      );
    },
    async remove(category) {
      const place = list.rows().findIndex(({ id }) => id === category.id);
      try {
        await list.remove(category, () =>
          api<typeof deleteCategory>('DELETE /api/categories/{id}', { id: category.id }),
        );
        refreshItems();
        showToast({
          title: `Eliminaste ${category.name}`,
          detail: 'Lo que tenía sigue ahí, sin categoría.',
          action: { label: 'Deshacer', onSelect: () => putBack(category, place) },
        });
      } catch (error) {
        showFailure('No se pudo eliminar la categoría', error, () => changes.remove(category));
      }
    },
    async reorder(ids) {
      try {
        await list.reorder(ids, () =>
          api<typeof orderCategories>('PUT /api/cards/{id}/categories/order', { id: cardId, body: { ids } }),
        );
      } catch (error) {
        showFailure('No se pudieron guardar los cambios', error, () => changes.reorder(ids));
      }
    },
  };
  return changes;
}

/** The categories of one's own card, and what can be done with them. */
export function useOwnCategories(cardId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['categories', cardId],
    queryFn: ({ signal }) =>
      api<typeof listCategories>('GET /api/cards/{id}/categories', { id: cardId }, { signal }),
  });
  const changes = useMemo(
    () =>
      categoryChanges(listCache<Category>(client, ['categories', cardId]), cardId, () =>
        client.invalidateQueries({ queryKey: itemsKey(cardId) }),
      ),
    [client, cardId],
  );
  return { query, changes };
}
