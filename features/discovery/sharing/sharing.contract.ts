import { z } from 'zod';
import { subdomainParams } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const getSharePreview = endpoint({
  route: 'GET /api/cards/{subdomain}/image',
  summary: 'The picture that a shared link shows: 400×400',
  params: subdomainParams,
  returns: { contentType: 'image/jpeg' },
});

export const getProfilePicture = endpoint({
  route: 'GET /image/{subdomain}',
  summary: "The card's profile picture as a file; without one, its initials on its colour",
  params: subdomainParams,
  returns: { contentType: 'image/*' },
});

export const WebAppManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string().optional(),
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});
export type WebAppManifest = z.output<typeof WebAppManifest>;

export const getManifest = endpoint({
  route: 'GET /api/cards/{subdomain}/manifest.json',
  summary: 'Web app manifest, so that a card on a home screen opens this card',
  params: subdomainParams,
  returns: WebAppManifest,
});

export const getIcon = endpoint({
  route: 'GET /api/cards/{subdomain}/icon-{size}.png',
  summary: "The card's icon for home screens, 180, 192 or 512 pixels",
  params: subdomainParams.extend({ size: z.enum(['180', '192', '512']) }),
  returns: { contentType: 'image/png' },
});

export const getContactFile = endpoint({
  route: 'GET /api/cards/{subdomain}/contact.vcf',
  summary: 'The business as a contact (vCard 3.0)',
  params: subdomainParams,
  returns: { contentType: 'text/vcard' },
});

/** The mark of a place: 'mesa-4'. Ends up in the statistics. */
export const PlaceMark = z.string().regex(/^[a-z0-9-]{1,30}$/);
const qrQuery = z.object({
  /** The place where the code will hang. */
  place: PlaceMark.optional(),
});

export const getQrSvg = endpoint({
  route: 'GET /api/cards/{subdomain}/qr.svg',
  summary: "QR code of the card's address",
  params: subdomainParams,
  query: qrQuery,
  returns: { contentType: 'image/svg+xml' },
});

export const getQrPng = endpoint({
  route: 'GET /api/cards/{subdomain}/qr.png',
  summary: "QR code of the card's address, 200 pixels wide",
  params: subdomainParams,
  query: qrQuery,
  returns: { contentType: 'image/png' },
});

export const posterQuery = qrQuery.extend({
  size: z.enum(['a4', 'a6'], { error: 'Elige el tamaño a4 o a6.' }).default('a4'),
});

export const getPoster = endpoint({
  route: 'GET /api/cards/{subdomain}/poster.pdf',
  summary: "A poster to print, A4 or A6: the card's name, colours and code",
  params: subdomainParams,
  query: posterQuery,
  returns: { contentType: 'application/pdf' },
});
