import type { Card } from '#features/card/cards/cards.contract.ts';

/** A schema.org `Offer`: the price of a product or of one of the card's offers, for search engines. */
export function offerJsonLd(
  card: Card,
  name: string,
  description: string | null,
  pricePesos: number | null,
  isAvailable: boolean | null,
): Record<string, unknown> & { itemOffered: object } {
  const hasPrice = card.enablePricing && pricePesos !== null && pricePesos > 0;
  const itemOffered = compact({
    '@type': card.cardType === 'services' ? 'Service' : 'Product',
    name,
    description,
  });
  const offer = compact({
    '@type': 'Offer',
    price: hasPrice ? pricePesos : null,
    priceCurrency: hasPrice ? 'CLP' : null,
    availability:
      card.enableAvailability && isAvailable !== null
        ? `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`
        : null,
  });
  return { ...offer, itemOffered };
}

/** Without empty values, which validators report as errors. */
export const compact = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
