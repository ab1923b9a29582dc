/** How a price says what time it is for. */
export interface PricePeriod {
  /** After the price: '/mes'. */
  after: string;
  /** In a sentence: 'al mes'. */
  inWords: string;
  /** UN/CEFACT's. */
  unitCode: string;
  unitText: string;
}

/** What is paid again and again. */
const PERIODS: Record<string, PricePeriod | undefined> = {
  rent: { after: '/mes', inWords: 'al mes', unitCode: 'MON', unitText: 'mes' },
  daily_rent: { after: '/día', inWords: 'por día', unitCode: 'DAY', unitText: 'día' },
};

/** What a product's price is for, unless it is paid once. */
export const pricePeriod = (
  cardType: string,
  { operation }: { operation?: string | undefined },
): PricePeriod | undefined => (cardType === 'real_estate' && operation ? PERIODS[operation] : undefined);
