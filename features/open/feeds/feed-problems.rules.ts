import type { Card } from '#features/card/cards/cards.contract.ts';
import { isOfferRunning, type OfferSchedule } from '#features/catalogue/offers/offer-schedule.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { hasOptions } from '#features/catalogue/products/has-options.rules.ts';
import { lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { comunaNamed, comunaOf } from '#features/platform/places/comunas.rules.ts';
import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** Google shows goods. Services, homes and cars need programmes of theirs that take no list like this. */
export const hasGoogleFeed = (cardType: string): boolean => /^(restaurant|products)$/.test(cardType);

/** Where a card's place is needed, with its point on the map: a home and a car are offered at one. */
const isAtPlace = (cardType: string): boolean => !hasOptions(cardType);

/** Why none of a card's products can be in a feed, with the section of the panel that mends it; null if they can. */
export function feedProblem(
  card: Pick<Card, 'cardType' | 'enablePricing' | 'comuna' | 'location'>,
): { text: string; section: 'apariencia' | 'informacion' } | null {
  if (!card.enablePricing)
    return { text: 'Tu tarjeta no muestra precios, y sin precio no los aceptan.', section: 'apariencia' };
  if (!isAtPlace(card.cardType)) return null;
  if (!comunaOf(card.comuna)) return { text: 'Falta la comuna de tu negocio.', section: 'informacion' };
  return card.location ? null : { text: 'Falta marcar tu negocio en el mapa.', section: 'informacion' };
}

/** What a product lacks for its feed: 'Falta una foto'; null if nothing. */
export function itemProblem(
  { cardType }: Pick<Card, 'cardType'>,
  { imageUrl, price, options, details }: Pick<Item, 'imageUrl' | 'price' | 'options' | 'details'>,
): string | null {
  return lacking([
    imageUrl === null && 'una foto',
    lowestPrice(price, options) <= 0 && 'el precio',
    cardType === 'real_estate' && !details.operation && 'si es venta o arriendo',
    cardType === 'real_estate' && !comunaNamed(details.comuna ?? '') && 'la comuna',
    cardType === 'automotive' && !details.make && 'la marca',
    cardType === 'automotive' && !details.model && 'el modelo',
    cardType === 'automotive' && !details.year && 'el año',
    cardType === 'automotive' && details.mileageKm === undefined && 'el kilometraje',
    cardType === 'automotive' && !details.colour && 'el color',
  ]);
}

/**
 * Why an offer is not in the feeds of goods and services now; null if it is. The programs read a feed about once a day,
 * and they want a price before and after.
 */
export function offerProblem(
  offer: Pick<Offer, 'imageUrl' | 'price' | 'previousPrice' | keyof OfferSchedule>,
  now: Date,
  zone: TimeZone,
): string | null {
  const { imageUrl, price, previousPrice, weekdays, startTime, endDate } = offer;
  if (endDate && endDate < localParts(now, zone).date) return 'Ya terminó.';
  const lack = lacking([
    !imageUrl && 'una foto',
    !price && 'el precio',
    !previousPrice && 'el precio anterior',
  ]);
  if (lack) return lack;
  if (weekdays.length > 0 || startTime !== null)
    return 'Vale solo algunos días u horas, y los catálogos se leen una vez al día.';
  return isOfferRunning(offer, now, zone) ? null : 'Entrará el día en que comience.';
}

/** 'Falta una foto y el precio.'; null if nothing is missing. */
function lacking(parts: readonly (string | false)[]): string | null {
  const lacks = parts.filter((part) => part !== false);
  return lacks.length === 0 ? null : `Falta ${joinWithAnd(lacks)}.`;
}
