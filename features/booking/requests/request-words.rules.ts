/**
 * What a customer can ask for instead of ordering: to visit a home, to try a car, a price, an hour of a service, to give
 * the own car in part payment.
 */
export const REQUEST_KINDS = ['visit', 'test_drive', 'quote', 'hour', 'trade_in'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

interface KindWords {
  /** What is asked for: 'Visita'. */
  title: string;
  /** In the message to the business, before the product's name. */
  wish: string;
}

export const KIND_WORDS: Record<RequestKind, KindWords> = {
  visit: { title: 'Visita', wish: 'Quiero visitar' },
  test_drive: { title: 'Prueba de manejo', wish: 'Quiero probar' },
  quote: { title: 'Cotización', wish: 'Quiero cotizar' },
  hour: { title: 'Hora', wish: 'Quiero pedir hora para' },
  trade_in: { title: 'Parte de pago', wish: 'Quiero dar mi auto en parte de pago por' },
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
