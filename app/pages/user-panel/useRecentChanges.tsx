import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeletedPart, listDeletedParts, PartKind } from '#features/cards/deleted-parts.contract.ts';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { changeText } from '#features/catalogue/recent-changes.rules.ts';
import type {
  ItemsChange,
  listItemChanges,
  restoreCategory,
  restoreItem,
  undoItemChange,
} from '#features/catalogue/taking-back.contract.ts';
import { undoneText } from '#features/catalogue/undone.rules.ts';
import { doneText } from '#features/catalogue-sheets/import-words.rules.ts';
import type { listImports, UndoableImport, undoImport } from '#features/catalogue-sheets/sheets.contract.ts';
import type { restoreOffer } from '#features/offers/offers.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

/** Something that was done in the last 24 hours and can be taken back. */
export interface RecentChange {
  key: string;
  /** 'Torta', or 'Precio de 12 productos'. */
  title: string;
  /** 'Producto eliminado' */
  what: string;
  /** ISO 8601. */
  at: string;
  /** @returns what is said once it is taken back. @throws {ApiError} where it cannot be taken back any more */
  takeBack: () => Promise<string>;
}

const deletedWords = (kind: PartKind, { title, o }: TradeWords): string =>
  ({ item: `${title} eliminad${o}`, category: 'Categoría eliminada', offer: 'Oferta eliminada' })[kind];

const RESTORE: Record<PartKind, (id: number) => Promise<unknown>> = {
  item: (id) => api<typeof restoreItem>('POST /api/items/{id}/restore', { id }),
  category: (id) => api<typeof restoreCategory>('POST /api/categories/{id}/restore', { id }),
  offer: (id) => api<typeof restoreOffer>('POST /api/offers/{id}/restore', { id }),
};

const ofDeleted = ({ kind, id, name, deletedAt }: DeletedPart, words: TradeWords): RecentChange => ({
  key: `${kind} ${id}`,
  title: name,
  what: deletedWords(kind, words),
  at: deletedAt,
  takeBack: () => RESTORE[kind](id).then(() => `Recuperaste ${name}`),
});

const ofChange = (
  cardId: number,
  { undo, createdAt, ...change }: ItemsChange,
  words: TradeWords,
): RecentChange => ({
  key: `change ${undo}`,
  title: changeText(change, words),
  what: 'Cambio de una sola vez',
  at: createdAt,
  takeBack: async () => {
    const call = { id: cardId, changeId: undo };
    const { items, left } = await api<typeof undoItemChange>(
      'POST /api/cards/{id}/items/changes/{changeId}/undo',
      call,
    );
    return undoneText({ undone: items.length, left }, words);
  },
});

const ofImport = (
  cardId: number,
  { undo, createdAt, ...counts }: UndoableImport,
  words: TradeWords,
): RecentChange => ({
  key: `import ${undo}`,
  title: doneText(counts, words),
  what: 'Importación',
  at: createdAt,
  takeBack: async () => {
    const call = { id: cardId, importId: undo };
    const result = await api<typeof undoImport>('POST /api/cards/{id}/items/import/{importId}/undo', call);
    const { restored, removed, left } = result;
    return left.length === 0
      ? 'Importación deshecha'
      : undoneText({ undone: restored + removed, left }, words);
  },
});

/** What can be taken back of a card, the latest first. */
export function useRecentChanges(cardId: number, words: TradeWords) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['recent-changes', cardId],
    queryFn: async ({ signal }): Promise<RecentChange[]> => {
      const [deleted, changes, imports] = await Promise.all([
        api<typeof listDeletedParts>('GET /api/cards/{id}/deleted', { id: cardId }, { signal }),
        api<typeof listItemChanges>('GET /api/cards/{id}/items/changes', { id: cardId }, { signal }),
        api<typeof listImports>('GET /api/cards/{id}/items/import', { id: cardId }, { signal }),
      ]);
      return [
        ...deleted.map((part) => ofDeleted(part, words)),
        ...changes.map((change) => ofChange(cardId, change, words)),
        ...imports.map((one) => ofImport(cardId, one, words)),
      ].toSorted((a, b) => b.at.localeCompare(a.at));
    },
    staleTime: 0,
  });
  return {
    query,
    /** Whatever the panel shows of the card's parts is read again. */
    refresh: () =>
      Promise.all(
        ['recent-changes', 'items', 'categories', 'offers', 'imports'].map((name) =>
          client.invalidateQueries({ queryKey: [name, cardId] }),
        ),
      ),
  };
}
