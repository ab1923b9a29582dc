import { afterAll, afterEach, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { startFaultyStore } from '#tests/support/faulty-store.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { formWithFile, pictureDataUrl } from '#tests/support/pictures.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';

const store = await startFaultyStore();
const vitrina = useTestApp(store.settings);
afterEach(() => {
  store.mood = 'well';
  store.release();
});
afterAll(store.close);

const uploadOf = async ({ browser }: Person) => {
  const photo = Buffer.from((await pictureDataUrl()).split(',')[1] ?? '', 'base64');
  const { payload, headers } = formWithFile('image', photo);
  return browser.post<{ code: string; url: string }>('/api/upload', payload, headers);
};
const SHOP = {
  enableCart: true,
  enableWhatsAppOrders: true,
  contactInfo: { whatsapp: '+56 9 8765 4321' },
  categories: [{ name: 'Pan', items: [{ name: 'Marraqueta', price: 2_000 }] }],
};

test('a picture is served through the server, and kept by caches for ever', async () => {
  const { body } = await uploadOf(await signUp(vitrina));
  const shown = await vitrina.app.inject(body.url);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(shown.rawPayload).toEqual(store.objects.get(`/pictures/${body.url.split('/').at(-1)}`));
});

test.each([
  ['full', 507, 'storage_full'],
  ['denies', 503, 'unavailable'],
  ['fails', 503, 'unavailable'],
  ['gone', 503, 'unavailable'],
] as const)(
  'an upload into a store that fails (%s) is answered with %i, and nothing of it stays',
  async (mood, status, code) => {
    const person = await signUp(vitrina);
    const before = [...store.objects.keys()];
    store.mood = mood;
    const refused = await uploadOf(person);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect([...store.objects.keys()]).toEqual(before);
    store.mood = 'well';
    expect((await uploadOf(person)).status).toBe(201);
  },
);

test('a picture that cannot be read now is answered with 503 and when to come back, which no cache keeps', async () => {
  const { body } = await uploadOf(await signUp(vitrina));
  store.mood = 'gone';
  const missing = await vitrina.app.inject(body.url);
  expect([missing.statusCode, missing.headers['retry-after']]).toEqual([503, '10']);
  expect(missing.headers['cache-control'] ?? 'no-store').not.toMatch(/public|immutable/);
  store.mood = 'full';
  expect((await vitrina.app.inject(body.url)).statusCode).toBe(200);
});

test('while the store says nothing, people sign in, edit and order', async () => {
  const { owner, card } = await openShop(vitrina, SHOP);
  const [item] = (await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`)).body;
  store.mood = 'silent';
  const before = store.requests;
  const upload = uploadOf(owner);
  await expect.poll(() => store.requests).toBeGreaterThan(before);
  const login = { email: owner.user.email, password: PASSWORD };
  expect((await vitrina.browser().post('/api/auth/login', login)).status).toBe(200);
  expect((await owner.browser.put(`/api/cards/${card.id}`, { title: 'Otro nombre' })).status).toBe(200);
  const order = {
    channel: 'whatsapp',
    token: 'a-token-of-16-ch',
    lines: [{ type: 'item', id: item?.id, quantity: 1 }],
  };
  const placed = await vitrina.browser().post(`/api/cards/${card.id}/orders`, order);
  expect([placed.status, placed.text]).toEqual([201, expect.anything()]);
  store.mood = 'gone';
  store.release();
  expect((await upload).status).toBe(503);
});

test.each([
  ['well', 'available', 1],
  ['gone', 'unavailable', 0],
  ['denies', 'unavailable', 0],
] as const)(
  'when the store is %s, the readiness check and the metrics say so',
  async (mood, pictures, up) => {
    store.mood = mood;
    // A new server asks at once.
    const { app } = await startSecondServer(vitrina, { settings: store.settings });
    const ready = await new TestBrowser(app).get<{ pictures: string }>('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', writes: 'accepted', pictures }]);
    const { body } = await app.inject('/metrics');
    expect(body).toContain(`vitrina_pictures_up ${up}\n`);
    expect(body).toMatch(/vitrina_store_request_seconds_count\{method="PUT",result="full"\} \d/);
  },
);

test('a store that is full is said until something fits again', async () => {
  const person = await signUp(vitrina);
  const { body } = await uploadOf(person);
  const said = async () => (await vitrina.browser().get<{ pictures: string }>('/readyz')).body.pictures;
  await expect.poll(said, { timeout: 10_000 }).toBe('available');
  store.mood = 'full';
  await uploadOf(person);
  expect([await said(), (await vitrina.app.inject(body.url)).statusCode]).toEqual(['full', 200]);
  store.mood = 'well';
  await uploadOf(person);
  expect(await said()).toBe('available');
});
