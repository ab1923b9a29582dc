import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Item } from './catalogue.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;
let dish = 0;

beforeAll(async () => {
  const shop = await openShop(testApp);
  owner = shop.owner.browser;
  card = shop.card;
});

const post = (draft: Record<string, unknown>) =>
  owner.post<Item>(`/api/cards/${card.id}/items`, { name: `Plato ${++dish}`, price: 5000, ...draft });
const add = async (draft: Record<string, unknown>): Promise<Item> => {
  const answer = await post(draft);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const fieldsOf = (answer: { body: unknown }) => (answer.body as { fields: Record<string, string> }).fields;

describe('the details of a product', () => {
  test('are stored and changed one by one', async () => {
    const item = await add({ details: { operation: 'sale', areaM2: 85.5, bedrooms: 0, comuna: ' nunoa ' } });
    expect(item.details).toEqual({ operation: 'sale', areaM2: 85.5, bedrooms: 0, comuna: 'Ñuñoa' });
    const changed = await owner.put<Item>(`/api/items/${item.id}`, {
      details: { areaM2: null, comuna: '', bathrooms: 2 },
    });
    expect(changed.body.details).toEqual({ operation: 'sale', bedrooms: 0, bathrooms: 2 });
    const cleared = await owner.put<Item>(`/api/items/${item.id}`, { details: null });
    expect(cleared.body.details).toEqual({});
  });

  test.each([
    ['durationMinutes', 4],
    ['durationMinutes', 10_081],
    ['operation', 'lease'],
    ['areaM2', 0],
    ['bedrooms', 1.5],
    ['bedrooms', -1],
    ['bathrooms', 101],
    ['comuna', 'x'.repeat(61)],
    ['mileageKm', '12.000'],
    ['fuel', 'coal'],
    ['pets', 'sí'],
    ['permitUntil', '2027-02-30'],
  ])('are refused when %s is %j', async (name, value) => {
    const answer = await post({ details: { [name]: value } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toHaveProperty(`details.${name}`);
  });

  test('are found by the directory, with or without accents', async () => {
    await add({ details: { comuna: 'Peñalolén', year: 2019, fuel: 'diesel' } });
    const found = async (q: string) =>
      (await testApp.browser().get<Card[]>(`/api/cards?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id);
    expect(await found('penalolen')).toContain(card.id);
    expect(await found('2019 diésel')).toContain(card.id);
  });

  test('let the directory find a home by its rooms and size, as people type them', async () => {
    const home = { operation: 'rent', areaM2: 87, bedrooms: 3, bathrooms: 1, comuna: 'Vitacura' };
    await add({ details: home });
    const others = await openShop(testApp);
    const studio = { ...home, areaM2: 30, bedrooms: 0 };
    const draft = { name: 'Depto', price: 300_000, details: studio };
    expect((await others.owner.browser.post(`/api/cards/${others.card.id}/items`, draft)).status).toBe(201);
    const found = async (q: string) =>
      (await testApp.browser().get<Card[]>(`/api/cards?q=${encodeURIComponent(q)}`)).body
        .map(({ id }) => id)
        .filter((id) => [card.id, others.card.id].includes(id));
    for (const q of ['3 dormitorios vitacura', '87 m2 vitacura', '87m²', '1 baño 87 m²']) {
      expect(await found(q), q).toEqual([card.id]);
    }
    expect(await found('un ambiente vitacura')).toEqual([others.card.id]);
  });
});

describe('the code of a product', () => {
  test('is stored in capitals and is unique on a card', async () => {
    const item = await add({ code: ' ab-1 ' });
    expect(item.code).toBe('AB-1');
    const second = await post({ code: 'Ab-1' });
    expect(second.status).toBe(400);
    expect(fieldsOf(second)).toHaveProperty('code');
    const other = await add({ code: 'AB-2' });
    expect((await owner.put(`/api/items/${other.id}`, { code: 'ab-1' })).status).toBe(400);
    expect((await owner.put<Item>(`/api/items/${item.id}`, { code: '' })).body.code).toBeNull();
    expect((await owner.put<Item>(`/api/items/${other.id}`, { code: 'ab-1' })).body.code).toBe('AB-1');
  });
});

describe('the options of a product', () => {
  const size = {
    name: 'Tamaño',
    min: 1,
    max: 1,
    choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }],
  };

  test('are stored in order and get ids from the server', async () => {
    const { options } = await add({ options: [size] });
    expect(options).toEqual([
      {
        id: expect.any(Number),
        name: 'Tamaño',
        min: 1,
        max: 1,
        choices: [
          { id: expect.any(Number), name: 'Chico', price: 0, isAvailable: true },
          { id: expect.any(Number), name: 'Grande', price: 1500, isAvailable: true },
        ],
      },
    ]);
  });

  test('keep their ids when they are changed, and are replaced as a complete list', async () => {
    const item = await add({ options: [size] });
    const [group] = item.options;
    const [small] = group?.choices ?? [];
    const changed = await owner.put<Item>(`/api/items/${item.id}`, {
      options: [
        {
          ...group,
          choices: [
            { ...small, name: 'Normal' },
            { name: 'Gigante', price: '3000' },
          ],
        },
      ],
    });
    expect(changed.body.options[0]).toMatchObject({
      id: group?.id,
      choices: [{ id: small?.id }, { price: 3000 }],
    });
    expect((await owner.put<Item>(`/api/items/${item.id}`, { name: 'Otro' })).body.options).toHaveLength(1);
    expect((await owner.put<Item>(`/api/items/${item.id}`, { options: null })).body.options).toEqual([]);
  });

  test('are limited per card to what its page can hold', async () => {
    const choices = Array.from({ length: 50 }, (_, at) => ({ name: `Opción ${at}` }));
    const options = Array.from({ length: 20 }, (_, at) => ({ name: `Grupo ${at}`, choices }));
    const items = Array.from({ length: 20 }, (_, at) => ({ name: `Plato ${at}`, price: 1000, options }));
    const full = await publishCard({ browser: owner }, { categories: [{ name: 'Platos', items }] });
    const more = [{ name: 'Grupo', choices: [{ name: 'Una más' }] }];
    const refused = { status: 409, body: { code: 'limit_reached' } };
    const catalogue = `/api/cards/${full.id}/items`;
    expect(await owner.post(catalogue, { name: 'Otro', price: 1, options: more })).toMatchObject(refused);
    const plain = await owner.post<Item>(catalogue, { name: 'Sopa', price: 1 });
    expect(plain.status).toBe(201);
    const { id } = plain.body;
    expect(await owner.put(`/api/items/${id}`, { options: more })).toMatchObject(refused);
    expect(await owner.put(catalogue, { items: [{ id, options: more }] })).toMatchObject(refused);
    const [first] = (await owner.get<Item[]>(catalogue)).body;
    const exchange = {
      items: [
        { id: first?.id, options: more },
        { id, options: more },
      ],
    };
    expect((await owner.put(catalogue, exchange)).status).toBe(200);
  });

  test.each([
    ['no choice at all', [{ ...size, choices: [] }]],
    ['a maximum below the minimum', [{ ...size, min: 2, max: 1 }]],
    ['a minimum above the number of choices', [{ ...size, min: 3, max: 3 }]],
    ['two choices with the same name', [{ ...size, choices: [{ name: 'Chico' }, { name: 'chico' }] }]],
    ['two groups with the same name', [size, size]],
    [
      'one id twice',
      [
        { ...size, id: 7 },
        { ...size, id: 7, name: 'Otro' },
      ],
    ],
    ['an invalid difference', [{ ...size, choices: [{ name: 'Chico', price: '1.500' }] }]],
    ['a price below zero', [{ ...size, choices: [{ name: 'Chico', price: -5001 }] }]],
    ['too many groups', Array.from({ length: 21 }, (_, at) => ({ ...size, name: `Grupo ${at}` }))],
  ])('are refused with %s', async (_, options) => {
    expect((await post({ options })).status).toBe(400);
  });

  test('do not allow a lower price that would be below zero with a choice', async () => {
    const item = await add({ options: [{ ...size, choices: [{ name: 'Media porción', price: -2500 }] }] });
    expect((await owner.put(`/api/items/${item.id}`, { price: 2499 })).status).toBe(400);
    expect((await owner.put(`/api/items/${item.id}`, { price: 2500 })).status).toBe(200);
  });
});

describe('a product that is sold out for today', () => {
  const visitors = async (id: number) =>
    (await testApp.browser().get<Item[]>(`/api/cards/${card.id}/items`)).body.find((item) => item.id === id);

  test('is unavailable to visitors until the shop opens for its next day', async () => {
    const item = await add({});
    expect(item.soldOutUntil).toBeNull();
    const changed = await owner.put<Item>(`/api/items/${item.id}`, { soldOutToday: true });
    expect(changed.body).toMatchObject({ isAvailable: true, soldOutUntil: expect.stringMatching(/Z$/) });
    expect(Date.parse(changed.body.soldOutUntil ?? '')).toBeGreaterThan(Date.now());
    expect(await visitors(item.id)).toMatchObject({ isAvailable: false });
    await sql`update items set sold_out_until = 'yesterday' where id = ${item.id}`.execute(testApp.db);
    expect(await visitors(item.id)).toMatchObject({ isAvailable: true, soldOutUntil: null });
  });

  test.each([{ soldOutToday: false }, { isAvailable: true }])('is available after %j', async (change) => {
    const item = await add({});
    await owner.put(`/api/items/${item.id}`, { soldOutToday: true });
    expect(
      (await owner.put<Item>(`/api/items/${item.id}`, { name: `Plato ${++dish}` })).body.soldOutUntil,
    ).not.toBeNull();
    expect((await owner.put<Item>(`/api/items/${item.id}`, change)).body.soldOutUntil).toBeNull();
    expect(await visitors(item.id)).toMatchObject({ isAvailable: true });
  });

  test('cannot be ordered', async () => {
    const shop = await openShop(testApp, {
      contactInfo: { whatsapp: '+56 9 1234 5678' },
      enableCart: true,
      enableWhatsAppOrders: true,
    });
    const url = `/api/cards/${shop.card.id}`;
    const item = await shop.owner.browser.post<Item>(`${url}/items`, { name: 'Sopaipilla', price: 500 });
    const order = { channel: 'whatsapp', lines: [{ type: 'item', id: item.body.id, quantity: 1 }] };
    await shop.owner.browser.put(`/api/items/${item.body.id}`, { soldOutToday: true });
    const refused = await testApp.browser().post(`${url}/orders`, order);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'not_available',
      message: 'Ya no está disponible: Sopaipilla.',
    });
    await shop.owner.browser.put(`/api/items/${item.body.id}`, { soldOutToday: false });
    expect((await testApp.browser().post(`${url}/orders`, order)).status).toBe(201);
  });
});

describe('many products at once', () => {
  const put = (items: object[]) => owner.put<{ items: Item[] }>(`/api/cards/${card.id}/items`, { items });

  test('are changed each in its own fields, and in nothing else', async () => {
    const group = { name: 'Tamaño', choices: [{ name: 'Chico' }] };
    const [first, second] = [
      await add({ details: { year: 2020 }, options: [group] }),
      await add({ code: 'bulk' }),
    ];
    const category = await owner.post<{ id: number }>(`/api/cards/${card.id}/categories`, { name: 'Varios' });
    const answer = await put([
      { id: first.id, price: 5500, categoryId: category.body.id },
      { id: second.id, soldOutToday: true },
    ]);
    expect(answer.status, answer.text).toBe(200);
    const [one, two] = [first.id, second.id].map((id) => answer.body.items.find((item) => item.id === id));
    expect(one).toEqual({ ...first, price: 5500, categoryId: category.body.id });
    expect(two).toEqual({ ...second, soldOutUntil: expect.stringMatching(/Z$/) });
    const back = await put([
      { id: first.id, categoryId: null, options: [] },
      { id: second.id, isAvailable: false },
    ]);
    expect(back.body.items.find(({ id }) => id === first.id)).toMatchObject({
      price: 5500,
      categoryId: null,
      options: [],
    });
    expect(back.body.items.find(({ id }) => id === second.id)).toMatchObject({
      isAvailable: false,
      soldOutUntil: null,
    });
  });

  test('stay unchanged if one of the changes is refused', async () => {
    const item = await add({});
    const other = await openShop(testApp);
    const foreign = await other.owner.browser.post<Item>(`/api/cards/${other.card.id}/items`, {
      name: 'Ajeno',
      price: 1,
    });
    const half = [{ name: 'Porción', choices: [{ name: 'Media', price: -2500 }] }];
    for (const wrong of [
      { id: foreign.body.id, price: 1 },
      { id: item.id + 100_000, price: 1 },
      { id: item.id, price: 9 },
      { id: (await add({})).id, price: -1 },
      { id: (await add({})).id, categoryId: 2_000_000_000 },
      { id: (await add({})).id, price: 2000, options: half },
    ]) {
      const answer = await put([{ id: item.id, price: 7777 }, wrong]);
      expect(answer.status, JSON.stringify(wrong)).toBe(400);
    }
    const items = (await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body;
    expect(items.find(({ id }) => id === item.id)?.price).toBe(5000);
    expect((await put([])).status).toBe(400);
  });
});
