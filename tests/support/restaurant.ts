import type { Page } from 'playwright-core';
import type { Category, Item } from '#features/catalogue/catalogue.contract.ts';
import { openShop } from './cards.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A restaurant with two categories and three products in each. */
export async function openRestaurant(site: TestApp) {
  const shop = await openShop(site, { title: 'Fuente de prueba', enableCart: true });
  const { browser } = shop.owner;
  const names = {
    Churrascos: ['Italiano', 'Chacarero', 'Barros Luco'],
    Completos: ['Dinámico', 'As', 'Tomate'],
  };
  for (const [category, items] of Object.entries(names)) {
    const { body } = await browser.post<Category>(`/api/cards/${shop.card.id}/categories`, {
      name: category,
    });
    for (const name of items) {
      const draft = { name, price: 7900, categoryId: body.id };
      await browser.post(`/api/cards/${shop.card.id}/items`, draft);
    }
  }
  return shop;
}

export const itemsOf = async ({ browser }: Person, cardId: number) =>
  (await browser.get<Item[]>(`/api/cards/${cardId}/items`)).body;

/** The names of the rows from first to last. */
export const rowNames = (page: Page) =>
  page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((grips) =>
      grips.map((grip) => (grip.getAttribute('aria-label') ?? '').replace('Mover ', '')),
    );
