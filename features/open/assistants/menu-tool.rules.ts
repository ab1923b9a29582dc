import { z } from 'zod';
import type { Card, getCardBySubdomain } from '#features/card/cards/cards.contract.ts';
import type { listOffers, Offer } from '#features/catalogue/offers/offers.contract.ts';
import { type CardItem, toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { listCategories, listItems } from '#features/catalogue/products/catalogue.contract.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import { fold, wordsOf } from '#foundation/contract/search-text.ts';
import { only, tool } from './tool.rules.ts';

/** A menu may have 2,000 products. */
const MAX_SHOWN = 100;

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
      const of = { id: found.id };
      const [items, categories, offers] = await Promise.all([
        api<typeof listItems>('GET /api/cards/{id}/items', of),
        api<typeof listCategories>('GET /api/cards/{id}/categories', of),
        api<typeof listOffers>('GET /api/cards/{id}/offers', of),
      ]);
      const names = new Map(categories.map(({ id, name }) => [id, name]));
      const wanted = wordsOf(q);
      const products = items
        .map((item) => productOf(found, toCardItem(found, item, now), names))
        .filter(({ name, category, description }) => {
          const text = fold(`${name} ${category ?? ''} ${description ?? ''}`);
          return wanted.every((word) => text.includes(word));
        });
      return {
        total: products.length,
        showsPrices: found.enablePricing,
        products: products.slice(skip, skip + MAX_SHOWN).map((product) => ({
          ...product,
          url: `${pageOf(found.subdomain)}/${productSlug(product)}`,
        })),
        offers: offers.filter(({ isRunning }) => isRunning).map((offer) => offerOf(found, offer)),
      };
    },
  });

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
