import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { readPdf, scanDrawing } from '#tests/support/pdf.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { printedMenu } from './printed-menu.media.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://vitrina.example' });
const download = (subdomain: string) =>
  testApp.app.inject({ method: 'GET', url: `/api/cards/${subdomain}/menu.pdf` });

const CARD = {
  ...{ title: 'Fuente Ñuñoína', subtitle: '¡Churrascos!', cardType: 'restaurant' },
  ...{
    subdomain: 'fuente-nunoina',
    look: 'mostrador',
    headerBackgroundColor: '#c2410c',
    createdAt: '2026-01-01T00:00:00.000Z',
    contactInfo: { phone: '+56 2 2345 6789' },
    businessHours: { monday: '09:00–19:00', saturday: '10:00–14:00' },
  },
} as Card;
const A4 = [595.28, 841.89];
const draw = (lines: number, text = 'Palta, tomate y mayonesa', card: Partial<Card> = {}) =>
  printedMenu(
    { ...CARD, ...card },
    [
      {
        title: 'Completos',
        lines: Array.from({ length: lines }, (_, at) => ({
          ...{ name: `Completo ${at}`, text, price: '$2.490' },
          ...(at % 2 && { sizes: 'Normal $2.490 · Gigante $4.990' }),
        })),
      },
    ],
    'https://vitrina.example/{subdomain}',
  );

test('a short menu is one page with the code of the card; a long one continues on further A4 pages', async () => {
  const short = readPdf(await draw(5));
  expect(short.pages).toEqual([A4]);
  expect(scanDrawing(short.drawings[0] ?? '')).toEqual({
    address: 'https://vitrina.example/fuente-nunoina?o=qr-carta',
    quietZone: 4,
  });
  const { pages, fonts } = readPdf(await draw(300));
  expect(pages.length).toBeGreaterThan(4);
  expect(new Set(pages.map(String))).toEqual(new Set([String(A4)]));
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
});

test('the same menu gives the same bytes', async () => {
  expect((await draw(20)).equals(await draw(20))).toBe(true);
});

test.each([
  ['words', 'Panadería y pastelería '.repeat(30).trim()],
  ['one word', 'Ñ'.repeat(500)],
])('the longest texts stay on the page: %s', async (_, text) => {
  const { drawings } = readPdf(await draw(40, text, { title: text.slice(0, 80), subdomain: 'w'.repeat(63) }));
  const edges = drawings.flatMap((drawing) => [...drawing.matchAll(/1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/g)]);
  expect(edges.length).toBeGreaterThan(40);
  for (const [, x, y] of edges) {
    expect(Number(x)).toBeGreaterThanOrEqual(40);
    expect(Number(x)).toBeLessThan(560);
    expect(Number(y)).toBeGreaterThan(20);
  }
});

test("the card's menu is a file that changes with its products", async () => {
  const { owner, card } = await openShop(testApp, { enablePricing: true });
  const empty = await download(card.subdomain);
  expect(empty.statusCode).toBe(200);
  expect(empty.headers['content-disposition']).toBe(`attachment; filename="carta-${card.subdomain}.pdf"`);
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 2490 });
  const after = await download(card.subdomain);
  expect(after.headers.etag).not.toBe(empty.headers.etag);
  expect((await download(card.subdomain)).headers.etag).toBe(after.headers.etag);
  expect(readPdf(after.rawPayload).pages).toEqual([A4]);
  expect((await download('nadie-la-tiene')).statusCode).toBe(404);
});
