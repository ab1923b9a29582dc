import { z } from 'zod';
import { Card, CardDraft } from '#features/card/cards/cards.contract.ts';
import { MAX_OFFERS, OfferDraft } from '#features/catalogue/offers/offers.contract.ts';
import { ItemDraft, MAX_CATEGORIES, MAX_ITEMS } from '#features/catalogue/products/catalogue.contract.ts';
import { FirstOrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { NewAccount } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, requiredLine } from '#foundation/contract/schemas.ts';

/** Lists above a card's limits get a clear error; far longer ones are not parsed at all. */
const far = (limit: number) => 2 * limit;

export const NewCategory = z.object({
  name: requiredLine(60),
  items: z
    .array(ItemDraft.omit({ categoryId: true, displayOrder: true }))
    .max(far(MAX_ITEMS))
    .default([]),
});

/** A card with its first categories, products and offers. */
export const NewCard = CardDraft.extend({
  categories: z.array(NewCategory).max(far(MAX_CATEGORIES)).default([]),
  /** In display order. */
  offers: z
    .array(OfferDraft.omit({ displayOrder: true, itemId: true }))
    .max(far(MAX_OFFERS))
    .default([]),
  /** Another card of the owner, of the same type, whose catalogue this one has instead of its own: it is a branch. */
  catalogueOf: id().optional(),
  /** What the card asks of an order; nothing if it is absent. */
  orderSettings: FirstOrderSettings.optional(),
  /** For administrators: the account to create with the card. */
  owner: NewAccount.optional(),
});
export type NewCard = z.output<typeof NewCard>;

export const createCard = endpoint({
  route: 'POST /api/cards',
  summary: 'Create a card, optionally with its categories, products and offers, in one transaction',
  body: NewCard,
  carriesPictures: true,
  status: 201,
  returns: Card,
});
