import { describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { LOOK_IDS } from '#features/card/looks/look.rules.ts';
import { readPdf, scanDrawing } from '#tests/support/pdf.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { type PosterPlace, posterPdf } from './poster.media.ts';

const CARD = {
  title: 'Fuente Ñuñoína',
  subtitle: '¡Churrascos! – desde €5',
  cardType: 'restaurant',
  subdomain: 'fuente-nunoina',
  look: 'mostrador',
  headerBackgroundColor: '#c2410c',
  enableCart: true,
  enableWhatsAppOrders: true,
  links: { whatsappDigits: '56912345678', phoneDigits: null },
  contactInfo: { email: null },
  createdAt: '2026-01-01T00:00:00.000Z',
} as Card;
const TABLE: PosterPlace = { name: 'Mesa 4', mark: 'mesa-4' };
const ORIGIN = 'https://vitrina.cl';

const draw = async (
  changes: Partial<Card> = {},
  {
    size = 'a4' as 'a4' | 'a6',
    places = [null] as (PosterPlace | null)[],
    photo = null as string | null,
  } = {},
) => posterPdf({ card: { ...CARD, ...changes }, photo, cardUrl: `${ORIGIN}/{subdomain}` }, size, places);
const photo = async () =>
  `data:image/jpeg;base64,${(await drawPicture(120, 120).jpeg().toBuffer()).toString('base64')}`;

test.each([
  ['a4', [595.28, 841.89]],
  ['a6', [297.64, 419.53]],
] as const)('a poster of size %s is one page of that paper', async (size, paper) => {
  expect(readPdf(await draw({}, { size })).pages).toEqual([paper]);
});

test("the QR code on a poster contains the card's address with the place's mark, and has a margin", async () => {
  const anywhere = readPdf(await draw()).drawings.map(scanDrawing);
  expect(anywhere).toEqual([{ address: 'https://vitrina.cl/fuente-nunoina?o=qr', quietZone: 4 }]);
  const table = readPdf(await draw({}, { size: 'a6', places: [TABLE] })).drawings.map(scanDrawing);
  expect(table).toEqual([{ address: 'https://vitrina.cl/fuente-nunoina?o=qr-mesa-4', quietZone: 4 }]);
});

test('the posters of several places are pages of one file, which contains the photo once', async () => {
  const places = Array.from({ length: 12 }, (_, at) => ({ name: `Mesa ${at + 1}`, mark: `mesa-${at + 1}` }));
  const pdf = readPdf(await draw({}, { size: 'a6', places, photo: await photo() }));
  expect(pdf.pages).toHaveLength(12);
  expect(pdf.drawings.map((drawing) => scanDrawing(drawing).address)).toEqual(
    places.map(({ mark }) => `https://vitrina.cl/fuente-nunoina?o=qr-${mark}`),
  );
  expect(pdf.text.match(/\/DCTDecode/g)).toHaveLength(1);
});

test('the file contains both weights of its font, and no links to other files', async () => {
  const { fonts, text } = readPdf(await draw({}, { photo: await photo(), places: [TABLE] }));
  expect(fonts.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Figtree-ExtraBold', isEmbedded: true },
    { name: 'Figtree-Medium', isEmbedded: true },
  ]);
  expect(text).not.toMatch(/\/URI|\/Launch|\/GoToR|\/JavaScript|\/EmbeddedFile|\/FFilter/);
});

test('the same card gives the same bytes, and another one different ones', async () => {
  const options = { photo: await photo(), places: [TABLE] };
  const first = await draw({}, options);
  expect((await draw({}, options)).equals(first)).toBe(true);
  expect((await draw({ title: 'Otra' }, options)).equals(first)).toBe(false);
});

describe('the font has every character', () => {
  /** Glyph number 0 is the box that replaces a missing character. */
  const boxes = (drawing: string) =>
    [...drawing.matchAll(/<([0-9a-f]+)>/g)].filter(([, glyphs = '']) => /^(?:.{4})*0000/.test(glyphs));

  test.each([
    ['Spanish', 'Ñandú, pingüino: ¿qué? ¡así! «ó» ÁÉÍÓÚÜ', 'Sándwiches – 100 % chilenos… €5 · nº 1 ½'],
    ['emoji', '🥖 Panadería 🍕', '👨‍👩‍👧 para la familia'],
    ['another script', 'Пекарня', 'パン'],
    ['a foreign accent', 'Şimşek Żółć', 'Ělite'],
  ])('in %s', async (_, title, subtitle) => {
    const [page = ''] = readPdf(await draw({ title, subtitle })).drawings;
    expect(page).toMatch(/<[0-9a-f]{4,}>/);
    expect(boxes(page)).toEqual([]);
  });

  test.each(LOOK_IDS)('in any character that the rules allow: %s', async (look) => {
    const signs = [...Array(0x100).keys(), 0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a]
      .concat([0x201c, 0x201d, 0x201e, 0x2022, 0x2026, 0x2039, 0x203a, 0x20ac, 0x2122, 0x2212])
      .map((code) => String.fromCodePoint(code));
    for (let at = 0; at < signs.length; at += 60) {
      const [page = ''] = readPdf(await draw({ look, title: signs.slice(at, at + 60).join('') })).drawings;
      expect(boxes(page)).toEqual([]);
    }
  });
});

describe('the longest texts that a card may have', () => {
  const WIDTH = 595.28;
  /** The left edges of all lines, in points of an A4 page; the text is centred. */
  const leftEdges = (drawing: string) =>
    [...drawing.matchAll(/1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );

  test.each([
    ['words', 'Panadería, pastelería y almacén “Los Hermanos Ñancupil” desde el año 1973 ¡Ñuñoa'],
    ['one word', 'Ñ'.repeat(80)],
    ['wide letters', 'WWWWW MMMMM '.repeat(6).trim()],
  ])('stay on the page: %s', async (_, title) => {
    expect(title.length).toBeLessThanOrEqual(80);
    const longest = { title, subtitle: 'M'.repeat(120), subdomain: 'w'.repeat(63) };
    const [page = ''] = readPdf(
      await draw(longest, { places: [{ name: 'W'.repeat(30), mark: 'w'.repeat(30) }] }),
    ).drawings;
    for (const [x, y] of leftEdges(page)) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThan(WIDTH / 2);
      expect(y).toBeGreaterThan(0);
    }
    expect(scanDrawing(page).address).toBe(`${ORIGIN}/${'w'.repeat(63)}?o=qr-${'w'.repeat(30)}`);
  });
});
