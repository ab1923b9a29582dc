import { isOfferRunning, nextOfferChange } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { offerTag } from '#features/catalogue/offers/offer-tag.rules.ts';
import { hasSeveralPrices } from '#features/catalogue/products/options.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { railSize, type TodaysOffer } from './todays-offers.rules.ts';

/**
 * One offer of each of these cards that is running, with its picture and price, and the next time that this changes. An
 * offer of what is hidden or sold out does not count, nor one with nothing to see.
 */
export async function findTodaysOffers(
  db: Queryable,
  cardIds: readonly number[],
  now: Date,
): Promise<{ offers: TodaysOffer[]; changes: Date[] }> {
  if (railSize(cardIds.length) === 0) return { offers: [], changes: [] };
  const rows = await db
    .selectFrom('offers')
    .innerJoin('cards', 'cards.id', 'offers.cardId')
    .leftJoin('items', 'items.id', 'offers.itemId')
    .selectAll('offers')
    .select(['cards.title as shop', 'cards.subdomain', 'cards.timeZone'])
    .select(['items.imageUrl as itemImageUrl', 'items.options'])
    .where('offers.cardId', 'in', cardIds)
    .where('offers.isActive', '=', true)
    .where('offers.price', '>', 0)
    .where('cards.enablePricing', '=', true)
    .where((eb) =>
      eb.or([
        eb('offers.itemId', 'is', null),
        eb.and([
          eb('items.isActive', '=', true),
          eb('items.isAvailable', '=', true),
          eb('items.soldOutUntil', 'is', null),
          eb('items.stock', 'is distinct from', 0),
        ]),
      ]),
    )
    .orderBy('offers.displayOrder')
    .orderBy('offers.id')
    .execute();
  const running = new Map<number, TodaysOffer>();
  for (const row of rows) {
    const imageUrl = row.imageUrl ?? row.itemImageUrl;
    if (!imageUrl || running.has(row.cardId) || !isOfferRunning(row, now, row.timeZone)) continue;
    running.set(row.cardId, {
      ...{ id: row.id, subdomain: row.subdomain, shop: row.shop, title: row.title, imageUrl },
      price: priceText({ price: row.price ?? 0, isFrom: hasSeveralPrices(row.options ?? []) }),
      previousPrice: row.previousPrice,
      tag: offerTag(row),
    });
  }
  // In the order of the cards, as the list below has them.
  const offers = cardIds.flatMap((id) => running.get(id) ?? []);
  return {
    offers: offers.slice(0, railSize(offers.length)),
    changes: rows.flatMap((row) => nextOfferChange(row, now, row.timeZone) ?? []),
  };
}
