import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/api.ts';
import { type ListCache, listCache } from '#foundation/ui/list-cache.ts';
import { showFailure } from '#foundation/ui/showFailure.ts';
import { showToast } from '#foundation/ui/Toast.tsx';
import type {
  createItem,
  deleteItem,
  Item,
  listItems,
  orderItems,
  updateItem,
} from './catalogue.contract.ts';

/** What a form says of a product. A picture is an address, or a data URL that the server makes one of. */
export type ItemFields = Pick<
  Item,
  'name' | 'description' | 'price' | 'categoryId' | 'imageUrl' | 'isAvailable'
>;

export const itemsKey = (cardId: number) => ['items', cardId] as const;

/** What an owner does with the products of a card. Whatever is refused is taken back, and said in a toast. */
export interface ItemChanges {
  /** @throws {ApiError} when it is refused: whoever typed it shows it again. */
  update(item: Item, changes: Partial<ItemFields>): Promise<Item>;
  setAvailable(item: Item, isAvailable: boolean): Promise<void>;
  /** @throws {ApiError} when it is refused: the form stays open. */
  create(fields: ItemFields): Promise<void>;
  remove(item: Item): Promise<void>;
  reorder(ids: number[]): Promise<void>;
}

function itemChanges(list: ListCache<Item>, cardId: number): ItemChanges {
  const send = (item: Item, changes: Partial<ItemFields>) =>
    api<typeof updateItem>('PUT /api/items/{id}', { id: item.id, body: changes });
  const create = (fields: ItemFields & { displayOrder?: number }) =>
    api<typeof createItem>('POST /api/cards/{id}/items', { id: cardId, body: fields });

  const putBack = async (item: Item, place: number) => {
    const { name, description, price, categoryId, imageUrl, isAvailable, isActive, displayOrder } = item;
    const fields = { name, description, price, categoryId, imageUrl, isAvailable, isActive, displayOrder };
    try {
      await list.putBack(place, () => create(fields));
    } catch (error) {
      showFailure('No se pudo recuperar el producto', error, () => putBack(item, place));
    }
  };
  const changes: ItemChanges = {
    update: (item, fields) => list.change(item, fields, () => send(item, fields)),
    async setAvailable(item, isAvailable) {
      try {
        await list.change(item, { isAvailable }, () => send(item, { isAvailable }));
      } catch (error) {
        showFailure('No se pudo actualizar la disponibilidad', error, () =>
          changes.setAvailable(item, isAvailable),
        );
      }
    },
    async create(fields) {
      await list.add(() => create(fields));
    },
    async remove(item) {
      const place = list.rows().findIndex(({ id }) => id === item.id);
      try {
        await list.remove(item, () => api<typeof deleteItem>('DELETE /api/items/{id}', { id: item.id }));
        showToast({
          title: `Eliminaste ${item.name}`,
          action: { label: 'Deshacer', onSelect: () => putBack(item, place) },
        });
      } catch (error) {
        showFailure('No se pudo eliminar el producto', error, () => changes.remove(item));
      }
    },
    async reorder(ids) {
      try {
        await list.reorder(ids, () =>
          api<typeof orderItems>('PUT /api/cards/{id}/items/order', { id: cardId, body: { ids } }),
        );
      } catch (error) {
        showFailure('No se pudieron guardar los cambios', error, () => changes.reorder(ids));
      }
    },
  };
  return changes;
}

/** The products of one's own card, and what can be done with them. */
export function useOwnItems(cardId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: itemsKey(cardId),
    queryFn: ({ signal }) => api<typeof listItems>('GET /api/cards/{id}/items', { id: cardId }, { signal }),
  });
  const changes = useMemo(
    () => itemChanges(listCache<Item>(client, itemsKey(cardId)), cardId),
    [client, cardId],
  );
  return { query, changes };
}

/** The picture is what was refused, not the rest. */
export const pictureFailure = (error: ApiError): string | undefined =>
  error.fields.imageUrl || error.code === 'unsupported_media' || error.code === 'too_large'
    ? 'No se pudo subir la imagen'
    : undefined;
