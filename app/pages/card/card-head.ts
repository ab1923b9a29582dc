import type { Head } from '#app/server/document.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { lookCss, preloadedFont } from '#features/card/looks/look-css.rules.ts';
import { lookAttributes } from '#features/card/looks/looks.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { cardPreviewPath, PREVIEW_SIZE } from '#features/discovery/link-preview/preview-content.media.ts';
import type { CardPageProps } from './card.props.ts';
import { businessJsonLd } from './structured-data.ts';

/** A card's metadata for search engines and link previews. `items` are the products as stored, not as shown. */
export function cardHead(props: CardPageProps, items: Item[], offers: readonly Offer[], site: string): Head {
  const { card, pageUrl } = props;
  const { origin } = new URL(pageUrl);
  return {
    title: card.subtitle ? `${card.title} · ${card.subtitle}` : card.title,
    description: describe(card),
    canonical: card.isActive ? pageUrl : null,
    oembed: `${site}/oembed?url=${encodeURIComponent(pageUrl)}`,
    ogType: 'business.business',
    image: {
      url: origin + cardPreviewPath(card),
      ...PREVIEW_SIZE,
      alt: card.title,
    },
    hasCover: true,
    jsonLd: [businessJsonLd({ ...props, items, offers }, pageUrl, origin)],
    ...headOfCard(card),
  };
}

/** The parts of the head that the card's page and its products' pages share. */
export const headOfCard = (
  card: Card,
): Pick<Head, 'manifest' | 'touchIcon' | 'css' | 'font' | 'attributes'> => ({
  manifest: `/api/cards/${card.subdomain}/manifest.json`,
  touchIcon: `/api/cards/${card.subdomain}/icon-180.png`,
  css: lookCss(card),
  font: preloadedFont(card),
  attributes: lookAttributes(card),
});

const CATALOGUE_WORDS: Record<Card['cardType'], string> = {
  restaurant: 'Menú',
  products: 'Productos',
  services: 'Servicios',
  real_estate: 'Propiedades',
  automotive: 'Vehículos',
};
function describe(card: Card): string {
  const where = card.links.address ? `, ${card.links.address}` : '';
  const prices = card.enablePricing ? ', precios' : '';
  const way = orderChannels(card).length > 0 ? 'pedidos' : 'contacto';
  const what = `${CATALOGUE_WORDS[card.cardType]}${prices} y ${way}`;
  const text = `${what} de ${card.title}${where}. ${card.description ?? card.subtitle ?? ''}`.trim();
  return shortened(text);
}

const MAX_DESCRIPTION = 155;

/** Shortens a description to the length that search engines and apps show. */
export const shortened = (text: string): string =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text;
