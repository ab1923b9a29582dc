import { describe, expect, test } from 'vitest';
import { type ContactCard, contactFile } from './contact-file.media.ts';

const CARD: ContactCard = {
  title: 'Fuente Ñuñoína',
  subtitle: 'Sándwiches',
  description: null,
  contactInfo: {
    phone: '9 1234 5678',
    whatsapp: null,
    email: 'hola@fuente.cl',
    address: 'Irarrázaval 1234, Ñuñoa',
    website: null,
  },
  socialLinks: {
    ...{ instagram: null, facebook: null, twitter: null, linkedin: null, website: null },
    ...{ tiktok: null, maps: null, review: null },
  },
  ownLinks: [],
  comuna: '13120',
  links: { phoneDigits: '56912345678', whatsappDigits: '56912345678', address: 'Irarrázaval 1234, Ñuñoa' },
};
const URL = 'https://vitrina.cl/fuente-nunoina';

const write = (changes: Partial<ContactCard> = {}, photo: Buffer | null = null) =>
  contactFile({ ...CARD, ...changes }, URL, photo);
/** Lines as a reader sees them: unfolded (RFC 2425, 5.8.1). */
const linesOf = (file: string) =>
  file
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');

test('a business becomes a contact with name, phone, mail, address and the page of its card', () => {
  expect(linesOf(write())).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Fuente Ñuñoína;;;;',
    'FN:Fuente Ñuñoína',
    'ORG:Fuente Ñuñoína',
    'X-ABShowAs:COMPANY',
    'TEL;TYPE=WORK,VOICE:+56912345678',
    'EMAIL;TYPE=INTERNET:hola@fuente.cl',
    'ADR;TYPE=WORK:;;Irarrázaval 1234\\, Ñuñoa;;;;',
    'URL:https://vitrina.cl/fuente-nunoina',
    'NOTE:Sándwiches',
    'END:VCARD',
  ]);
});

test('the comuna is the locality where the address does not contain it', () => {
  const contactInfo = { ...CARD.contactInfo, address: 'Irarrázaval 1234' };
  expect(linesOf(write({ contactInfo }))).toContain('ADR;TYPE=WORK:;;Irarrázaval 1234;Ñuñoa;;;');
});

test("TikTok, the map, reviews and the card's own links are labelled with their names", () => {
  const socialLinks = { ...CARD.socialLinks, tiktok: '@fuente', review: 'https://g.page/r/x/review' };
  const ownLinks = [{ title: 'Reservas; mesas', url: 'https://fuente.cl/reservas' }];
  expect(linesOf(write({ socialLinks, ownLinks })).filter((line) => line.startsWith('item'))).toEqual([
    'item1.URL:https://www.tiktok.com/@fuente',
    'item1.X-ABLabel:TikTok',
    'item2.URL:https://g.page/r/x/review',
    'item2.X-ABLabel:Opiniones',
    'item3.URL:https://fuente.cl/reservas',
    'item3.X-ABLabel:Reservas\\; mesas',
  ]);
});

test('a different WhatsApp number becomes a second number', () => {
  const links = { ...CARD.links, phoneDigits: '56221234567', whatsappDigits: '56912345678' };
  const numbers = linesOf(write({ links })).filter((line) => line.startsWith('TEL'));
  expect(numbers).toEqual(['TEL;TYPE=WORK,VOICE:+56221234567', 'TEL;TYPE=CELL,VOICE:+56912345678']);
});

test('a number that cannot be dialled is written as typed', () => {
  const links = { ...CARD.links, phoneDigits: null, whatsappDigits: null };
  expect(linesOf(write({ links, contactInfo: { ...CARD.contactInfo, phone: '600; anexo 3' } }))).toContain(
    'TEL;TYPE=WORK,VOICE:600\\; anexo 3',
  );
});

test('empty fields have no line', () => {
  const nothing = { phone: null, whatsapp: null, email: null, address: null, website: null };
  const file = write({
    contactInfo: nothing,
    links: { phoneDigits: null, whatsappDigits: null, address: null },
    comuna: null,
    subtitle: null,
  });
  expect(linesOf(file).map((line) => line.split(/[:;]/)[0])).toEqual([
    'BEGIN',
    'VERSION',
    'N',
    'FN',
    'ORG',
    'X-ABShowAs',
    'URL',
    'END',
  ]);
});

describe('nothing that an owner types ends a value or adds a line:', () => {
  test.each([
    ['Uno\r\nTEL:+5690000', 'Uno\\nTEL:+5690000'],
    ['Uno\nEND:VCARD', 'Uno\\nEND:VCARD'],
    ['Uno\rDos', 'Uno\\nDos'],
    ['Uno; Dos, Tres', 'Uno\\; Dos\\, Tres'],
    ['C:\\pan', 'C:\\\\pan'],
    ['Uno\\nDos', 'Uno\\\\nDos'],
    ['Pan "amasado"', 'Pan "amasado"'],
    ['Uno\u0085Dos\u0007', 'UnoDos'],
    ['</script>', '</script>'],
  ])('%j is written %j', (title, written) => {
    const lines = linesOf(write({ title }));
    expect(lines).toContain(`FN:${written}`);
    expect(lines).toContain(`N:${written};;;;`);
    expect(lines).toHaveLength(12);
  });
});

test('no line is longer than 75 bytes, and no character is split', () => {
  const description = 'Ñandú 🥖 y más, '.repeat(120).trim();
  const file = write({ description }, Buffer.alloc(3_000, 0xa5));
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(linesOf(file)).toContain(`NOTE:${description.replaceAll(',', '\\,')}`);
  expect(linesOf(file)).toContain(
    `PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.alloc(3_000, 0xa5).toString('base64')}`,
  );
});
