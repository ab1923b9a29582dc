import type { Card } from '#features/cards/cards.contract.ts';

const BUTTONS: Record<string, string | undefined> = {
  restaurant: 'Ver menú',
  products: 'Ver productos',
  services: 'Ver servicios',
  real_estate: 'Ver propiedades',
  automotive: 'Ver vehículos',
};

/** The main button of a saved card, by its kind of business. */
export const catalogueButton = (cardType: string): string => BUTTONS[cardType] ?? 'Ver catálogo';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether title or subtitle contain the words, ignoring case and accents. */
export function isMatch(card: Pick<Card, 'title' | 'subtitle'>, words: string): boolean {
  return plain(`${card.title}\n${card.subtitle ?? ''}`).includes(plain(words.trim()));
}

/** With a capital first letter: 'la batida' becomes 'La batida'. */
export function capitalised(title: string): string {
  const [first = '', ...rest] = title;
  return first.toLocaleUpperCase('es-CL') + rest.join('');
}
