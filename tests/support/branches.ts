import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { publishCard } from './cards.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface Chain {
  owner: Person;
  main: Card;
  branches: Card[];
}

const SHOP = {
  title: 'Fuente Ñuñoa',
  enableCart: true,
  enableDirectOrders: true,
  enableWhatsAppOrders: true,
  contactInfo: { whatsapp: '9 1234 5678' },
};

/** Makes a card a branch of another. */
export async function branchOff(owner: Person, branch: Card, source: Card, replaces = 0): Promise<void> {
  const body = { cardId: source.id, replaces };
  const { status, text } = await owner.browser.put(`/api/cards/${branch.id}/catalogue-source`, body);
  if (status !== 200) throw new Error(`branching off answered ${status}: ${text}`);
}

/** A new person with a card that has a menu, and branches of it. */
export async function openChain(
  testApp: TestApp,
  titles: readonly string[] = ['Providencia'],
): Promise<Chain> {
  const owner = await signUp(testApp);
  const main = await publishCard(owner, {
    ...SHOP,
    categories: [
      {
        name: 'Panes',
        items: [
          { name: 'Marraqueta', price: 2000, code: 'M1' },
          { name: 'Hallulla', price: 1500 },
        ],
      },
      { name: 'Tortas', items: [{ name: 'Torta', price: 12_990, description: 'Para diez.' }] },
    ],
  });
  const branches: Card[] = [];
  for (const title of titles) {
    const branch = await publishCard(owner, { ...SHOP, title });
    await branchOff(owner, branch, main);
    branches.push(branch);
  }
  return { owner, main, branches };
}

export const itemsOf = async (owner: Person, card: Card): Promise<Item[]> =>
  (await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body;

export async function itemNamed(owner: Person, card: Card, name: string): Promise<Item> {
  const found = (await itemsOf(owner, card)).find((item) => item.name === name);
  if (!found) throw new Error(`${card.title} has no ${name}`);
  return found;
}

/**
 * A card's whole catalogue without what a branch decides itself: in order, categories by their names, ids only where
 * choices have them.
 */
export async function menuOf(owner: Person, card: Card) {
  const read = async <Part>(part: string) =>
    (await owner.browser.get<Part[]>(`/api/cards/${card.id}/${part}`)).body;
  const categories = await read<Category>('categories');
  const name = new Map(categories.map((category) => [category.id, category.name]));
  const items = await itemsOf(owner, card);
  return {
    categories: categories.map(({ id: _, cardId: _card, createdAt: _at, ...category }) => category),
    items: items.map(
      ({
        id,
        cardId,
        createdAt,
        price,
        ownPrice,
        isAvailable,
        soldOutUntil,
        stock,
        categoryId,
        ...item
      }) => ({
        ...item,
        category: categoryId && name.get(categoryId),
        price: typeof ownPrice === 'number' ? null : price,
      }),
    ),
    offers: (await read<Offer>('offers')).map(
      ({ id: _, cardId: _card, createdAt: _at, itemId, ...offer }) => ({
        ...offer,
        about: items.find(({ id }) => id === itemId)?.name,
      }),
    ),
  };
}
