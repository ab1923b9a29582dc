import type { Card } from '#features/card/cards/cards.contract.ts';
import { offerHash } from '#features/catalogue/offers/offer-address.rules.ts';
import { withPicture } from '#features/catalogue/offers/offer-picture.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { detailTexts } from '#features/catalogue/products/details.rules.ts';
import { hasOptions } from '#features/catalogue/products/has-options.rules.ts';
import { canBeChosen, lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { allPictures } from '#features/catalogue/products/pictures.rules.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import { uploadIdOf } from '#features/platform/images/images.rules.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import { localInstant } from '#foundation/contract/local-time.ts';
import { feedProblem, itemProblem, offerProblem } from './feed-problems.rules.ts';

/** What a feed is made of: a card with the products that visitors see of it at `now`. */
export interface FeedContent {
  card: Card;
  items: readonly Item[];
  categories: readonly Category[];
  offers: readonly Offer[];
  /** The card's address, and the origin of pictures. */
  pageUrl: string;
  origin: string;
  now: Date;
}

/** A product with everything that a feed must have. Texts are as typed: each format escapes them. */
export interface FeedProduct {
  id: string;
  title: string;
  description: string;
  link: string;
  /** JPEGs of at least 500×500 pixels, the main one first. */
  pictures: string[];
  pricePesos: number;
  /** `during` has both ends, or there is none. */
  sale: { pricePesos: number; during: string | null } | null;
  isAvailable: boolean;
  condition: 'new' | 'used';
  category: string | null;
  /** The product itself; null for an offer. */
  item: Item | null;
}

const USED = /\b(usad[oa]s?|segunda mano|reciclad[oa]s?|vintage)\b/i;

/** What has no problem: the products and, for goods and services, the offers. */
export function feedProducts(content: FeedContent): FeedProduct[] {
  const { card, items, categories, offers, now } = content;
  if (feedProblem(card)) return [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    ...items
      .filter((item) => itemProblem(card, item) === null)
      .map((item) => ofItem(content, item, names.get(item.categoryId ?? 0) ?? null)),
    ...(hasOptions(card.cardType) ? offers : [])
      .map((offer) => withPicture(offer, items))
      .filter((offer) => offerProblem(offer, now, card.timeZone) === null)
      .map((offer) => ofOffer(content, offer)),
  ];
}

function ofItem({ card, pageUrl, origin }: FeedContent, item: Item, category: string | null): FeedProduct {
  const about = item.description || detailTexts(card.cardType, item.details).join(', ') || item.name;
  const said = [card.title, card.subtitle, category, item.name, item.description].join(' ');
  return {
    id: `${item.id}`,
    title: item.name,
    description: about,
    link: `${pageUrl}/${productSlug(item)}`,
    pictures: picturesOf(origin, allPictures(item)),
    pricePesos: lowestPrice(item.price, item.options),
    sale: null,
    // Also where the card itself does not show it.
    isAvailable: item.isAvailable && canBeChosen(item.options),
    condition: USED.test(said) ? 'used' : 'new',
    category,
    item,
  };
}

function ofOffer({ card, items, pageUrl, origin }: FeedContent, offer: Offer): FeedProduct {
  const { id, title, description, price, previousPrice, imageUrl, itemId, startDate, endDate } = offer;
  const about = items.find((item) => item.id === itemId);
  const during =
    startDate && endDate
      ? [localInstant(startDate, 0, card.timeZone), localInstant(endDate, DAY_MINUTES, card.timeZone)]
      : null;
  return {
    id: `oferta-${id}`,
    title,
    description: description || title,
    link: `${pageUrl}${about ? `/${productSlug(about)}` : ''}#${offerHash(id)}`,
    pictures: picturesOf(origin, [imageUrl ?? '']),
    pricePesos: previousPrice ?? 0,
    sale: { pricePesos: price ?? 0, during: during?.map((time) => time.toISOString()).join('/') ?? null },
    isAvailable: about ? about.isAvailable && canBeChosen(about.options) : itemId === null,
    condition: 'new',
    category: 'Ofertas',
    item: null,
  };
}

const picturesOf = (origin: string, addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => {
    const id = uploadIdOf(address);
    return id ? [`${origin}/feeds/pictures/${id}.jpg`] : [];
  });

export const inPesos = (pesos: number): string => `${pesos} CLP`;
