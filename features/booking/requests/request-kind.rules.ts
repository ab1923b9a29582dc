/** What a customer can ask for instead of ordering: to visit a home, to try a car, a price, an hour of a service. */
export const REQUEST_KINDS = ['visit', 'test_drive', 'quote', 'hour'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const BY_CARD_TYPE: Record<string, RequestKind | undefined> = {
  real_estate: 'visit',
  automotive: 'test_drive',
  services: 'hour',
};

/**
 * What can be asked for about a product; null if it is only ordered.
 * @param price the lowest price in pesos; 0 means on request
 */
export function requestKind(cardType: string, price: number): RequestKind | null {
  const kind = BY_CARD_TYPE[cardType] ?? null;
  return price === 0 && (kind === null || kind === 'hour') ? 'quote' : kind;
}

interface KindWords {
  /** On the button of the product. */
  action: string;
  /** What is asked for: 'Visita'. */
  title: string;
  /** In the message to the business, before the product's name. */
  wish: string;
}

export const KIND_WORDS: Record<RequestKind, KindWords> = {
  visit: { action: 'Quiero visitarla', title: 'Visita', wish: 'Quiero visitar' },
  test_drive: { action: 'Quiero probarlo', title: 'Prueba de manejo', wish: 'Quiero probar' },
  quote: { action: 'Cotizar', title: 'Cotización', wish: 'Quiero cotizar' },
  hour: { action: 'Pedir hora', title: 'Hora', wish: 'Quiero pedir hora para' },
};

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const DAY_PART_WORDS: Record<DayPart, string> = {
  morning: 'en la mañana',
  afternoon: 'en la tarde',
  evening: 'después de las 18:00',
};

/** How many days ahead a day can be asked for. */
export const MAX_DAYS_AHEAD = 90;
