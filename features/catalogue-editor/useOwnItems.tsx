import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type TradeWords, tradeWords } from '#features/cards/trade-words.rules.ts';
import type {
  createItem,
  deleteItem,
  deleteItems,
  Item,
  ItemUpdate,
  listItems,
  orderItems,
  updateItem,
  updateItems,
} from '#features/catalogue/catalogue.contract.ts';
import type { restoreItem, restoreItems, undoItemChange } from '#features/catalogue/taking-back.contract.ts';
import { undoneText } from '#features/catalogue/undone.rules.ts';
import type { ApiError } from '#foundation/contract/api.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { type ListCache, listCache } from '#foundation/ui/list/list-cache.ts';
import { type ItemInput, shownChanges } from './item-input.rules.ts';

/** There is some, there is none until the next day, or there is none until the owner says so. */
export type Availability = 'available' | 'soldOutToday' | 'unavailable';

/** What can be changed in many products at once. */
export type ManyChanges = Pick<
  ItemUpdate,
  'isAvailable' | 'soldOutToday' | 'price' | 'categoryId' | 'options'
> & {
  id: number;
};

const AVAILABILITY: Record<Availability, Pick<ItemUpdate, 'isAvailable' | 'soldOutToday'>> = {
  available: { isAvailable: true },
  soldOutToday: { soldOutToday: true },
  unavailable: { isAvailable: false },
};

/** As it shows until the server has answered: when it is there again is not known before. */
function shownAs({ id: _id, soldOutToday, options, ...change }: ManyChanges): Partial<Item> {
  const isAvailable = soldOutToday ? false : change.isAvailable;
  return { ...change, ...(isAvailable === undefined ? {} : { isAvailable, soldOutUntil: null }) };
}

/** The same fields of the product as they are. */
const shownBefore = (item: Item, change: Partial<Item>): Partial<Item> =>
  Object.fromEntries(Object.keys(change).map((field) => [field, item[field as keyof Item]]));

export const itemsKey = (cardId: number) => ['items', cardId] as const;

/** What an owner does with the products of a card. Whatever is refused is taken back, and said in a toast. */
export interface ItemChanges {
  /** @throws {ApiError} when it is refused: whoever typed it shows it again. */
  update(item: Item, changes: Partial<ItemInput>): Promise<Item>;
  setAvailability(item: Item, availability: Availability): Promise<void>;
  /** `said` is what was done: '3 productos: no disponible'. */
  updateMany(changes: readonly ManyChanges[], said: string): Promise<void>;
  /** @throws {ApiError} when it is refused: the form stays open. */
  create(fields: ItemInput): Promise<void>;
  remove(item: Item): Promise<void>;
  removeMany(items: readonly Item[]): Promise<void>;
  reorder(ids: number[]): Promise<void>;
}

function itemChanges(list: ListCache<Item>, cardId: number, words: TradeWords): ItemChanges {
  const send = (item: Item, changes: Partial<ItemInput> & Pick<ItemUpdate, 'soldOutToday'>) =>
    api<typeof updateItem>('PUT /api/items/{id}', { id: item.id, body: changes });
  const create = (fields: ItemInput) =>
    api<typeof createItem>('POST /api/cards/{id}/items', { id: cardId, body: fields });

  const putBack = async (item: Item, place: number) => {
    try {
      await list.putBack(place, () =>
        api<typeof restoreItem>('POST /api/items/{id}/restore', { id: item.id }),
      );
    } catch (error) {
      showFailure(`No se pudo recuperar ${words.the}`, error, () => putBack(item, place));
    }
  };
  const putBackMany = async (ids: number[], order: readonly number[]) => {
    try {
      await list.putBackMany(order, () =>
        api<typeof restoreItems>('POST /api/cards/{id}/items/restore', { id: cardId, body: { ids } }),
      );
      showToast({ title: `Recuperaste ${countOf(ids.length, words.one, words.many)}` });
    } catch (error) {
      showFailure(`No se pudieron recuperar l${words.o}s ${words.many}`, error, () =>
        putBackMany(ids, order),
      );
    }
  };
  /** `before` shows until the server has answered. */
  const undoMany = async (changeId: number, before: ReadonlyMap<number, Partial<Item>>) => {
    try {
      let said = '';
      await list.changeMany(before, async () => {
        const call = { id: cardId, changeId };
        const { items, left } = await api<typeof undoItemChange>(
          'POST /api/cards/{id}/items/changes/{changeId}/undo',
          call,
        );
        said = undoneText({ undone: items.length, left }, words);
        return items;
      });
      // What was undone is not done again by a second tap.
      showToast({ title: said });
    } catch (error) {
      showFailure('No se pudieron deshacer los cambios', error, () => undoMany(changeId, before));
    }
  };
  const changes: ItemChanges = {
    update: (item, fields) => list.change(item, shownChanges(item, fields), () => send(item, fields)),
    async setAvailability(item, availability) {
      const change = AVAILABILITY[availability];
      try {
        await list.change(item, shownAs({ id: item.id, ...change }), () => send(item, change));
      } catch (error) {
        showFailure('No se pudo actualizar la disponibilidad', error, () =>
          changes.setAvailability(item, availability),
        );
      }
    },
    async updateMany(many, said) {
      const shown = new Map(many.map((change) => [change.id, shownAs(change)]));
      const before = new Map(
        list.rows().flatMap((item) => {
          const change = shown.get(item.id);
          return change ? [[item.id, shownBefore(item, change)]] : [];
        }),
      );
      try {
        let undo = null as number | null;
        await list.changeMany(shown, async () => {
          const body = { items: [...many] };
          const answer = await api<typeof updateItems>('PUT /api/cards/{id}/items', { id: cardId, body });
          undo = answer.undo;
          return answer.items;
        });
        const changeId = undo;
        showToast({
          title: said,
          action:
            changeId === null ? undefined : { label: 'Deshacer', onSelect: () => undoMany(changeId, before) },
        });
      } catch (error) {
        showFailure('No se pudieron guardar los cambios', error, () => changes.updateMany(many, said));
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
        showFailure(`No se pudo eliminar ${words.the}`, error, () => changes.remove(item));
      }
    },
    async removeMany(items) {
      const ids = items.map(({ id }) => id);
      const order = list.rows().map(({ id }) => id);
      try {
        await list.removeMany(items, () =>
          api<typeof deleteItems>('POST /api/cards/{id}/items/delete', { id: cardId, body: { ids } }),
        );
        showToast({
          title: `Eliminaste ${countOf(ids.length, words.one, words.many)}`,
          action: { label: 'Deshacer', onSelect: () => putBackMany(ids, order) },
        });
      } catch (error) {
        showFailure(`No se pudieron eliminar l${words.o}s ${words.many}`, error, () =>
          changes.removeMany(items),
        );
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
export function useOwnItems(cardId: number, cardType = '') {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: itemsKey(cardId),
    queryFn: ({ signal }) => api<typeof listItems>('GET /api/cards/{id}/items', { id: cardId }, { signal }),
  });
  const changes = useMemo(
    () => itemChanges(listCache<Item>(client, itemsKey(cardId)), cardId, tradeWords(cardType)),
    [client, cardId, cardType],
  );
  return { query, changes };
}

/** The picture is what was refused, not the rest. */
export const pictureFailure = (error: ApiError): string | undefined =>
  error.fields.imageUrl || error.code === 'unsupported_media' || error.code === 'too_large'
    ? 'No se pudo subir la imagen'
    : undefined;
