import type { Card, CardType } from '#features/cards/cards.contract.ts';

type Addressed = Pick<Card, 'subdomain' | 'cardType'>;

export const cardPath = ({ subdomain }: Addressed): string => `/${subdomain}`;

/** The main link of a card in a list. Restaurants lead to the menu. */
export function mainAction(card: Addressed): { label: string; href: string } {
  return card.cardType === 'restaurant'
    ? { label: 'Ver Menú', href: `${cardPath(card)}#items` }
    : { label: 'Ver Tarjeta', href: cardPath(card) };
}

/** The home page's address for a search. Empty parts are left out. */
export function searchPath(search: { q: string; type: CardType | ''; cursor?: string | null }): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'type', 'cursor'] as const) if (search[name]) query.set(name, search[name]);
  return query.size > 0 ? `/?${query}` : '/';
}
