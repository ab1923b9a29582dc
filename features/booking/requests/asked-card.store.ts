import { type CardRow, toCard } from '#features/card/cards/cards.store.ts';
import { whatsappHref } from '#features/card/cards/links.rules.ts';
import type { AskedCard } from './asked-card.contract.ts';

/** The business, and the way to send it `text` by WhatsApp; null without a number. */
export function toAskedCard(row: CardRow, text: string): { card: AskedCard; whatsappUrl: string | null } {
  const { links } = toCard(row);
  const { id, title, subdomain, isActive, profileImageUrl, headerBackgroundColor, look } = row;
  return {
    card: {
      ...{ id, title, subdomain, isActive, profileImageUrl, headerBackgroundColor, look },
      ...{ address: links.address, phoneDigits: links.phoneDigits },
    },
    whatsappUrl: isActive && links.whatsappDigits ? whatsappHref(links.whatsappDigits, text) : null,
  };
}
