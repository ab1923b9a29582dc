import type { Head } from '#app/server/document.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { allPictures } from '#features/catalogue/products/pictures.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import { itemPreviewPath, PREVIEW_SIZE } from '#features/discovery/link-preview/preview-content.media.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import type { CardPageProps } from './card.props.ts';
import { headOfCard, shortened } from './card-head.ts';
import { productJsonLd } from './product-json-ld.ts';
import { compact } from './sale-json-ld.ts';

/** The head of a product's page. `item` is the product as stored, not as shown. */
export function productHead(props: CardPageProps, item: Item): Head {
  const { card, items, pageUrl } = props;
  const { origin } = new URL(pageUrl);
  const shown = items.find(({ id }) => id === item.id);
  if (!shown) throw new Error(`product ${item.id} is not one of card ${card.id}`);
  const address = `${pageUrl}/${productSlug(item)}`;
  return {
    ...headOfCard(card),
    title: `${item.name} · ${card.title}`,
    description: describe(card, shown),
    canonical: card.isActive ? address : null,
    ogType: 'product',
    image: {
      url: origin + itemPreviewPath(card, shown),
      ...PREVIEW_SIZE,
      alt: `${item.name}, ${card.title}`,
    },
    jsonLd: [ownJsonLd(card, item, address, pageUrl, origin)],
  };
}

/** 'Desde $4.500. Con palta, tomate y mayonesa. Fuente Ñuñoína, Ñuñoa.' */
function describe(card: Card, { facts, description, ...item }: CardItem): string {
  const where = [card.title, comunaOf(card.comuna)?.name].filter(Boolean).join(', ');
  const parts = [
    card.enablePricing && (item.uf || item.price > 0) ? priceText(item) : null,
    facts?.join(', '),
    // A long description is shortened, so that the shop's name after it is not cut off.
    description && cut(description.replace(/\s+/g, ' ').trim()),
    where,
  ];
  return shortened(
    parts.flatMap((part) => (part ? [/[.!?…]$/.test(part) ? part : `${part}.`] : [])).join(' '),
  );
}

const MAX_DESCRIPTION_LENGTH = 90;
const cut = (text: string): string =>
  text.length > MAX_DESCRIPTION_LENGTH
    ? `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
    : text;

/** The product itself, with the shop's offer of it. Search engines refuse an offer without a price. */
function ownJsonLd(card: Card, item: Item, address: string, pageUrl: string, origin: string): object {
  const { itemOffered, ...offer } = productJsonLd(card, item) as {
    itemOffered: Record<string, unknown>;
  } & Record<string, unknown>;
  const hasPrice = 'price' in offer || 'lowPrice' in offer;
  return compact({
    '@context': 'https://schema.org',
    ...itemOffered,
    '@id': address,
    url: address,
    sku: item.code,
    image: item.imageUrl && allPictures(item).map((picture) => new URL(picture, origin).href),
    offers: hasPrice
      ? {
          ...offer,
          url: address,
          seller: { '@type': 'Organization', '@id': pageUrl, name: card.title, url: pageUrl },
        }
      : null,
  });
}
