import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { publishCard } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Order } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, addOffer, place, recorded } = useBakery(testApp);

const groups = [
  { name: 'Tamaño', min: 1, max: 1, choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }] },
  {
    name: 'Extras',
    min: 0,
    max: 2,
    choices: [
      { name: 'Extra queso', price: 700 },
      { name: 'Palta', price: 900 },
      { name: 'Sin mayo', price: -200 },
    ],
  },
];

let hotDog: Item;
/** The id of a choice by its name. */
let id: (name: string) => number;

const addItem = async (draft: Record<string, unknown>) =>
  (await bakery.owner.browser.post<Item>(`/api/cards/${bakery.card.id}/items`, draft)).body;
const change = (draft: Record<string, unknown>) =>
  bakery.owner.browser.put<Item>(`/api/items/${hotDog.id}`, draft);
const chosen = (names: string[], quantity = 1) => ({ ...line(hotDog, quantity), choices: names.map(id) });
const textOf = (address: string) => new URL(address).searchParams.get('text') ?? '';

beforeEach(async () => {
  hotDog = await addItem({ name: 'Completo', price: 3900, options: groups });
  const all = hotDog.options.flatMap(({ choices }) => choices);
  id = (name) => all.find((choice) => choice.name === name)?.id ?? 0;
});

describe('an order with options', () => {
  test("has the options' prices and names in the message, and is stored", async () => {
    const answer = await place(order([{ ...chosen(['Extra queso', 'Grande'], 2), price: 1 }]));
    expect(answer.status, answer.text).toBe(201);
    const lines = [
      {
        type: 'item',
        id: hotDog.id,
        name: 'Completo',
        choices: [
          { group: 'Tamaño', name: 'Grande', price: 1500 },
          { group: 'Extras', name: 'Extra queso', price: 700 },
        ],
        price: 6100,
        quantity: 2,
        subtotal: 12_200,
      },
    ];
    expect(answer.body).toMatchObject({ total: 12_200, lines });
    expect(textOf(answer.body.url)).toContain('2 × Completo (Grande, Extra queso) — $12.200');
    const inbox = await bakery.owner.browser.get<Order[]>(`/api/cards/${bakery.card.id}/orders`);
    expect(inbox.body).toMatchObject([{ total: 12_200, lines }]);
  });

  test('may reduce the price', async () => {
    const { body } = await place(order([chosen(['Chico', 'Sin mayo'])]));
    expect(body.total).toBe(3700);
  });

  test('is refused in words where the choices cost less than zero, as no form allows', async () => {
    await testApp.db.updateTable('items').set({ price: 100 }).where('id', '=', hotDog.id).execute();
    const { status, body } = await place(order([chosen(['Chico', 'Sin mayo'])]));
    expect([status, body]).toMatchObject([
      400,
      { fields: { 'lines.0.choices': 'Con estas opciones el precio queda bajo cero. Elige otras.' } },
    ]);
  });

  test('has one line for each selection of a product', async () => {
    const { body } = await place(
      order([
        chosen(['Grande', 'Palta']),
        chosen(['Chico']),
        chosen(['Palta', 'Grande'], 2),
        line(bakery.bread),
      ]),
    );
    expect(body.lines).toMatchObject([
      { name: 'Completo', price: 6300, quantity: 3 },
      { name: 'Completo', price: 3900, quantity: 1 },
      { name: 'Marraqueta', choices: [], quantity: 1 },
    ]);
  });

  test('is possible if only the choices, not the product, have prices', async () => {
    const pizza = await addItem({
      name: 'Pizza',
      price: 0,
      options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Familiar', price: 12_990 }] }],
    });
    const choices = pizza.options.flatMap((group) => group.choices.map((choice) => choice.id));
    const { body } = await place(order([{ ...line(pizza), choices }]));
    expect(body.total).toBe(12_990);
  });

  test('keeps its options when those of the product change', async () => {
    await place(order([chosen(['Grande'])]));
    await change({ options: null });
    const inbox = await bakery.owner.browser.get<Order[]>(`/api/cards/${bakery.card.id}/orders`);
    expect(inbox.body[0]?.lines).toMatchObject([{ choices: [{ name: 'Grande' }], price: 5400 }]);
  });

  test('is in the export of personal data', async () => {
    await place(order([chosen(['Grande'])]));
    const exported = await bakery.owner.browser.get(`/api/users/${bakery.owner.user.id}/export`);
    expect(JSON.parse(exported.text)).toMatchObject({
      orders: [{ lines: [{ choices: [{ group: 'Tamaño', name: 'Grande', price: 1500 }] }] }],
    });
  });
});

describe('an order is refused', () => {
  test('with more choices than a message can contain', async () => {
    const choices = Array.from({ length: 50 }, (_, at) => ({ name: `Opción ${at}` }));
    const all = Array.from({ length: 20 }, (_, at) => ({ name: `Grupo ${at}`, max: 50, choices }));
    const salad = await addItem({ name: 'Ensalada', price: 5000, options: all });
    const ids = salad.options.flatMap((group) => group.choices.map((choice) => choice.id));
    const lines = [ids, ids.slice(1), ids.slice(0, 2)].map((some) => ({ ...line(salad), choices: some }));
    const answer = await place(order(lines));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { lines: expect.stringContaining('demasiadas opciones') } });
    expect(await recorded()).toBe(0);
    expect((await place(order(lines.slice(0, 2)))).status).toBe(201);
  });

  test.each([
    ['without a required choice', () => chosen([]), 'Falta elegir: Tamaño'],
    ['without any options', () => line(hotDog), 'Falta elegir: Tamaño'],
    [
      'with two choices where one is required',
      () => chosen(['Chico', 'Grande']),
      'Elige como máximo 1 en Tamaño.',
    ],
    [
      'with more than the maximum',
      () => chosen(['Chico', 'Palta', 'Sin mayo', 'Extra queso']),
      'Elige como máximo 2 en Extras.',
    ],
  ])('%s', async (_, wrong, sentence) => {
    const answer = await place(order([line(bakery.bread), wrong()]));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: `Completo: ${sentence}`,
        fields: { 'lines.1.choices': sentence },
      },
    });
    expect(await recorded()).toBe(0);
  });

  test.each([
    ['the same choice twice', () => [id('Grande'), id('Grande')]],
    ['a choice that is not an id', () => ['Grande']],
    ['choices that are not a list', () => id('Grande')],
  ])('with %s', async (_, choices) => {
    const answer = await place(order([{ ...line(hotDog), choices: choices() }]));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await recorded()).toBe(0);
  });
});

describe('an order is not available', () => {
  const withoutChoice = (name: string) =>
    change({
      options: hotDog.options.map((group) => ({
        ...group,
        choices: group.choices.map((choice) => ({ ...choice, isAvailable: choice.name !== name })),
      })),
    });

  test('when a choice was switched off since the menu was read, and names it', async () => {
    await withoutChoice('Palta');
    expect(await place(order([chosen(['Grande', 'Palta'])]))).toMatchObject({
      status: 409,
      body: {
        code: 'not_available',
        message: 'Ya no está disponible: Completo con Palta.',
        fields: { 'lines.0.choices': 'Palta ya no está disponible.' },
      },
    });
    expect(await recorded()).toBe(0);
    expect((await place(order([chosen(['Grande'])]))).status).toBe(201);
  });

  test('for two reasons at once, and names the product once', async () => {
    await change({ isAvailable: false });
    expect(await place(order([chosen(['Chico']), chosen(['Grande'])]))).toMatchObject({
      status: 409,
      body: {
        message: 'Ya no está disponible: Completo.',
        fields: { 'lines.0.id': expect.any(String), 'lines.1.id': expect.any(String) },
      },
    });
  });

  test('when a choice is no longer on the menu', async () => {
    const lines = [chosen(['Grande'])];
    await change({ options: [{ ...hotDog.options[0], choices: [{ name: 'Único' }] }] });
    expect(await place(order(lines))).toMatchObject({
      status: 409,
      body: {
        code: 'not_available',
        message: expect.stringContaining('Completo'),
        fields: { 'lines.0.choices': 'Las opciones de Completo cambiaron.' },
      },
    });
  });

  test('with a choice of another product', async () => {
    const other = await addItem({ name: 'Churrasco', price: 7900, options: groups });
    const choices = [other.options[0]?.choices[0]?.id];
    expect(await place(order([{ ...line(hotDog), choices }]))).toMatchObject({ status: 409 });
  });

  test('with choices for an offer or for a product without options', async () => {
    const offer = await addOffer('Desayuno', 5000);
    for (const part of [line(offer, 1, 'offer'), line(bakery.bread)]) {
      expect(await place(order([{ ...part, choices: [id('Grande')] }]))).toMatchObject({ status: 409 });
    }
  });

  test('with a product whose required group has nothing left', async () => {
    await change({
      options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chico', isAvailable: false }] }],
    });
    expect(await place(order([line(hotDog)]))).toMatchObject({
      status: 409,
      body: { message: 'Ya no está disponible: Completo.' },
    });
  });

  test('on a card that does not have the product, whatever is chosen', async () => {
    const other = await publishCard(bakery.owner, { enableCart: true, enableWhatsAppOrders: true });
    const body = order([chosen(['Grande'])]);
    const answer = await bakery.customer.post(`/api/cards/${other.id}/orders`, body);
    expect(answer.status).not.toBe(201);
  });
});

describe('the same order with options sent again', () => {
  test('is recognised', async () => {
    const key = randomUUID();
    const first = await place(order([chosen(['Grande', 'Palta'])]), key);
    const again = await place(order([chosen(['Palta', 'Grande'])]), key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await recorded()).toBe(1);
  });
});

test('an order that the shop types has the same options, unless they have run out', async () => {
  const path = `/api/cards/${bakery.card.id}/orders/owner`;
  const take = (choices?: number[]) =>
    bakery.owner.browser.post<Order>(path, { lines: [{ ...line(hotDog), choices, price: 4000 }] });
  for (const choices of [undefined, [], [id('Palta')]])
    expect(await take(choices)).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.choices': 'Falta elegir: Tamaño' } },
    });
  expect(await recorded()).toBe(0);
  expect((await take([id('Chico')])).status).toBe(201);
  const { body: placed } = await place(order([chosen(['Grande'])]));
  expect(
    await bakery.owner.browser.put(`/api/orders/${placed.id}`, { addedLines: [line(hotDog)] }),
  ).toMatchObject({ status: 400, body: { fields: { 'addedLines.0.choices': 'Falta elegir: Tamaño' } } });
  await change({ options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chico', isAvailable: false }] }] });
  expect((await take()).status).toBe(201);
});
