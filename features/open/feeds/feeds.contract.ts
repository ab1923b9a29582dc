import { z } from 'zod';
import { subdomainParams } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const getGoogleFeed = endpoint({
  route: 'GET /feeds/{subdomain}/google.xml',
  summary: "A card's products for Google Merchant Center, as RSS 2.0",
  params: subdomainParams,
  returns: { contentType: 'application/rss+xml' },
});

export const getMetaFeed = endpoint({
  route: 'GET /feeds/{subdomain}/meta.csv',
  summary: "A card's products, homes or vehicles for Meta's catalogue, as CSV",
  params: subdomainParams,
  returns: { contentType: 'text/csv' },
});

export const getFeedPicture = endpoint({
  route: 'GET /feeds/pictures/{picture}.jpg',
  summary: "A product's picture as the feeds name it: a JPEG of at least 500×500 pixels",
  params: z.object({ picture: z.string().regex(/^[0-9a-f]{20}$/) }),
  returns: { contentType: 'image/jpeg' },
});

export const getOffersCalendar = endpoint({
  route: 'GET /{subdomain}/ofertas.ics',
  summary: "A card's offers with days or hours, for calendars",
  params: subdomainParams,
  returns: { contentType: 'text/calendar' },
});
