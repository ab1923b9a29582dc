import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { jsonLdOf, textOf } from '#tests/support/html.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { ask, listen } from '#tests/support/wire.ts';

const testApp = useTestApp({}, { pages: true });
let origin: string;
let owner: TestBrowser;
let card: Card;

beforeAll(async () => {
  origin = await listen(testApp.app);
  ({
    card,
    owner: { browser: owner },
  } = await openShop(testApp, { enablePricing: true }));
});
afterEach(() => void vi.useRealTimers());

/** Sets the clock; timers keep running. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

const visit = async (etag = '') => {
  const answer = await ask(origin, `/${card.subdomain}`, { headers: { 'if-none-match': etag } });
  return { status: answer.status, etag: String(answer.headers.etag), text: answer.text };
};

test('an offer appears and disappears at its times, and browsers with a cached page get the new one', async () => {
  await owner.post(`/api/cards/${card.id}/offers`, {
    ...{ title: 'Terremoto helado', price: 3990, previousPrice: 4990 },
    ...{ weekdays: ['friday'], startTime: '18:00', endTime: '22:00', endDate: '2026-11-27' },
  });
  itIs('2026-11-20T17:59:59-03:00');
  const before = await visit();
  expect(textOf(before.text)).toContain('Terremoto helado Desde hoy a las 18:00');
  expect(textOf(before.text)).not.toContain('$3.990');
  expect((await visit(before.etag)).status).toBe(304);

  itIs('2026-11-20T18:00:00-03:00');
  const during = await visit(before.etag);
  expect(during.status).toBe(200);
  expect(during.etag).not.toBe(before.etag);
  const words = textOf(during.text);
  for (const said of ['Terremoto helado', 'Hoy hasta las 22:00', '$3.990', 'Antes $4.990', '−20%'])
    expect(words).toContain(said);
  expect(jsonLdOf(during.text).makesOffer).toEqual([
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: 'Terremoto helado' },
      price: 3990,
      priceCurrency: 'CLP',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: 4990,
        priceCurrency: 'CLP',
      },
      validThrough: '2026-11-27',
      priceValidUntil: '2026-11-27',
    },
  ]);
  itIs('2026-11-20T21:59:59-03:00');
  expect((await visit(during.etag)).status).toBe(304);

  itIs('2026-11-20T22:00:00-03:00');
  const after = await visit(during.etag);
  expect(after.status).toBe(200);
  expect(textOf(after.text)).toContain('Terremoto helado Desde el 27 de noviembre a las 18:00');
  expect(textOf(after.text)).not.toContain('$3.990');
  expect(jsonLdOf(after.text)).not.toHaveProperty('makesOffer');
});

test("a card without prices mentions neither an offer's start nor its end", async () => {
  const shop = await openShop(testApp, { enablePricing: false });
  const draft = { title: 'Combo', price: 3990, previousPrice: 4990, endDate: '2099-12-31' };
  await shop.owner.browser.post(`/api/cards/${shop.card.id}/offers`, draft);
  const { text } = await ask(origin, `/${shop.card.subdomain}`);
  expect(textOf(text)).toContain('Combo');
  expect(textOf(text)).not.toMatch(/\$|Antes/);
  expect(JSON.stringify(jsonLdOf(text))).not.toMatch(/price|3990|4990/i);
});
