import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { publishCard, REACHABLE } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestAnswer } from '#tests/support/test-browser.ts';
import type { ListedCard } from './directory.contract.ts';

const testApp = useTestApp();
const list = (query: string) => testApp.browser().get<ListedCard[]>(`/api/cards?${query}`);
const titles = async (query: string) => (await list(query)).body.map(({ title }) => title);

let owner: Person;
let plaza: Card;
beforeAll(async () => {
  owner = await signUp(testApp);
  const places: Record<string, unknown>[] = [
    { title: 'Plaza', comuna: '13120', location: { latitude: -33.4569, longitude: -70.5974 } },
    { title: 'Cerro', comuna: '05101', location: { latitude: -33.0472, longitude: -71.6127 } },
    { title: 'Metro', comuna: '13120', location: { latitude: -33.4543, longitude: -70.6056 } },
    { title: 'Sin punto', comuna: '13120' },
    { title: 'Sin lugar' },
  ];
  const cards: Card[] = [];
  for (const place of places)
    cards.push(await publishCard(owner, { ...place, ...REACHABLE, enableCart: true }));
  plaza = cards[0] as Card;
});

test('the filter by comuna lists the cards there, and follows a card that moves', async () => {
  expect(await titles('comuna=13120')).toEqual(['Sin punto', 'Metro', 'Plaza']);
  await owner.browser.put(`/api/cards/${plaza.id}`, { comuna: '05101' });
  expect(await titles('comuna=05101')).toEqual(['Cerro', 'Plaza']);
  await owner.browser.put(`/api/cards/${plaza.id}`, { comuna: '13120' });
});

test('the filter by delivery lists the cards that take orders and offer delivery', async () => {
  expect(await titles('delivery=true')).toEqual([]);
  const zones = [{ id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: null }];
  const settings = { fulfilments: ['pickup', 'delivery'], zones };
  await owner.browser.put(`/api/cards/${plaza.id}/order-settings`, settings);
  expect(await titles('delivery=true')).toEqual(['Plaza']);
  for (const q of ['delivery', 'despacho', 'plaza+a+domicilio'])
    expect(await titles(`q=${q}`), q).toEqual(['Plaza']);
  // A chosen filter takes precedence; and if no such shop delivers, 'despacho' is a word, which nobody has.
  expect(await titles('q=delivery&delivery=false')).toEqual(await titles('delivery=false'));
  const { body, headers } = await list('q=cerro+con+despacho');
  expect([body.map(({ title }) => title), headers['x-left-out']]).toEqual([['Cerro'], 'despacho']);
  expect(await titles('delivery=false&comuna=13120')).toEqual(['Sin punto', 'Metro']);
  await owner.browser.put(`/api/cards/${plaza.id}`, { enableCart: false });
  expect(await titles('delivery=true')).toEqual([]);
  await owner.browser.put(`/api/cards/${plaza.id}`, { enableCart: true });
  await owner.browser.put(`/api/cards/${plaza.id}/order-settings`, { fulfilments: ['pickup'] });
  expect(await titles('delivery=true')).toEqual([]);
});

test('"abierto ahora" lists the shops that are open', async () => {
  const always = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      '24 horas',
    ]),
  );
  await owner.browser.put(`/api/cards/${plaza.id}`, { businessHours: always });
  expect(await titles('q=abierto+ahora')).toEqual(['Plaza']);
  expect(await titles('q=plazas+abiertas+ahora')).toEqual(['Plaza']);
  await owner.browser.put(`/api/cards/${plaza.id}`, { businessHours: {} });
});

const HERE = 'near=-33.4569,-70.5974';
const byDistance = ['Plaza', 'Metro', 'Cerro', 'Sin lugar', 'Sin punto'];

test('near a location the nearest cards come first, with their distance, and cards without a location last', async () => {
  const { body } = await list(HERE);
  expect(body.map(({ title }) => title)).toEqual(byDistance);
  // Great circles on a sphere of 6,371,009 m.
  expect(body.map(({ distanceMeters }) => distanceMeters)).toEqual([0, 814, 104_827, null, null]);
  expect((await list('comuna=13120')).body.map(({ distanceMeters }) => distanceMeters)).toEqual([
    null,
    null,
    null,
  ]);
  expect(await titles(`${HERE}&comuna=05101`)).toEqual(['Cerro']);
});

test.each([1, 2, 3])('near a location, pages of %i follow each other', async (limit) => {
  const seen: string[] = [];
  let next: string | undefined = `/api/cards?${HERE}&limit=${limit}`;
  while (next) {
    const { body, headers }: TestAnswer<ListedCard[]> = await testApp.browser().get<ListedCard[]>(next);
    if (seen.length === 0) expect(headers['x-total-count']).toBe('5');
    seen.push(...body.map(({ title }) => title));
    next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
  }
  expect(seen).toEqual(byDistance);
});

test.each(['comuna=99999', 'delivery=maybe', 'near=1', 'near=91,0', 'near=a,b', 'near=0,0,0'])(
  'refuses %s',
  async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  },
);

test('a card is listed once it has something for a visitor; before, it is only found by its words', async () => {
  const { id } = await publishCard(owner, { title: 'Taller Vacío', cardType: 'automotive' });
  const path = `/api/cards/${id}`;
  const listed = () => titles('type=automotive');
  expect([await listed(), await titles('q=vacio')]).toEqual([[], ['Taller Vacío']]);
  for (const [content, none] of [
    [{ contactInfo: { whatsapp: '912345678' } }, { contactInfo: { whatsapp: null } }],
    [{ socialLinks: { instagram: 'taller' } }, { socialLinks: { instagram: null, website: null } }],
    [{ contactInfo: { website: 'https://a.cl' } }, { contactInfo: { website: null } }],
    [{ location: { latitude: -33.4, longitude: -70.6 } }, { location: null }],
    [{ profileImageUrl: await pictureDataUrl(), description: 'Frenos y embragues' }, { description: null }],
    [{ ownLinks: [{ title: 'Blog', url: 'https://a.cl' }] }, { ownLinks: [] }],
    [{ businessHours: { monday: '24 horas' } }, { businessHours: { monday: null } }],
  ]) {
    expect((await owner.browser.put(path, content)).status).toBe(200);
    expect(await listed(), JSON.stringify(content)).toEqual(['Taller Vacío']);
    await owner.browser.put(path, none);
    expect(await listed(), JSON.stringify(none)).toEqual([]);
  }
  for (const [part, draft] of [
    ['items', { name: 'Frenos', price: 45_000 }],
    ['offers', { title: 'Dos por uno' }],
  ] as const) {
    const { status, body } = await owner.browser.post<{ id: number }>(`${path}/${part}`, draft);
    expect(status).toBe(201);
    expect(await listed(), part).toEqual(['Taller Vacío']);
    await owner.browser.put(`/api/${part}/${body.id}`, { isActive: false });
    expect(await listed(), part).toEqual([]);
  }
});

test('the filter by comuna offers those that have active cards, by name', async () => {
  const offered = async () =>
    (await testApp.browser().get<{ code: string; name: string; cards: number }[]>('/api/cards/comunas')).body;
  const before = await offered();
  expect(before.map(({ name }) => name)).toEqual(
    before.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'es')),
  );
  for (const { code, cards } of before) expect(await titles(`comuna=${code}`), code).toHaveLength(cards);
  await owner.browser.put(`/api/cards/${plaza.id}`, { comuna: '07101' });
  expect(await offered()).toContainEqual({ code: '07101', name: 'Talca', cards: 1, hasMore: false });
});
