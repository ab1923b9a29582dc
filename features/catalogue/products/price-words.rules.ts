import { formatPesos } from '#foundation/contract/money.ts';
import { ufText } from './detail.rules.ts';
import type { ItemDetails } from './details.contract.ts';
import type { OptionGroup } from './options.contract.ts';
import { hasSeveralPrices, lowestPrice } from './options.rules.ts';
import { priceUnit, type Unit } from './units.rules.ts';

interface Priced {
  price: number;
  unit: Unit | null;
  details: ItemDetails;
  options: OptionGroup[];
}

interface ShownPrice {
  price: number;
  uf?: string | undefined;
  isFrom?: boolean | undefined;
  per?: string | undefined;
}

/** A price in one line: 'Desde $4.990 / kilo', or 'Consultar' if there is none. */
export const priceText = ({ price, uf, isFrom, per }: ShownPrice): string =>
  price === 0 && !uf
    ? 'Consultar'
    : [isFrom && 'Desde', uf ?? formatPesos(price), per].filter(Boolean).join(' ');

/**
 * How a price in UF is shown: 'UF 3.250', and after it its period and its pesos: '/mes · $890.000 aprox.'. Without a
 * value of the UF for today (`price` is 0 then) it has no pesos.
 */
function ufPrice(
  { price, details }: Pick<Priced, 'price' | 'details'>,
  period: string | undefined,
): Pick<ShownPrice, 'uf' | 'per'> {
  const pesos = price > 0 && `· ${formatPesos(price)} aprox.`;
  const per = [period, pesos].filter(Boolean).join(' ');
  return { uf: ufText(details.priceUf ?? 0), ...(per && { per }) };
}

/** What a product costs, in one line. */
export const priceWords = (cardType: string, item: Priced): string =>
  priceText({
    price: Math.max(0, lowestPrice(item.price, item.options)),
    isFrom: hasSeveralPrices(item.options),
    ...shownUnit(cardType, item),
  });

/** What stands after a price, and the price in UF of what has one. */
export function shownUnit(
  cardType: string,
  item: Pick<Priced, 'price' | 'details' | 'unit'>,
): Pick<ShownPrice, 'uf' | 'per'> {
  const period = priceUnit(cardType, item)?.after;
  if (item.details.priceUf !== undefined) return ufPrice(item, period);
  return period ? { per: period } : {};
}
