import { MAX_PESOS } from '#foundation/contract/money.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { Item, ItemDraft } from './catalogue.contract.ts';
import { isFractional } from './item-bounds.rules.ts';
import { type OptionGroup, priceProblem } from './options.rules.ts';

/** A price in UF is that of a home. @throws {AppError} `invalid` */
export function refuseWrongUf(cardType: string, details: ItemDraft['details']): void {
  if (details?.priceUf && cardType !== 'real_estate')
    throw invalidField('details.priceUf', 'Solo las propiedades pueden tener su precio en UF.');
}

/**
 * The price to store: 0 for one in UF, and the pesos of today for one that is in UF no longer.
 * @throws {AppError} `invalid` for pesos while the price is in UF: they would be lost
 */
export function priceAfter(
  cardType: string,
  current: Pick<Item, 'name' | 'price' | 'details'>,
  { price, details }: Pick<Partial<ItemDraft>, 'price' | 'details'>,
  field = 'price',
): number {
  refuseWrongUf(cardType, details);
  const sent = details === null ? null : details?.priceUf;
  const uf = sent === undefined ? current.details.priceUf : sent;
  if (!uf) return price ?? Math.min(current.price, MAX_PESOS);
  if (sent === undefined && price !== undefined && price !== current.price)
    throw invalidField(field, `El precio de «${current.name}» está en UF: cambia o borra su precio en UF.`);
  return 0;
}

/** What is sold by the piece is counted in pieces. @throws {AppError} `invalid` */
export function refuseBrokenStock({ unit, stock }: Pick<Partial<ItemDraft>, 'unit' | 'stock'>): void {
  if (!isFractional(unit) && !Number.isInteger(stock ?? 0))
    throw invalidField(
      'stock',
      'Escribe cuántas quedan sin decimales: solo los kilos, m² y horas los tienen.',
    );
}

/** @throws {AppError} `invalid` */
export function refuseImpossiblePrice(
  price: number,
  groups: readonly OptionGroup[],
  field = 'options',
): void {
  const problem = priceProblem(price, groups);
  if (problem) throw invalidField(field, problem);
}
