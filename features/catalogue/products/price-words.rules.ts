import { formatPesos } from '#foundation/contract/money.ts';
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

/** A price in one line: 'Desde $4.990 / kilo', or 'Consultar' if there is none. */
export const priceText = ({
  price,
  isFrom,
  per,
}: {
  price: number;
  isFrom?: boolean | undefined;
  per?: string | undefined;
}): string =>
  price === 0 ? 'Consultar' : `${isFrom ? 'Desde ' : ''}${formatPesos(price)}${per ? ` ${per}` : ''}`;

/** What a product costs, in one line. */
export const priceWords = (cardType: string, item: Priced): string =>
  priceText({
    price: Math.max(0, lowestPrice(item.price, item.options)),
    isFrom: hasSeveralPrices(item.options),
    per: priceUnit(cardType, item)?.after,
  });
