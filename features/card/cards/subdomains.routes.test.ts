import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const testApp = useTestApp();
let browser: TestBrowser;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  ({ browser } = await signUp(testApp));
  shop = await openShop(testApp, { subdomain: 'la-nogada' });
});

const check = (typed: string, query = '') =>
  browser.get(`/api/subdomains/${encodeURIComponent(typed)}${query}`).then(({ body }) => body);

describe('while somebody types an address', () => {
  test.each([
    ['la-nuez', 'la-nuez'],
    ['La Nuez Ñuñoína', 'la-nuez-nunoina'],
    ['a/b', 'a-b'],
    ['..%2f', '2f'],
  ])('%j is free, as %s', async (typed, subdomain) => {
    expect(await check(typed)).toEqual({ subdomain, available: true, reason: null });
  });

  test.each([
    ['LA NOGADA', 'la-nogada', 'Esta dirección ya está en uso. Elige otra.'],
    ['Admin', 'admin', 'Esa dirección está reservada. Prueba con otra.'],
    ['a', 'a', 'La dirección necesita al menos 2 letras o números.'],
    ['a'.repeat(64), 'a'.repeat(64), 'La dirección puede tener hasta 63 caracteres.'],
    ['🥖', '', 'La dirección necesita al menos 2 letras o números.'],
  ])('%j, which becomes %j, is not available, and the reason is given', async (typed, subdomain, reason) => {
    expect(await check(typed)).toEqual({ subdomain, available: false, reason });
  });

  test("a card's own address is available to that card only", async () => {
    expect(await check('la-nogada', `?cardId=${shop.card.id}`)).toMatchObject({ available: true });
    expect(await check('la-nogada', `?cardId=${shop.card.id + 1}`)).toMatchObject({ available: false });
  });

  test('an address that a card no longer uses is available to that card only', async () => {
    const { owner, card } = await openShop(testApp, { subdomain: 'ya-mudada' });
    await owner.browser.put(`/api/cards/${card.id}`, { subdomain: 'recien-llegada' });
    expect(await check('ya-mudada')).toMatchObject({ available: false });
    expect((await owner.browser.get(`/api/subdomains/ya-mudada?cardId=${card.id}`)).body).toMatchObject({
      available: true,
    });
  });

  test('a client that asks more often than a person can type has to wait', async () => {
    const eager = await signUp(testApp);
    const statuses = [];
    for (let at = 0; at <= 120; at += 1) {
      statuses.push((await eager.browser.get('/api/subdomains/la-nuez')).status);
    }
    expect(statuses.indexOf(429)).toBe(120);
    expect((await eager.browser.get('/api/subdomains/la-nuez')).headers['retry-after']).toMatch(/^\d+$/);
    expect((await browser.get('/api/subdomains/la-nuez')).status).toBe(200);
  });

  test('a guest is asked to sign in', async () => {
    expect((await testApp.browser().get('/api/subdomains/la-nuez')).status).toBe(401);
  });
});

test('an address of more than 63 characters is refused and never stored cut off', async () => {
  const address = 'a'.repeat(64);
  const path = `/api/cards/${shop.card.id}`;
  const { status, body } = await shop.owner.browser.put<{ fields: unknown }>(path, { subdomain: address });
  expect([status, body.fields]).toEqual([
    400,
    { subdomain: 'La dirección puede tener hasta 63 caracteres.' },
  ]);
  expect((await shop.owner.browser.get<{ subdomain: string }>(path)).body.subdomain).toBe('la-nogada');
});
