import { useMemo } from 'react';
import { type TradeWords, tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { type Undo, useUndo } from '#features/card/changes/useUndo.tsx';
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
} from '#features/catalogue/products/catalogue.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { changeRows, replaceRows } from '#foundation/ui/list/rows.ts';
import { type RowList, useRowList } from '#foundation/ui/list/useRowList.tsx';
import { type ItemInput, shownChanges } from './item-input.rules.ts';
import type { ManyChanges } from './many-changes.rules.ts';

/** Available, sold out until the next day, or unavailable until the owner changes it. */
export type Availability = 'available' | 'soldOutToday' | 'unavailable';

const AVAILABILITY: Record<Availability, Pick<ItemUpdate, 'isAvailable' | 'soldOutToday'>> = {
  available: { isAvailable: true },
  soldOutToday: { soldOutToday: true },
  unavailable: { isAvailable: false },
};

/** The change as shown until the server answers. Only the server knows when a sold-out product is available again. */
function shownAs({ soldOutToday, options, ...change }: Omit<ManyChanges, 'id'>): Partial<Item> {
  const isAvailable = soldOutToday ? false : change.isAvailable;
  return { ...change, ...(isAvailable === undefined ? {} : { isAvailable, soldOutUntil: null }) };
}

export const itemsKey = (cardId: number) => ['items', cardId] as const;

/**
 * The actions on a card's list. A refused change disappears from it again. `create`, and a change of a text, throw an
 * `ApiError`, so that the form stays open; the others show the reason in a toast.
 */
export type ItemChanges = ReturnType<typeof itemChanges>;

function itemChanges(list: RowList<Item>, cardId: number, undo: Undo, words: TradeWords) {
  const send = ({ id }: Item, changes: Partial<ItemInput> & Pick<ItemUpdate, 'soldOutToday'>) =>
    api<typeof updateItem>('PUT /api/items/{id}', { id, body: changes });

  return {
    update: (item: Item, fields: Partial<ItemInput>) =>
      list.update(item.id, shownChanges(item, fields), () => send(item, fields)),
    /** What a branch decides itself: the price, null for that of the source, and how many are left. */
    setOwn: (item: Item, { ownPrice, stock }: Pick<Item, 'stock'> & { ownPrice: number | null }) =>
      list.update(item.id, { ownPrice, stock, ...(ownPrice !== null && { price: ownPrice }) }, () =>
        api<typeof updateItem>('PUT /api/items/{id}', { id: item.id, body: { ownPrice, stock } }),
      ),
    setAvailability: (item: Item, availability: Availability) =>
      orShowFailure('No se pudo actualizar la disponibilidad', () => {
        const change = AVAILABILITY[availability];
        return list.update(item.id, shownAs(change), () => send(item, change));
      }),
    /** `said` describes the change: '3 productos: no disponible'. */
    updateMany: (many: readonly ManyChanges[], said: string) =>
      orShowFailure('No se pudieron guardar los cambios', async () => {
        const shown = new Map(many.map(({ id, ...change }) => [id, shownAs(change)]));
        const answer = await list.write({
          send: () =>
            api<typeof updateItems>('PUT /api/cards/{id}/items', { id: cardId, body: { items: [...many] } }),
          show: (rows) => changeRows(rows, shown),
          keep: (rows, { items }) => replaceRows(rows, items),
        });
        undo.offer({ title: said }, answer.undo, 'Cambios deshechos');
      }),
    /** @param key identifies the opened form, so that saving again after a lost answer creates no second product */
    async create(fields: ItemInput, key: string) {
      await list.create(() =>
        api<typeof createItem>(
          'POST /api/cards/{id}/items',
          { id: cardId, body: fields },
          { headers: { 'idempotency-key': key } },
        ),
      );
    },
    remove: (item: Item) =>
      orShowFailure(`No se pudo eliminar ${words.the}`, async () => {
        const { id, name } = item;
        const answer = await list.remove([id], () =>
          api<typeof deleteItem>('DELETE /api/items/{id}', { id }),
        );
        undo.offer({ title: `Eliminaste ${name}` }, answer.undo, `Recuperaste ${name}`);
      }),
    removeMany: (items: readonly Item[]) =>
      orShowFailure(`No se pudieron eliminar l${words.o}s ${words.many}`, async () => {
        const ids = items.map(({ id }) => id);
        const answer = await list.remove(ids, () =>
          api<typeof deleteItems>('POST /api/cards/{id}/items/delete', { id: cardId, body: { ids } }),
        );
        const what = countOf(ids.length, words.one, words.many);
        undo.offer({ title: `Eliminaste ${what}` }, answer.undo, `Recuperaste ${what}`);
      }),
    reorder: (ids: number[]) =>
      orShowFailure('No se pudieron guardar los cambios', () =>
        list.reorder(ids, () =>
          api<typeof orderItems>('PUT /api/cards/{id}/items/order', { id: cardId, body: { ids } }),
        ),
      ),
  };
}

export function useOwnItems(cardId: number, cardType = '') {
  const { query, list } = useRowList<Item>(itemsKey(cardId), (signal) =>
    api<typeof listItems>('GET /api/cards/{id}/items', { id: cardId }, { signal }),
  );
  const words = tradeWords(cardType);
  const undo = useUndo(cardId, words);
  const changes = useMemo(() => itemChanges(list, cardId, undo, words), [list, cardId, undo, words]);
  return { query, changes };
}
