import type { Page } from 'playwright-core';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from './cards.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const MENU = {
  Churrascos: ['Italiano', 'Chacarero', 'Barros Luco'],
  Completos: ['Dinámico', 'As', 'Tomate'],
};

/** A restaurant with two categories and three products in each. */
export const openRestaurant = (site: TestApp) =>
  openShop(site, {
    title: 'Fuente de prueba',
    enableCart: true,
    categories: Object.entries(MENU).map(([name, items]) => ({
      name,
      items: items.map((item) => ({ name: item, price: 7900 })),
    })),
  });

export const itemsOf = async ({ browser }: Person, cardId: number) =>
  (await browser.get<Item[]>(`/api/cards/${cardId}/items`)).body;

/** The names of the rows from first to last. */
export const rowNames = (page: Page) =>
  page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((grips) =>
      grips.map((grip) => (grip.getAttribute('aria-label') ?? '').replace('Mover ', '')),
    );
