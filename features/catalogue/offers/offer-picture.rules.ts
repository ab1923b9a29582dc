import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { Offer } from './offers.contract.ts';

/** The offer with the picture of its product if it has none of its own. */
export const withPicture = (offer: Offer, items: readonly Pick<Item, 'id' | 'imageUrl'>[]): Offer => ({
  ...offer,
  imageUrl: offer.imageUrl ?? items.find((item) => item.id === offer.itemId)?.imageUrl ?? null,
});
