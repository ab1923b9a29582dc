import type { Page } from 'playwright-core';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from './cards.ts';
import type { Person } from './people.ts';
import type { TestSite } from './test-site.ts';

/** A group of options as sent to the API. */
export const size = {
  name: 'Tamaño',
  min: 1,
  max: 1,
  choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }],
};

/** A card of this type with one category and these products. */
export async function openCard(site: TestSite, cardType: string, items: Record<string, unknown>[] = []) {
  const shop = await openShop(site, { title: 'Negocio de prueba', cardType });
  const { browser } = shop.owner;
  const path = `/api/cards/${shop.card.id}`;
  const { body: category } = await browser.post<Category>(`${path}/categories`, { name: 'Todo' });
  for (const item of items) {
    const answer = await browser.post(`${path}/items`, { price: 5000, categoryId: category.id, ...item });
    if (answer.status !== 201) throw new Error(`adding answered ${answer.status}: ${answer.text}`);
  }
  return shop;
}

/** A product of the card, as its owner sees it. */
export async function itemNamed({ browser }: Person, cardId: number, name: string): Promise<Item> {
  const { body } = await browser.get<Item[]>(`/api/cards/${cardId}/items`);
  const item = body.find((each) => each.name === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
}

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
