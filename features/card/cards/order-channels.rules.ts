import type { Card } from './cards.contract.ts';

/** The channels by which the business takes orders; empty if it takes none. */
export function orderChannels(card: Card): ('whatsapp' | 'email')[] {
  if (!card.enableCart) return [];
  const channels: ('whatsapp' | 'email')[] = [];
  if (card.enableWhatsAppOrders && card.links.whatsappDigits) channels.push('whatsapp');
  if (card.enableEmailOrders && card.contactInfo.email) channels.push('email');
  return channels;
}
