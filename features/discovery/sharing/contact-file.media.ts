import type { Card } from '#features/card/cards/cards.contract.ts';
import { tiktokHref, websiteHref } from '#features/card/cards/profile-links.rules.ts';
import { comunaBeside } from '#features/platform/places/comunas.rules.ts';

export type ContactCard = Pick<
  Card,
  'title' | 'subtitle' | 'description' | 'contactInfo' | 'socialLinks' | 'ownLinks' | 'links' | 'comuna'
>;

const MAX_LINE_BYTES = 75;

/** A text value of RFC 2426. Characters that would end the value or the line are escaped. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds lines at 75 bytes with a leading space, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}

/**
 * The business as a vCard 3.0, which both iPhones and Android phones read. `pageUrl` is the card's address, `photo` a
 * small JPEG.
 */
export function contactFile(card: ContactCard, pageUrl: string, photo: Buffer | null): string {
  const { contactInfo, links, socialLinks } = card;
  const title = escapeText(card.title);
  const phone = links.phoneDigits ? `+${links.phoneDigits}` : escapeText(contactInfo.phone ?? '');
  const mobile =
    links.whatsappDigits && links.whatsappDigits !== links.phoneDigits ? `+${links.whatsappDigits}` : '';
  const locality = comunaBeside(contactInfo.address, card.comuna);
  const website = websiteHref(contactInfo.website ?? socialLinks.website);
  const further = [
    { title: 'TikTok', url: tiktokHref(socialLinks.tiktok) },
    { title: 'Google Maps', url: websiteHref(socialLinks.maps) },
    { title: 'Opiniones', url: websiteHref(socialLinks.review) },
    ...card.ownLinks.map(({ title, url }) => ({ title, url: websiteHref(url) })),
  ].filter(({ url }) => url !== null);
  const note = card.description ?? card.subtitle;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${title};;;;`,
    `FN:${title}`,
    `ORG:${title}`,
    // Makes iPhones list it as a company, not as a person.
    'X-ABShowAs:COMPANY',
    phone && `TEL;TYPE=WORK,VOICE:${phone}`,
    mobile && `TEL;TYPE=CELL,VOICE:${mobile}`,
    contactInfo.email && `EMAIL;TYPE=INTERNET:${escapeText(contactInfo.email)}`,
    (contactInfo.address || locality) &&
      `ADR;TYPE=WORK:;;${escapeText(contactInfo.address ?? '')};${escapeText(locality ?? '')};;;`,
    `URL:${pageUrl}`,
    website && `URL:${website}`,
    // Both iPhones and Android phones show a label that is in the same group as its line.
    ...further.flatMap(({ title, url }, at) => [
      `item${at + 1}.URL:${url}`,
      `item${at + 1}.X-ABLabel:${escapeText(title)}`,
    ]),
    note && `NOTE:${escapeText(note)}`,
    photo && `PHOTO;ENCODING=b;TYPE=JPEG:${photo.toString('base64')}`,
    'END:VCARD',
  ];
  return `${lines
    .filter(Boolean)
    .map((line) => fold(String(line)))
    .join('\r\n')}\r\n`;
}
