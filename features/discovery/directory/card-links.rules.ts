import type { Card } from '#features/card/cards/cards.contract.ts';

type Addressed = Pick<Card, 'subdomain' | 'cardType'>;

export const cardPath = ({ subdomain }: Addressed): string => `/${subdomain}`;

/** The main link of a card in a list. Restaurants lead to the menu. */
export function mainAction(card: Addressed): { label: string; href: string } {
  return card.cardType === 'restaurant'
    ? { label: 'Ver Menú', href: `${cardPath(card)}#items` }
    : { label: 'Ver Tarjeta', href: cardPath(card) };
}
