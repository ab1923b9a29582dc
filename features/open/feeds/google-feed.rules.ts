import { type FeedContent, feedProducts, inPesos } from './feed-products.rules.ts';

/** Google reads this many pictures besides the main one. */
const MAX_MORE = 10;

/** The products as RSS 2.0 with the names of Google Merchant Center. */
export function googleFeed(content: FeedContent): string {
  const { card, pageUrl } = content;
  const items = feedProducts(content).map(({ pictures: [main = '', ...more], sale, ...product }) =>
    element('item', [
      field('id', product.id),
      field('title', product.title),
      field('description', product.description),
      field('link', product.link),
      field('image_link', main),
      ...more.slice(0, MAX_MORE).map((picture) => field('additional_image_link', picture)),
      field('availability', product.isAvailable ? 'in_stock' : 'out_of_stock'),
      field('price', inPesos(product.pricePesos)),
      sale && field('sale_price', inPesos(sale.pricePesos)),
      sale?.during && field('sale_price_effective_date', sale.during),
      field('condition', product.condition),
      field('brand', card.title),
      // What a shop makes or resells by itself has no code of a manufacturer.
      field('identifier_exists', 'no'),
      product.category && field('product_type', product.category),
    ]),
  );
  const head = [
    text('title', card.title),
    text('link', pageUrl),
    text('description', card.subtitle || card.description || card.title),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n${element('channel', [...head, ...items])}\n</rss>\n`;
}

const element = (name: string, children: readonly (string | null | undefined | '')[]): string =>
  `<${name}>\n${children.filter(Boolean).join('\n')}\n</${name}>`;
const text = (name: string, value: string): string => `<${name}>${escaped(value)}</${name}>`;
const field = (name: string, value: string): string => text(`g:${name}`, value);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML has no way to write most control characters. */
const escaped = (value: string): string =>
  value.replace(/[&<>]/g, (one) => ENTITIES[one] ?? '').replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
