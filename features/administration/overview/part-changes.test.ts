import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let admin: Person;
let owner: Person;
let card: Card;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
  ({ owner, card } = await openShop(testApp, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  }));
});

const entries = async () => (await admin.browser.get<AuditEntry[]>('/api/admin/audit')).body;

/** Creates a part of the card as its owner. @returns its id */
async function made(part: 'items' | 'categories' | 'offers', draft: object): Promise<number> {
  const { status, body, text } = await owner.browser.post<{ id: number }>(
    `/api/cards/${card.id}/${part}`,
    draft,
  );
  expect(status, text).toBe(201);
  return body.id;
}

const path = (part: string) => `/api/cards/${card.id}/${part}`;

type Attempt = [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object];
const CHANGES: [name: string, attempt: () => Promise<Attempt>, entry: object][] = [
  [
    'a product that is added',
    async () => ['POST', path('items'), { name: 'Torta', price: 9990 }],
    {
      action: 'created',
      subject: { type: 'item', label: 'Torta · Panadería' },
      before: null,
      after: { name: 'Torta', price: 9990 },
    },
  ],
  [
    'a product that is added under its other address',
    async () => ['POST', '/api/items', { cardId: card.id, name: 'Queque', price: 100 }],
    { action: 'created', subject: { type: 'item', label: 'Queque · Panadería' } },
  ],
  [
    'another price',
    async () => ['PUT', `/api/items/${await made('items', { name: 'Pan', price: 100 })}`, { price: 150 }],
    { action: 'updated', subject: { type: 'item' }, before: { price: 100 }, after: { price: 150 } },
  ],
  [
    'a product that is deleted',
    async () => ['DELETE', `/api/items/${await made('items', { name: 'Pie', price: 100 })}`],
    {
      action: 'deleted',
      subject: { type: 'item' },
      before: { name: 'Pie', cardId: expect.any(Number) },
      after: null,
    },
  ],
  [
    'a category that is added',
    async () => ['POST', path('categories'), { name: 'Panes' }],
    { action: 'created', subject: { type: 'category', label: 'Panes · Panadería' } },
  ],
  [
    'a category that is renamed',
    async () => ['PUT', `/api/categories/${await made('categories', { name: 'Té' })}`, { name: 'Tés' }],
    { action: 'updated', subject: { type: 'category' }, before: { name: 'Té' }, after: { name: 'Tés' } },
  ],
  [
    'a category that is deleted',
    async () => ['DELETE', `/api/categories/${await made('categories', { name: 'Ya no' })}`],
    { action: 'deleted', subject: { type: 'category' }, before: { name: 'Ya no' }, after: null },
  ],
  [
    'an offer that is added',
    async () => ['POST', path('offers'), { title: '3x2' }],
    { action: 'created', subject: { type: 'offer', label: '3x2 · Panadería' }, after: { title: '3x2' } },
  ],
  [
    'an offer that is switched off',
    async () => ['PUT', `/api/offers/${await made('offers', { title: '2x1' })}`, { isActive: false }],
    { action: 'updated', subject: { type: 'offer' }, before: { isActive: true }, after: { isActive: false } },
  ],
  [
    'an offer that is deleted',
    async () => ['DELETE', `/api/offers/${await made('offers', { title: 'Fin' })}`],
    { action: 'deleted', subject: { type: 'offer' }, before: { title: 'Fin' }, after: null },
  ],
  [
    'an order that is confirmed',
    async () => {
      const id = await made('items', { name: 'Café', price: 1500 });
      const order = await testApp.browser().post<{ id: number }>(path('orders'), {
        channel: 'whatsapp',
        lines: [{ type: 'item', id, quantity: 1 }],
      });
      return ['PUT', `/api/orders/${order.body.id}`, { status: 'confirmada' }];
    },
    {
      action: 'updated',
      subject: { type: 'order', label: 'N.º 1 · Panadería' },
      before: { status: 'nueva' },
      after: { status: 'confirmada' },
    },
  ],
];

describe("a change of a card's parts by an administrator is logged", () => {
  test.each(CHANGES)('%s', async (_, attempt, entry) => {
    const [method, url, body] = await attempt();
    const before = (await entries()).length;
    const answer = await admin.browser.request(method, url, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    const after = await entries();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ by: { id: admin.user.id }, ...entry });
  });

  test.each([
    ['items', { price: 100 }, 'name'],
    ['categories', {}, 'name'],
    ['offers', {}, 'title'],
  ] as const)('a new order of the %s', async (part, draft, naming) => {
    const other = await openShop(testApp);
    const ids: number[] = [];
    for (const name of ['Uno', 'Dos']) {
      const url = `/api/cards/${other.card.id}/${part}`;
      ids.push((await other.owner.browser.post<{ id: number }>(url, { ...draft, [naming]: name })).body.id);
    }
    await admin.browser.put(`/api/cards/${other.card.id}/${part}/order`, { ids: ids.toReversed() });
    expect((await entries())[0]).toMatchObject({
      action: 'updated',
      subject: { type: 'card', id: other.card.id },
      before: { [part]: ['Uno', 'Dos'] },
      after: { [part]: ['Dos', 'Uno'] },
    });
  });

  test('more rows at once than somebody reads are one entry', async () => {
    const { card: other } = await openShop(testApp);
    const rows = Array.from({ length: 51 }, (_, at) => ({
      ...{ cardId: other.id, name: `Pan ${at}`, price: 100, displayOrder: at },
    }));
    const made = await testApp.db.insertInto('items').values(rows).returning('id').execute();
    const before = (await entries()).length;
    const change = { items: made.map(({ id }) => ({ id, price: 200 })) };
    expect((await admin.browser.put(`/api/cards/${other.id}/items`, change)).status).toBe(200);
    const after = await entries();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ subject: { type: 'card', id: other.id }, after: { changedAtOnce: 51 } });
  });

  test('and the same change by its owner is not', async () => {
    const before = (await entries()).length;
    for (const [, attempt] of CHANGES) {
      const [method, url, body] = await attempt();
      const answer = await owner.browser.request(method, url, body);
      expect(answer.status, answer.text).toBeLessThan(300);
    }
    expect(await entries()).toHaveLength(before);
  });
});
