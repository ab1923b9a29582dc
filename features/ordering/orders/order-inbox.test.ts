import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { describeOwnersCalls } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Order, PlacedOrder } from './orders.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;
let item: Item;

const takesOrders = {
  enableCart: true,
  enableWhatsAppOrders: true,
  contactInfo: { whatsapp: '9 1234 5678' },
};

beforeAll(async () => {
  const shop = await openShop(testApp, takesOrders);
  owner = shop.owner.browser;
  card = shop.card;
  item = (await owner.post<Item>(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 2000 })).body;
  for (let at = 0; at < 5; at++) await placeOrder();
});

const placeOrder = async () => {
  const body = { channel: 'whatsapp', lines: [{ type: 'item', id: item.id, quantity: 1 }] };
  return (await testApp.browser().post<PlacedOrder>(`/api/cards/${card.id}/orders`, body)).body;
};
const changesOf = (orderId: number) =>
  testApp.db
    .selectFrom('orderStatusChanges')
    .select('status')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();

describe('the inbox of a card', () => {
  test('contains its orders, newest first', async () => {
    const { body, headers } = await owner.get<Order[]>(`/api/cards/${card.id}/orders`);
    expect(body.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(headers['x-total-count']).toBe('5');
    expect(headers.link).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body[0]).toEqual({
      id: expect.any(Number),
      customerDigits: null,
      number: 5,
      cardId: card.id,
      channel: 'whatsapp',
      status: 'nueva',
      lines: [
        {
          type: 'item',
          id: item.id,
          name: 'Marraqueta',
          unit: null,
          choices: [],
          price: 2000,
          quantity: 1,
          subtotal: 2000,
          note: null,
        },
      ],
      fee: 0,
      coupon: null,
      discount: 0,
      total: 2000,
      isPartlyUnpriced: false,
      note: null,
      source: 'card',
      ...{ customerName: null, customerPhone: null, fulfilment: null, dueAt: null, dueMinutes: null },
      ...{
        readyAt: null,
        answer: null,
        isSent: null,
        seenAt: null,
        changedAt: null,
        cancelledBy: null,
        paidAt: null,
        ...{ deposit: 0, isReceiptNew: false, receiptUsedIn: null },
        paidTotal: null,
        receiptUrl: null,
        forgottenAt: null,
      },
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test('continues page by page without losing or repeating an order while new ones arrive', async () => {
    const first = await owner.get<Order[]>(`/api/cards/${card.id}/orders?limit=2`);
    await placeOrder();
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toMatch(/^\/api\/cards\/\d+\/orders\?/);
    const second = await owner.get<Order[]>(next);
    expect([...first.body, ...second.body].map(({ number }) => number)).toEqual([5, 4, 3, 2]);
  });

  test('lists what waits oldest first, page by page', async () => {
    const path = `/api/cards/${card.id}/orders?view=open&limit=4`;
    const first = await owner.get<Order[]>(path);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await owner.get<Order[]>(next);
    expect([...first.body, ...second.body].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(second.headers.link).toBeUndefined();
  });

  test.each(['x', '%00', 'bnVsbA', 'WzFd', 'LTE'])('refuses the forged cursor %s', async (cursor) => {
    expect((await owner.get(`/api/cards/${card.id}/orders?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('the status of an order', () => {
  test('can be changed to any other, and every change is stored', async () => {
    const { id } = await placeOrder();
    for (const status of ['confirmada', 'entregada', 'entregada', 'cancelada', 'nueva']) {
      const answer = await owner.put<Order>(`/api/orders/${id}`, { status });
      expect(answer).toMatchObject({ status: 200, body: { id, status, lines: [{ name: 'Marraqueta' }] } });
    }
    expect((await changesOf(id)).map(({ status }) => status)).toEqual([
      'confirmada',
      'entregada',
      'cancelada',
      'nueva',
    ]);
  });

  test('is refused when it is unknown', async () => {
    const { id } = await placeOrder();
    for (const body of [{ status: 'perdida' }, {}, { status: null }]) {
      expect((await owner.put(`/api/orders/${id}`, body)).status).toBe(400);
    }
    expect(await changesOf(id)).toEqual([]);
  });

  test('of an order that does not exist is not found', async () => {
    expect((await owner.put('/api/orders/2147483647', { status: 'nueva' })).status).toBe(404);
  });
});

const ordersOf = async (cardId: number) => ({
  orders: await testApp.db
    .selectFrom('orders')
    .selectAll()
    .where('cardId', '=', cardId)
    .orderBy('id')
    .execute(),
  changes: await testApp.db.selectFrom('orderStatusChanges').selectAll().execute(),
});
const orderFor = async ({ browser }: Person, cardId: number) => {
  await browser.put(`/api/cards/${cardId}`, takesOrders);
  const { body } = await browser.post<Item>(`/api/cards/${cardId}/items`, { name: 'Café', price: 1000 });
  const lines = [{ type: 'item', id: body.id, quantity: 1 }];
  return (await browser.post<PlacedOrder>(`/api/cards/${cardId}/orders`, { channel: 'whatsapp', lines })).body
    .id;
};

describeOwnersCalls(testApp, ordersOf, [
  {
    name: 'sets the status of an order',
    succeeds: 200,
    prepare: async (person, cardId) => [
      'PUT',
      `/api/orders/${await orderFor(person, cardId)}`,
      { status: 'cancelada' },
    ],
  },
  {
    name: 'reads the orders',
    succeeds: 200,
    prepare: (_owner, cardId) => ['GET', `/api/cards/${cardId}/orders`],
  },
]);
