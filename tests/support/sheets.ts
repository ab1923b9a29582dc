import type { Card } from '#features/card/cards/cards.contract.ts';
import type { UndoResult } from '#features/card/changes/changes.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { ImportReport, RowProblem } from '#features/catalogue/sheets/sheets.contract.ts';
import { openShop } from './cards.ts';
import type { Person } from './people.ts';
import { formWithFile } from './pictures.ts';
import type { TestApp } from './test-app.ts';

interface Refusal {
  code: string;
  message: string;
  errors?: RowProblem[];
}

/** A shop that imports and exports its catalogue; `open` starts a new one. */
export interface SheetShop {
  owner: Person;
  card: Card;
  /** Opens a new shop with these products; missing fields have default values. */
  open(products?: Record<string, unknown>[], overrides?: Record<string, unknown>): Promise<Item[]>;
  send(
    file: string | Buffer,
    how?: { dryRun?: boolean; skip?: string; columns?: object; cells?: object[]; by?: Person },
  ): ReturnType<typeof answer<ImportReport>>;
  undo(id: number | null): ReturnType<typeof answer<UndoResult>>;
  items(): Promise<Item[]>;
  categories(): Promise<Category[]>;
}

const answer = <Body>(person: Person, url: string, form?: ReturnType<typeof formWithFile>) =>
  person.browser.post<Body & Refusal>(url, form?.payload, form?.headers);

/** Call it at the top of the file, beside the app. */
export function useSheetShop(testApp: TestApp): SheetShop {
  const shop = {
    async open(products = [], overrides = {}) {
      Object.assign(shop, await openShop(testApp, overrides));
      const items: Item[] = [];
      for (const product of products) {
        const draft = { price: 1000, ...product };
        const { status, body, text } = await shop.owner.browser.post<Item>(
          `/api/cards/${shop.card.id}/items`,
          draft,
        );
        if (status !== 201) throw new Error(`adding a product answered ${status}: ${text}`);
        items.push(body);
      }
      return items;
    },
    send(file, { dryRun = false, skip = '', columns, cells, by = shop.owner } = {}) {
      const form = formWithFile('file', Buffer.from(file), { fileName: 'productos.csv', type: 'text/csv' });
      const query = new URLSearchParams({
        ...(dryRun && { dryRun: 'true' }),
        ...(skip && { skip }),
        ...(columns && { columns: JSON.stringify(columns) }),
        ...(cells && { cells: JSON.stringify(cells) }),
      });
      return answer(by, `/api/cards/${shop.card.id}/items/import?${query}`, form);
    },
    undo: (id) => shop.owner.browser.post(`/api/cards/${shop.card.id}/changes/undo`, { ids: [id] }),
    items: async () => (await shop.owner.browser.get<Item[]>(`/api/cards/${shop.card.id}/items`)).body,
    categories: async () =>
      (await shop.owner.browser.get<Category[]>(`/api/cards/${shop.card.id}/categories`)).body,
  } as SheetShop;
  return shop;
}
