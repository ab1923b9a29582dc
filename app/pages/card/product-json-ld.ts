import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { Detail } from '#features/catalogue/products/detail.rules.ts';
import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import { detailsOf, detailText } from '#features/catalogue/products/details.rules.ts';
import { canBeChosen, hasSeveralPrices, lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { priceUnit } from '#features/catalogue/products/units.rules.ts';
import { compact, offerJsonLd } from './sale-json-ld.ts';

/** The code of the UF. Pesos are said only where today's value of the UF is known. */
const inUf = (price: number) => ({ price, priceCurrency: 'CLF' });

const SALE = 'http://purl.org/goodrelations/v1#Sell';
const LEASE = 'http://purl.org/goodrelations/v1#LeaseOut';

/** A product for search engines: its lowest price, and the details of a home or a car. */
export function productJsonLd(card: Card, item: Item): object {
  const { name, description, price, options, details, isAvailable } = item;
  const lowest = lowestPrice(price, options);
  const offer = offerJsonLd(card, name, description, lowest, isAvailable && canBeChosen(options));
  const { price: onePrice, itemOffered, ...rest } = offer;
  const unit = onePrice === undefined ? undefined : priceUnit(card.cardType, item);
  const begins = onePrice !== undefined && hasSeveralPrices(options);
  return compact({
    ...rest,
    ...(begins ? { '@type': 'AggregateOffer', lowPrice: onePrice } : { price: onePrice }),
    ...(details.priceUf && onePrice === undefined && card.enablePricing && inUf(details.priceUf)),
    priceSpecification: unit && {
      '@type': 'UnitPriceSpecification',
      price: onePrice,
      priceCurrency: 'CLP',
      ...unitJsonLd(unit.unitText),
    },
    ...(details.state && {
      availability: `https://schema.org/${details.state === 'sold' ? 'SoldOut' : 'Reserved'}`,
    }),
    businessFunction: details.operation && (details.operation === 'sale' ? SALE : LEASE),
    itemOffered: { ...itemOffered, ...factsOf(card, details) },
  });
}

const TYPES: Record<string, string | string[]> = {
  automotive: 'Car',
  // It has two types, because it is a home and also something for sale or rent.
  real_estate: ['Product', 'Accommodation'],
};

/** What search engines have a name for has its property; all else is a property of the home or the car by its label. */
function factsOf({ cardType }: Card, details: ItemDetails): object {
  const type = TYPES[cardType];
  const known = detailsOf(cardType).filter(({ name }) => details[name] !== undefined && !SAID.has(name));
  const { comuna } = details;
  if (!type || (known.length === 0 && !comuna)) return {};
  const named = known.flatMap((detail) => {
    const value = details[detail.name];
    return detail.schema ? [[detail.schema, schemaValue(detail, value)]] : [];
  });
  const others = known
    .filter(({ schema }) => !schema)
    .map((detail) => ({
      '@type': 'PropertyValue',
      name: detail.label,
      value: detailText(detail, details[detail.name]),
    }));
  return compact({
    '@type': type,
    ...Object.fromEntries(named),
    address: comuna && { '@type': 'PostalAddress', addressLocality: comuna, addressCountry: 'CL' },
    additionalProperty: others.length > 0 ? others : null,
  });
}

/** What is said elsewhere: as the offer's price, function and availability, and as the address. */
const SAID = new Set(['operation', 'state', 'comuna', 'priceUf', 'videoUrl', 'planUrl']);

function schemaValue(detail: Detail, value: unknown): unknown {
  if (detail.unitCode) return measured(Number(value), detail.unitCode);
  if (detail.schema === 'brand') return { '@type': 'Brand', name: value };
  return detail.kind === 'word' || detail.name === 'year' ? detailText(detail, value) : value;
}

/** The UN/CEFACT codes of periods and units, with the amount where it is not 1. */
const UNIT_CODES: Record<string, [code: string, amount?: number]> = {
  mes: ['MON'],
  día: ['DAY'],
  kilo: ['KGM'],
  '½ kilo': ['KGM', 0.5],
  '100 g': ['GRM', 100],
  docena: ['DZN'],
  hora: ['HUR'],
  'm²': ['MTK'],
  persona: ['IE'],
};

/** The unit of a price for search engines: '½ kilo' is 0.5 KGM. */
function unitJsonLd(unitText: string): object {
  const [unitCode = '', amount] = UNIT_CODES[unitText] ?? [];
  return amount ? { unitText, referenceQuantity: measured(amount, unitCode) } : { unitText, unitCode };
}

const measured = (value: number | undefined, unitCode: string) =>
  value === undefined ? null : { '@type': 'QuantitativeValue', value, unitCode };
