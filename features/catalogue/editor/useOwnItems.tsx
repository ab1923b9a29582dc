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
 * The actions on a card's products. A refused change disappears from the list again, and a toast shows the reason.
 */
export interface ItemChanges {
  /** @throws {ApiError} if the server refuses it: the field shows the typed text again. */
  update(item: Item, changes: Partial<ItemInput>): Promise<Item>;
  setAvailability(item: Item, availability: Availability): Promise<void>;
  /** `said` describes the change: '3 productos: no disponible'. */
  updateMany(changes: readonly ManyChanges[], said: string): Promise<void>;
  /**
   * @param key identifies the opened form, so that saving again after a lost answer creates no second product
   * @throws {ApiError} if the server refuses it: the form stays open
   */
  create(fields: ItemInput, key: string): Promise<void>;
  remove(item: Item): Promise<void>;
  removeMany(items: readonly Item[]): Promise<void>;
  reorder(ids: number[]): Promise<void>;
}

function itemChanges(list: RowList<Item>, cardId: number, undo: Undo, words: TradeWords): ItemChanges {
  const send = ({ id }: Item, changes: Partial<ItemInput> & Pick<ItemUpdate, 'soldOutToday'>) =>
    api<typeof updateItem>('PUT /api/items/{id}', { id, body: changes });

  return {
    update: (item, fields) => list.update(item.id, shownChanges(item, fields), () => send(item, fields)),
    setAvailability: (item, availability) =>
      orShowFailure('No se pudo actualizar la disponibilidad', () => {
        const change = AVAILABILITY[availability];
        return list.update(item.id, shownAs(change), () => send(item, change));
      }),
    updateMany: (many, said) =>
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
    async create(fields, key) {
      await list.create(() =>
        api<typeof createItem>(
          'POST /api/cards/{id}/items',
          { id: cardId, body: fields },
          { headers: { 'idempotency-key': key } },
        ),
      );
    },
    remove: (item) =>
      orShowFailure(`No se pudo eliminar ${words.the}`, async () => {
        const { id, name } = item;
        const answer = await list.remove([id], () =>
          api<typeof deleteItem>('DELETE /api/items/{id}', { id }),
        );
        undo.offer({ title: `Eliminaste ${name}` }, answer.undo, `Recuperaste ${name}`);
      }),
    removeMany: (items) =>
      orShowFailure(`No se pudieron eliminar l${words.o}s ${words.many}`, async () => {
        const ids = items.map(({ id }) => id);
        const answer = await list.remove(ids, () =>
          api<typeof deleteItems>('POST /api/cards/{id}/items/delete', { id: cardId, body: { ids } }),
        );
        const what = countOf(ids.length, words.one, words.many);
        undo.offer({ title: `Eliminaste ${what}` }, answer.undo, `Recuperaste ${what}`);
      }),
    reorder: (ids) =>
      orShowFailure('No se pudieron guardar los cambios', () =>
        list.reorder(ids, () =>
          api<typeof orderItems>('PUT /api/cards/{id}/items/order', { id: cardId, body: { ids } }),
        ),
      ),
  };
}

/** The products of the person's card, and the actions on them. */
export function useOwnItems(cardId: number, cardType = '') {
  const { query, list } = useRowList<Item>(itemsKey(cardId), (signal) =>
    api<typeof listItems>('GET /api/cards/{id}/items', { id: cardId }, { signal }),
  );
  const words = tradeWords(cardType);
  const undo = useUndo(cardId, words);
  const changes = useMemo(() => itemChanges(list, cardId, undo, words), [list, cardId, undo, words]);
  return { query, changes };
}
