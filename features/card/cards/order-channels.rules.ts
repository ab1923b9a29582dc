import type { Card } from './cards.contract.ts';

/** The channels by which the business takes orders; empty if it takes none. */
export function orderChannels(card: Card): ('direct' | 'whatsapp' | 'email')[] {
  if (!card.enableCart) return [];
  const channels: ReturnType<typeof orderChannels> = [];
  if (card.enableDirectOrders) channels.push('direct');
  if (card.enableWhatsAppOrders && card.links.whatsappDigits) channels.push('whatsapp');
  if (card.enableEmailOrders && card.contactInfo.email) channels.push('email');
  return channels;
}
