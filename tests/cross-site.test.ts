import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from './support/cards.ts';
import type { Person } from './support/people.ts';
import { useTestApp } from './support/test-app.ts';

const ORIGIN = 'https://vitrina.example:8443';
const CARD_HOST = 'la-batida.vitrina.example:8443';
const CARD_ORIGIN = `https://${CARD_HOST}`;
const testApp = useTestApp({ PUBLIC_URL: ORIGIN, BASE_DOMAIN: 'vitrina.example:8443' });

let owner: Person;
let card: Card;
beforeAll(async () => {
  ({ owner, card } = await openShop(testApp, { title: 'Antes' }));
});

const titleNow = async () =>
  (await testApp.db.selectFrom('cards').select('title').where('id', '=', card.id).executeTakeFirst())?.title;

const rename = (title: string, headers: Record<string, string>) =>
  owner.browser.request('PUT', `/api/cards/${card.id}`, { title }, headers);

describe('a write from another site', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://vitrina.example:8443' },
    { origin: 'https://vitrina.example' },
    { origin: 'https://vitrina.example:8443.evil.example' },
    { origin: 'https://evil-vitrina.example:8443' },
    { origin: 'https://a.b.vitrina.example:8443' },
    { origin: 'https://.vitrina.example:8443' },
    { origin: 'https://evil.example#.vitrina.example:8443' },
    { origin: 'https://user@vitrina.example:8443' },
    { origin: 'https://localhost:3000' },
    // For cookies a card's host belongs to the same site; here it counts as another site.
    { origin: CARD_ORIGIN, 'sec-fetch-site': 'same-site' },
    { origin: CARD_ORIGIN, host: CARD_HOST },
    { origin: ORIGIN, host: CARD_HOST },
    { host: CARD_HOST },
  ])('changes nothing: %j', async (headers) => {
    const { status, body } = await rename('Después', headers);
    expect([status, body]).toEqual([403, { code: 'forbidden', message: expect.stringMatching(/./) }]);
    expect(await titleNow()).toBe('Antes');
  });

  test('is refused whatever it would change, signed in or not', async () => {
    const evil = { origin: 'https://evil.example' };
    const calls = [
      ['POST', '/api/auth/login', { email: owner.user.email, password: owner.password }],
      ['POST', '/api/auth/logout', undefined],
      ['POST', '/api/users', { email: 'x@y.cl', password: '123456' }],
      ['DELETE', `/api/cards/${card.id}`, undefined],
      ['PATCH', '/api/auth/user/profile', { firstName: 'Eva' }],
      ['POST', `/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines: [] }],
      ['POST', '/api/upload', undefined],
      ['POST', '/api/nothing', undefined],
    ] as const;
    for (const browser of [owner.browser, testApp.browser()]) {
      for (const [method, url, body] of calls) {
        const answer = await browser.request(method, url, body, evil);
        expect([method, url, answer.status]).toEqual([method, url, 403]);
        expect(answer.headers).not.toHaveProperty('set-cookie');
      }
    }
    expect((await owner.browser.get('/api/auth/user')).status).toBe(200);
  });
});

describe('a write from the site itself', () => {
  test.each<Record<string, string>>([
    {},
    { origin: ORIGIN },
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is accepted: %j', async (headers) => {
    const title = `Título ${JSON.stringify(headers).length}`;
    expect((await rename(title, headers)).status).toBe(200);
    expect(await titleNow()).toBe(title);
  });
});

describe("a guest's write on a card's host", () => {
  const visit = (headers: Record<string, string>) =>
    testApp.browser().request('POST', `/api/cards/${card.id}/events`, { type: 'view' }, headers);

  test.each<Record<string, string>>([
    { origin: CARD_ORIGIN, 'sec-fetch-site': 'same-origin' },
    { origin: CARD_ORIGIN },
    {},
  ])('is accepted: %j', async (headers) => {
    expect((await visit({ host: CARD_HOST, ...headers })).status).toBe(202);
  });

  test.each<Record<string, string>>([
    { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
    { origin: 'https://otra.vitrina.example:8443', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: CARD_ORIGIN, host: 'otra.vitrina.example:8443' },
    { origin: CARD_ORIGIN, host: 'localhost', 'x-forwarded-host': CARD_HOST },
  ])('is refused from elsewhere: %j', async (headers) => {
    expect((await visit({ host: CARD_HOST, ...headers })).status).toBe(403);
  });

  test('is one of the few allowed there: signing in and writing messages are refused', async () => {
    const own = { host: CARD_HOST, origin: CARD_ORIGIN };
    for (const [method, path] of [
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/users'],
      ['POST', '/api/upload'],
      ['POST', `/api/cards/${card.id}/reports`],
      ['POST', `/api/cards/${card.id}/conversations`],
      ['POST', '/api/nothing'],
    ] as const) {
      const { status, headers } = await testApp.browser().request(method, path, {}, own);
      expect([path, status]).toEqual([path, 403]);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });
});

test('other sites may read public data', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { status, headers: answered } = await testApp.browser().get('/api/cards', headers);
  expect(status).toBe(200);
  // Without CORS headers, scripts of other sites cannot read the answer.
  expect(answered).not.toHaveProperty('access-control-allow-origin');
});
