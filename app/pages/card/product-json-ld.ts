import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import { FUEL_WORDS, GEARBOX_WORDS } from '#features/catalogue/products/details.rules.ts';
import { canBeChosen, hasSeveralPrices, lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { priceUnit } from '#features/catalogue/products/units.rules.ts';
import { compact, offerJsonLd } from './sale-json-ld.ts';

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

function factsOf({ cardType }: Card, details: ItemDetails): object {
  if (Object.keys(details).length === 0) return {};
  if (cardType === 'automotive') return carJsonLd(details);
  return cardType === 'real_estate' ? homeJsonLd(details) : {};
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

const carJsonLd = ({ year, mileageKm, fuel, gearbox }: ItemDetails): object =>
  compact({
    '@type': 'Car',
    vehicleModelDate: year && String(year),
    mileageFromOdometer: measured(mileageKm, 'KMT'),
    fuelType: fuel && FUEL_WORDS[fuel],
    vehicleTransmission: gearbox && GEARBOX_WORDS[gearbox],
  });

/** It has two types, because it is a home and also something for sale or rent. */
const homeJsonLd = ({ areaM2, bedrooms, bathrooms, comuna }: ItemDetails): object =>
  compact({
    '@type': ['Product', 'Accommodation'],
    floorSize: measured(areaM2, 'MTK'),
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    address: comuna && { '@type': 'PostalAddress', addressLocality: comuna, addressCountry: 'CL' },
  });
