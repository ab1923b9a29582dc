import { setImmediate as othersTurn } from 'node:timers/promises';
import { accentCss } from '#features/cards/accent.rules.ts';
import type { Card, getCardBySubdomain } from '#features/cards/cards.contract.ts';
import { contactWays } from '#features/cards/contact-ways.rules.ts';
import { toCardItem } from '#features/catalogue/card-items.rules.ts';
import type { Item, listCategories, listItems } from '#features/catalogue/catalogue.contract.ts';
import { toCardOffers } from '#features/offers/card-offers.rules.ts';
import type { listOffers } from '#features/offers/offers.contract.ts';
import type { OpeningHours } from '#features/opening-hours/day-hours.rules.ts';
import { hoursTable } from '#features/opening-hours/hours-table.rules.ts';
import { nextChange, openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { orderChannels } from '#features/orders/line-details.rules.ts';
import { cardAddress, qrPath } from '#features/sharing/qr.media.ts';
import type { Api } from '#foundation/contract/api.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import type { PageProps } from '../web/page-props.ts';
import type { Head } from './document.ts';
import { businessJsonLd, type CardContent } from './structured-data.ts';

export type CardPageProps = PageProps['card'];

/** What a card's page is made of: what it shows, and its products as they are stored. */
export interface CardPage {
  props: CardPageProps;
  items: Item[];
}

/** Everything a public card shows, through the same endpoints as any client. @throws {ApiError} */
export async function loadCardPage(
  api: Api,
  subdomain: string,
  origin: string,
  now: Date,
): Promise<CardPage> {
  const card = await api<typeof getCardBySubdomain>('GET /api/cards/subdomain/{subdomain}', { subdomain });
  const { id } = card;
  const [stored, categories, offers] = await Promise.all([
    api<typeof listItems>('GET /api/cards/{id}/items', { id }),
    api<typeof listCategories>('GET /api/cards/{id}/categories', { id }),
    api<typeof listOffers>('GET /api/cards/{id}/offers', { id }),
  ]);
  const items = stored.filter(({ isActive }) => isActive);
  // A catalogue of 2,000 products takes its time at each step; between them others have their turn.
  await othersTurn();
  const props = {
    card,
    // Worked out here, so that the browser does not have to know how.
    items: items.map((item) => toCardItem(card, item)),
    categories,
    offers: toCardOffers(offers, now),
    contacts: contactWays(card),
    openTimeline: openTimeline(card, now),
    hours: hoursTable(card, now),
    qr: qrPath(cardAddress(origin, card.subdomain, 'qr')),
    pageUrl: cardAddress(origin, card.subdomain),
    now: now.toISOString(),
  };
  return { props, items };
}

export function cardHead({ props, items }: CardPage, origin: string): Head {
  const { card, pageUrl } = props;
  return {
    title: card.subtitle ? `${card.title} · ${card.subtitle}` : card.title,
    description: describe(props),
    canonical: card.isActive ? pageUrl : null,
    ogType: 'business.business',
    image: {
      url: `${origin}/api/cards/${card.subdomain}/image?v=${Date.parse(card.updatedAt)}`,
      width: 400,
      height: 400,
    },
    manifest: `/api/cards/${card.subdomain}/manifest.json`,
    touchIcon: `/api/cards/${card.subdomain}/icon-180.png`,
    jsonLd: [businessJsonLd({ ...props, items }, pageUrl, origin)],
    css: accentCss(card.headerBackgroundColor),
  };
}

const WHAT_IS_THERE: Record<Card['cardType'], string> = {
  restaurant: 'Menú',
  products: 'Productos',
  services: 'Servicios',
  real_estate: 'Propiedades',
  automotive: 'Vehículos',
};
const MAX_DESCRIPTION = 155;
const DAY_MINUTES = 1440;

function describe({ card }: Pick<CardContent, 'card'>): string {
  const where = card.contactInfo.address ? `, ${card.contactInfo.address}` : '';
  const prices = card.enablePricing ? ', precios' : '';
  const way = orderChannels(card).length > 0 ? 'pedidos' : 'contacto';
  const what = `${WHAT_IS_THERE[card.cardType]}${prices} y ${way}`;
  const text = `${what} de ${card.title}${where}. ${card.description ?? card.subtitle ?? ''}`.trim();
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text;
}

/**
 * When a card's page would say something else by itself: the shop opens or closes, the day changes, or what is `due`
 * (null for never) comes to pass: a product is there again, an offer appears or disappears.
 */
export function cardPageExpiry(
  hours: OpeningHours,
  now: Date,
  due: readonly (Date | string | null)[] = [],
): Date {
  const midnight = santiagoInstant(santiagoParts(now).date, DAY_MINUTES);
  const change = nextChange(hours, now) ?? midnight;
  const moments = due.flatMap((moment) => (moment === null ? [] : new Date(moment).getTime()));
  return new Date(Math.min(midnight.getTime(), change.getTime(), ...moments));
}
