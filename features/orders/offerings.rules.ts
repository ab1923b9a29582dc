import type { Card } from '#features/cards/cards.contract.ts';
import { chosenOf, isComplete, priceWith } from '#features/catalogue/chosen.rules.ts';
import type { ShownItem } from '#features/catalogue/shown-items.rules.ts';
import type { Offer } from '#features/offers/offers.contract.ts';
import type { Wish } from './cart.rules.ts';
import { nameWithChoices } from './order-text.rules.ts';

/** What a line of a cart stands for. */
export interface Offering {
  name: string;
  /** What was chosen of its options: 'Grande, Extra queso'. */
  chosen: string;
  /** 'Completo (Grande, Extra queso)' */
  fullName: string;
  /** In pesos, of one piece; null where it has none, or prices are not shown. */
  price: number | null;
  /** '/mes', where the price is paid again and again. */
  per?: string;
  imageUrl: string | null;
}

export type FindOffering = (wish: Wish) => Offering | undefined;

/** The ways in which an order can reach the business; empty where it takes none. */
export function orderChannels(card: Card): ('whatsapp' | 'email')[] {
  if (!card.enableCart) return [];
  const channels: ('whatsapp' | 'email')[] = [];
  if (card.enableWhatsAppOrders && card.links.whatsappDigits) channels.push('whatsapp');
  if (card.enableEmailOrders && card.contactInfo.email) channels.push('email');
  return channels;
}

/** Finds what can be ordered now: what is gone or not available, or no longer to be chosen so, is not found. */
export function offeringsOf(card: Card, items: readonly ShownItem[], offers: readonly Offer[]): FindOffering {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const offersById = new Map(offers.map((offer) => [offer.id, offer]));
  const priceOf = (pesos: number | null) => (card.enablePricing && pesos ? pesos : null);
  return ({ type, id, choices }) => {
    const item = itemsById.get(id);
    const offer = offersById.get(id);
    if (type === 'offer') {
      return (
        offer && {
          name: offer.title,
          chosen: '',
          fullName: offer.title,
          price: priceOf(offer.price),
          imageUrl: offer.imageUrl,
        }
      );
    }
    if (!item?.isAvailable || !isComplete(item, choices)) return undefined;
    const chosen = chosenOf(item, choices);
    return {
      name: item.name,
      chosen: chosen.map(({ name }) => name).join(', '),
      fullName: nameWithChoices(item.name, chosen),
      price: priceOf(priceWith(item, choices)),
      per: item.per,
      imageUrl: item.imageUrl,
    };
  };
}
