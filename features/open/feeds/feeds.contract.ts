import { z } from 'zod';
import { subdomainParams } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const getGoogleFeed = endpoint({
  method: 'GET',
  path: '/feeds/{subdomain}/google.xml',
  summary: "A card's products for Google Merchant Center, as RSS 2.0",
  params: subdomainParams,
  returns: { contentType: 'application/rss+xml' },
});

export const getMetaFeed = endpoint({
  method: 'GET',
  path: '/feeds/{subdomain}/meta.csv',
  summary: "A card's products, homes or vehicles for Meta's catalogue, as CSV",
  params: subdomainParams,
  returns: { contentType: 'text/csv' },
});

export const getFeedPicture = endpoint({
  method: 'GET',
  path: '/feeds/pictures/{picture}.jpg',
  summary: "A product's picture as the feeds name it: a JPEG of at least 500×500 pixels",
  params: z.object({ picture: z.string().regex(/^[0-9a-f]{20}$/) }),
  returns: { contentType: 'image/jpeg' },
});

export const getOffersCalendar = endpoint({
  method: 'GET',
  path: '/{subdomain}/ofertas.ics',
  summary: "A card's offers with days or hours, for calendars",
  params: subdomainParams,
  returns: { contentType: 'text/calendar' },
});
