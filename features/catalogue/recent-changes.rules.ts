import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import type { ItemsChange } from './taking-back.contract.ts';

const WORDS: Record<ItemsChange['fields'][number], string> = {
  price: 'precio',
  options: 'opciones',
  categoryId: 'categoría',
  isAvailable: 'disponibilidad',
  soldOutUntil: 'disponibilidad',
};

/** What a change of several products did: 'Precio y disponibilidad de 12 productos'. */
export function changeText(
  { fields, changed, name }: Omit<ItemsChange, 'undo' | 'createdAt'>,
  { one, many }: TradeWords,
): string {
  // Prices of options go up and down together with those of their products.
  const told = fields.filter((field) => field !== 'options' || !fields.includes('price'));
  const said = [...new Set(told.map((field) => WORDS[field]))].join(' y ');
  const what = said.charAt(0).toUpperCase() + said.slice(1);
  return `${what} de ${changed === 1 ? name : countOf(changed, one, many)}`;
}
