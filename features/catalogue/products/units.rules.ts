import { hasOptions } from './has-options.rules.ts';
import { type PricePeriod, pricePeriod } from './price-period.rules.ts';

/** The units of prices and quantities, as customers read them. A product without a unit is sold by the piece. */
export const UNITS = ['kilo', '½ kilo', '100 g', 'docena', 'hora', 'm²', 'persona'] as const;
export type Unit = (typeof UNITS)[number];

interface Counted {
  unit: Unit | null;
  details: { operation?: string | undefined };
}

/** The unit of a product on a card of this type. Homes and vehicles have none. */
export const unitOf = (cardType: string, { unit }: Pick<Counted, 'unit'>): Unit | null =>
  hasOptions(cardType) ? unit : null;

/** What a product's price is for: the period of a rental, or a unit; undefined if it is the price of one piece. */
export function priceUnit(cardType: string, product: Counted): PricePeriod | undefined {
  const unit = unitOf(cardType, product);
  if (!unit) return pricePeriod(cardType, product.details);
  return { after: `/ ${unit}`, inWords: `por ${unit}`, unitText: unit };
}
