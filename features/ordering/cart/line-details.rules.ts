import type { Card } from '#features/card/cards/cards.contract.ts';
import type { CardOffer } from '#features/catalogue/offers/card-offers.rules.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { choicesOf, isComplete, priceWith } from '#features/catalogue/products/chosen.rules.ts';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import type { CartSelection } from './cart.rules.ts';

export interface LineDetails {
  name: string;
  /** The chosen options: 'Grande, Extra queso'. */
  chosen: string;
  /** 'Completo (Grande, Extra queso)' */
  fullName: string;
  /** The price of one piece in pesos; null if there is none or prices are hidden. */
  price: number | null;
  /** What one piece is: '½ kilo'. */
  unit?: string;
  step?: number;
  /** What the price is for: '/mes', '/ ½ kilo'. */
  per?: string;
  maxPerOrder?: number;
  limitText?: string;
  imageUrl: string | null;
  /** The product, also that of an offer; 0 if it has none. */
  id: number;
}

export type FindLineDetails = (selection: CartSelection) => LineDetails | undefined;

/** Looks up what can be ordered now. Deleted and unavailable products, and invalid choices, are not found. */
export function lineDetailsOf(
  card: Card,
  items: readonly CardItem[],
  offers: readonly CardOffer[],
): FindLineDetails {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const offersById = new Map(offers.map((offer) => [offer.offerId, offer]));
  const priceOf = (pesos: number | null) => (card.enablePricing && pesos ? pesos : null);
  return ({ type, id, choices }) => {
    const item = (type === 'offer' ? offersById : itemsById).get(id);
    if (!item?.isAvailable || !isComplete(item, choices)) return undefined;
    const chosen = choicesOf(item, choices);
    return {
      ...item,
      chosen: chosen.map(({ name }) => name).join(', '),
      fullName: lineName({ name: item.name, choices: chosen }),
      price: priceOf(priceWith(item, choices)),
    };
  };
}
