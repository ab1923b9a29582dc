export interface PricePeriod {
  /** Written after the price: '/mes'. */
  after: string;
  /** In a sentence: 'al mes'. */
  inWords: string;
  unitText: string;
}

/** Rental operations with their period. */
const PERIODS: Record<string, PricePeriod | undefined> = {
  rent: { after: '/mes', inWords: 'al mes', unitText: 'mes' },
  daily_rent: { after: '/día', inWords: 'por día', unitText: 'día' },
};

/** The period of a product's price; undefined for a one-time price. */
export const pricePeriod = (
  cardType: string,
  { operation }: { operation?: string | undefined },
): PricePeriod | undefined => (cardType === 'real_estate' && operation ? PERIODS[operation] : undefined);
