import type { RequestKind } from './request-words.rules.ts';

const BY_CARD_TYPE: Record<string, RequestKind | undefined> = {
  real_estate: 'visit',
  automotive: 'test_drive',
  services: 'hour',
};

/**
 * What can be asked for about a product; null if it is only ordered.
 * @param price the lowest price in pesos; 0 means on request
 * @param isGoods whether the shop's services are booked in its agenda, and this is none of them
 */
export function requestKind(cardType: string, price: number, isGoods = false): RequestKind | null {
  const kind = (!isGoods && BY_CARD_TYPE[cardType]) || null;
  return price === 0 && (kind === null || kind === 'hour') ? 'quote' : kind;
}

/** On the buttons of a product. Its own file, because every card loads it: the other words come with the dialog. */
export const ASK_WORDS: Record<RequestKind, string> = {
  visit: 'Quiero visitarla',
  test_drive: 'Quiero probarlo',
  quote: 'Cotizar',
  hour: 'Pedir hora',
  trade_in: 'Reciben tu auto en parte de pago',
};
