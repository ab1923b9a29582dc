import type { Card } from '#features/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/catalogue.contract.ts';
import type { Offer } from '#features/offers/offers.contract.ts';
import type { CartLine } from './cart.rules.ts';

/** What a line of a cart stands for. */
export interface Offering {
  name: string;
  /** In pesos; null where it has none, or prices are not shown. */
  price: number | null;
  imageUrl: string | null;
}

export type FindOffering = (line: Pick<CartLine, 'type' | 'id'>) => Offering | undefined;

/** The ways in which an order can reach the business; empty where it takes none. */
export function orderChannels(card: Card): ('whatsapp' | 'email')[] {
  if (!card.enableCart) return [];
  const channels: ('whatsapp' | 'email')[] = [];
  if (card.enableWhatsAppOrders && card.links.whatsappDigits) channels.push('whatsapp');
  if (card.enableEmailOrders && card.contactInfo.email) channels.push('email');
  return channels;
}

/** Finds what can be ordered now: what is gone or not available is not found. */
export function offeringsOf(card: Card, items: readonly Item[], offers: readonly Offer[]): FindOffering {
  const found = new Map<string, Offering>();
  const add = (
    type: CartLine['type'],
    id: number,
    name: string,
    price: number | null,
    imageUrl: string | null,
  ) => found.set(`${type} ${id}`, { name, price: card.enablePricing && price ? price : null, imageUrl });
  for (const item of items) {
    if (item.isAvailable) add('item', item.id, item.name, item.price, item.imageUrl);
  }
  for (const offer of offers) add('offer', offer.id, offer.title, offer.price, offer.imageUrl);
  return ({ type, id }) => found.get(`${type} ${id}`);
}
