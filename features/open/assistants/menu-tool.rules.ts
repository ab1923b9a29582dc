import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Card, getCardBySubdomain } from '#features/card/cards/cards.contract.ts';
import type { listOffers, Offer } from '#features/catalogue/offers/offers.contract.ts';
import { type CardItem, toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Item, listCategories, listItems } from '#features/catalogue/products/catalogue.contract.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import type { Api } from '#foundation/contract/api.ts';
import { fold, wordsOf } from '#foundation/contract/search-text.ts';
import { only, tool } from './tool.rules.ts';

/** A menu may have 2,000 products. */
const MAX_SHOWN = 100;
/** Letters of a description in which words are looked for. */
const SEARCHED = 300;

/** The products of a card as its visitors see them. */
export const readMenu = (card: z.ZodString) =>
  tool({
    name: 'read_menu',
    title: 'Ver la carta o el catálogo',
    description:
      'Read the products and offers of a card, with their ids, prices in pesos and options. Answers 100 products at most: search with `q`, or go on with `skip`.',
    input: z.object({
      card,
      q: z.string().max(100).describe('Only products with these words.').optional(),
      skip: z.int().min(0).max(2_000).default(0),
    }),
    changes: false,
    async run({ api, now, pageOf }, { q = '', skip, ...input }) {
      const found = await api<typeof getCardBySubdomain>('GET /api/cards/subdomain/{subdomain}', {
        subdomain: input.card,
      });
      const kept = menus.get(found.id);
      const { items, texts, names, offers } =
        kept?.version === found.updatedAt ? kept : await readMenuParts(api, found);
      const wanted = wordsOf(q);
      const matching = items.filter((_, at) => wanted.every((word) => texts[at]?.includes(word)));
      return {
        total: matching.length,
        showsPrices: found.enablePricing,
        // Only what is shown is put into words.
        products: matching.slice(skip, skip + MAX_SHOWN).map((item) => ({
          ...productOf(found, toCardItem(found, item, now), names),
          url: `${pageOf(found.subdomain)}/${productSlug(item)}`,
        })),
        offers: offers.filter(({ isRunning }) => isRunning).map((offer) => offerOf(found, offer)),
      };
    },
  });

interface MenuParts {
  /** When the card was last changed. */
  version: string;
  items: Item[];
  /** In which words are looked for, of each product. */
  texts: string[];
  names: ReadonlyMap<number, string>;
  offers: Offer[];
}

/**
 * By the card's last change, and for a minute from when they were read, because offers begin and end by the clock. A
 * large catalogue takes a quarter of a second.
 */
const menus = new LRUCache<number, MenuParts>({ max: 10, ttl: 60_000, ttlAutopurge: true });

async function readMenuParts(api: Api, { id, updatedAt: version }: Card): Promise<MenuParts> {
  const [items, categories, offers] = await Promise.all([
    api<typeof listItems>('GET /api/cards/{id}/items', { id }),
    api<typeof listCategories>('GET /api/cards/{id}/categories', { id }),
    api<typeof listOffers>('GET /api/cards/{id}/offers', { id }),
  ]);
  const names = new Map(categories.map((category) => [category.id, category.name]));
  const texts = items.map(({ name, categoryId, description }) =>
    fold(`${name} ${names.get(categoryId ?? 0) ?? ''} ${(description ?? '').slice(0, SEARCHED)}`),
  );
  const parts = { version, items, texts, names, offers };
  menus.set(id, parts);
  return parts;
}

function productOf(card: Card, item: CardItem, categories: ReadonlyMap<number, string>) {
  const price = (pesos: number) => (card.enablePricing ? pesos : null);
  return {
    ...only(item, 'id', 'name', 'description', 'isAvailable'),
    category: categories.get(item.categoryId ?? 0) ?? null,
    /** Null if it is to be asked for. */
    price: item.price > 0 ? price(item.price) : null,
    ...(item.isFrom && { priceIs: 'the lowest one; choices change it' }),
    ...(item.unit && { unit: item.unit }),
    ...(item.stockText && { availability: item.stockText }),
    ...(item.facts && { facts: item.facts }),
    ...(item.options && {
      options: item.options.map((group) => ({
        ...only(group, 'name', 'min', 'max'),
        choices: group.choices
          .filter(({ isOut }) => !isOut)
          .map((choice) => ({ ...only(choice, 'id', 'name'), price: price(choice.price) })),
      })),
    }),
  };
}

const offerOf = (card: Card, offer: Offer) => ({
  ...only(offer, 'id', 'title', 'description', 'startDate', 'endDate', 'weekdays', 'startTime', 'endTime'),
  price: card.enablePricing ? offer.price : null,
});
