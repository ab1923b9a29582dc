import type { Card, CardType } from '#features/card/cards/cards.contract.ts';
import {
  facebookHref,
  instagramHref,
  tiktokHref,
  websiteHref,
} from '#features/card/cards/profile-links.rules.ts';
import {
  openingHoursSpecification,
  specialHoursSpecification,
} from '#features/card/opening-hours/schema-hours.rules.ts';
import { isOfferRunning } from '#features/catalogue/offers/offer-schedule.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { productJsonLd } from './product-json-ld.ts';
import { compact, offerJsonLd } from './sale-json-ld.ts';

const SCHEMA_TYPES: Record<CardType, string> = {
  restaurant: 'Restaurant',
  products: 'Store',
  services: 'ProfessionalService',
  real_estate: 'RealEstateAgent',
  automotive: 'AutoDealer',
};

/** Search engines read no more than about this many products, and 2,000 would double the size of the page. */
const MAX_PRODUCTS = 100;

export interface CardContent {
  card: Card;
  items: Item[];
  categories: Category[];
  offers: readonly Offer[];
  now: string;
}

/** The business for search engines: name, address, hours and prices (schema.org as JSON-LD). */
export function businessJsonLd(
  { card, items, categories, offers, now }: CardContent,
  pageUrl: string,
  origin: string,
): object {
  const { contactInfo, socialLinks } = card;
  const comuna = comunaOf(card.comuna);
  const absolute = (address: string | null) => address && new URL(address, origin).href;
  const sameAs = [
    instagramHref(socialLinks.instagram),
    facebookHref(socialLinks.facebook),
    tiktokHref(socialLinks.tiktok),
    websiteHref(contactInfo.website ?? socialLinks.website),
  ].filter((address) => address !== null);
  return compact({
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPES[card.cardType] ?? 'LocalBusiness',
    '@id': pageUrl,
    name: card.title,
    description: card.description ?? card.subtitle,
    url: pageUrl,
    image: absolute(card.headerBackgroundImageUrl) ?? absolute(`/api/cards/${card.subdomain}/image`),
    telephone: card.links.phoneDigits && `+${card.links.phoneDigits}`,
    address: (contactInfo.address || comuna) && {
      '@type': 'PostalAddress',
      ...(contactInfo.address && { streetAddress: contactInfo.address }),
      ...(comuna && { addressLocality: comuna.name, addressRegion: comuna.region }),
      addressCountry: 'CL',
    },
    geo: card.location && { '@type': 'GeoCoordinates', ...card.location },
    hasMap: websiteHref(socialLinks.maps),
    openingHoursSpecification: nullIfEmpty(openingHoursSpecification(card.businessHours)),
    specialOpeningHoursSpecification: nullIfEmpty(
      specialHoursSpecification(card, localParts(new Date(now), card.timeZone).date),
    ),
    sameAs: nullIfEmpty(sameAs),
    priceRange: card.enablePricing ? priceRange(items) : null,
    hasMenu: card.cardType === 'restaurant' ? `${pageUrl}#items` : null,
    makesOffer: nullIfEmpty(
      offers
        .filter((offer) => isOfferRunning(offer, new Date(now), card.timeZone))
        .map((offer) => promotionJsonLd(card, offer)),
    ),
    hasOfferCatalog: items.length > 0 ? catalogueJsonLd({ card, items, categories }) : null,
  });
}

function catalogueJsonLd({
  card,
  items,
  categories,
}: Pick<CardContent, 'card' | 'items' | 'categories'>): object {
  const groups = [
    ...categories.map(({ id, name }) => ({ id: id as number | null, name })),
    { id: null, name: card.title },
  ];
  const listed = items.slice(0, MAX_PRODUCTS);
  return {
    '@type': 'OfferCatalog',
    name: card.title,
    itemListElement: groups
      .map(({ id, name }) => ({ name, products: listed.filter((item) => item.categoryId === id) }))
      .filter(({ products }) => products.length > 0)
      .map(({ name, products }) => ({
        '@type': 'OfferCatalog',
        name,
        itemListElement: products.map((item) => productJsonLd(card, item)),
      })),
  };
}

/** One of the card's offers, with its validity and its previous price. */
function promotionJsonLd(card: Card, offer: Offer): object {
  const { title, description, price, previousPrice, startDate, endDate } = offer;
  const hasPrice = card.enablePricing && Boolean(price);
  return compact({
    ...offerJsonLd(card, title, description, price, null),
    priceSpecification:
      hasPrice && previousPrice !== null
        ? {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: previousPrice,
            priceCurrency: 'CLP',
          }
        : null,
    validFrom: startDate,
    validThrough: endDate,
    priceValidUntil: hasPrice ? endDate : null,
  });
}

function priceRange(items: Item[]): string | null {
  const prices = items.map(({ price, options }) => lowestPrice(price, options)).filter((price) => price > 0);
  return prices.length > 0 ? `CLP ${Math.min(...prices)} – ${Math.max(...prices)}` : null;
}

const nullIfEmpty = <Value>(values: Value[]): Value[] | null => (values.length > 0 ? values : null);
