import type { Card } from '#features/cards/cards.contract.ts';
import type { CardItem } from '#features/catalogue/card-items.rules.ts';
import { choicesOf, isComplete, priceWith } from '#features/catalogue/chosen.rules.ts';
import type { Offer } from '#features/offers/offers.contract.ts';
import type { CartSelection } from './cart.rules.ts';
import { nameWithChoices } from './order-text.rules.ts';

/** What a line of a cart stands for. */
export interface LineDetails {
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

export type FindLineDetails = (wish: CartSelection) => LineDetails | undefined;

/** The ways in which an order can reach the business; empty where it takes none. */
export function orderChannels(card: Card): ('whatsapp' | 'email')[] {
  if (!card.enableCart) return [];
  const channels: ('whatsapp' | 'email')[] = [];
  if (card.enableWhatsAppOrders && card.links.whatsappDigits) channels.push('whatsapp');
  if (card.enableEmailOrders && card.contactInfo.email) channels.push('email');
  return channels;
}

/** Finds what can be ordered now: what is gone or not available, or no longer to be chosen so, is not found. */
export function lineDetailsOf(
  card: Card,
  items: readonly CardItem[],
  offers: readonly Offer[],
): FindLineDetails {
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
    const chosen = choicesOf(item, choices);
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
