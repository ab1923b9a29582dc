import { describe, expect, test } from 'vitest';
import { readCsv } from '#features/catalogue/sheets/csv.media.ts';
import { readXlsx } from '#features/catalogue/sheets/xlsx.media.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { agoWords, greeting, isPhoneOf } from './customer-words.rules.ts';
import type { Customer, CustomerDetail } from './customers.contract.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

const list = async (query = '') =>
  (await bakery.owner.browser.get<Customer[]>(`/api/cards/${bakery.card.id}/customers${query}`)).body;
const take = async (order: object) =>
  (
    await bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, {
      lines: [line(bakery.bread, 1)],
      ...order,
    })
  ).body;
const one = async (phone: string) => (await list(`?${new URLSearchParams({ phone })}`))[0] as Customer;

describe('a customer', () => {
  test('is a telephone, however it is written; orders without one make nobody a customer', async () => {
    await take({ customerName: 'Rosa', customerPhone: '+56 9 8765 4321' });
    await place({ channel: 'whatsapp', customerPhone: '987654321', lines: [line(bakery.cake, 1)] });
    await take({ customerName: 'Sin teléfono' });
    expect(await list()).toMatchObject([
      { name: 'Rosa', phoneDigits: '56987654321', orders: 2, spent: 2490 + 12_990 },
    ]);
  });

  describe('keeps their name', () => {
    const customerPhone = '9 8765 4321';
    const by = (browser: TestBrowser, customerName: string, more: object = {}) =>
      browser.post<Order>(
        `/api/cards/${bakery.card.id}/orders`,
        order([line(bakery.bread)], { customerName, customerPhone, ...more }),
      );
    const name = async () => (await one(customerPhone)).name;

    test('when a stranger orders with their telephone, however often', async () => {
      await by(testApp.browser(), 'Rosa');
      const strangers = testApp.browser();
      const device = 'a-browser-of-a-stranger';
      for (let at = 0; at < 2; at += 1) await by(strangers, 'MOROSO NO ATENDER', { device });
      const { browser } = await signUp(testApp);
      for (let at = 0; at < 2; at += 1) await by(browser, 'MOROSO NO ATENDER');
      expect(await name()).toBe('Rosa');
      expect((await one(customerPhone)).orders).toBe(5);
    });

    test('until they order with another one from the same account, or the same browser of that day', async () => {
      const { browser } = await signUp(testApp);
      await by(browser, 'Rosa');
      await by(browser, 'Rosa Pérez', { device: 'a-browser-of-rosa' });
      expect(await name()).toBe('Rosa Pérez');
      await by(testApp.browser(), 'Rosita', { device: 'a-browser-of-rosa' });
      expect(await name()).toBe('Rosita');
    });

    test('until the team gives them another one', async () => {
      await by(testApp.browser(), 'Rosa');
      const { body } = await by(testApp.browser(), 'Otra');
      await bakery.owner.browser.put(`/api/orders/${body.id}`, { customerName: 'Rosa Soto' });
      expect(await name()).toBe('Rosa Soto');
      await take({ customerName: 'Rosa S.', customerPhone });
      expect(await name()).toBe('Rosa S.');
    });
  });

  test('follows each change of their orders: status, total, telephone', async () => {
    const first = await take({ customerName: 'Rosa', customerPhone: '9 8765 4321' });
    const second = await take({ customerPhone: '9 8765 4321', lines: [line(bakery.cake, 1)] });
    const change = (order: Order, body: object) => bakery.owner.browser.put(`/api/orders/${order.id}`, body);
    await change(second, { status: 'cancelada' });
    expect(await list()).toMatchObject([{ orders: 1, spent: 2490, usual: ['Marraqueta'] }]);
    await change(first, { changedLines: [{ at: 0, quantity: 3 }] });
    expect(await list()).toMatchObject([{ orders: 1, spent: 3 * 2490 }]);
    await change(first, { customerPhone: '2 2345 6789' });
    expect(await list()).toMatchObject([{ phone: '2 2345 6789', orders: 1 }]);
    await change(second, { status: 'confirmada' });
    expect(await list()).toMatchObject([
      { phone: '9 8765 4321', name: null, orders: 1, spent: 12_990 },
      { phone: '2 2345 6789', name: 'Rosa' },
    ]);
  });

  test('has the right figures when twenty of their orders arrive at once', async () => {
    const order = (number: number) => ({
      ...{ cardId: bakery.card.id, number, channel: 'direct' as const, total: 2490, note: null },
      customerPhone: '9 8765 4321',
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        testApp.db
          .insertInto('orders')
          .values(order(at + 1))
          .execute(),
      ),
    );
    expect(await list()).toMatchObject([{ orders: 20, spent: 20 * 2490 }]);
  });

  test('keeps the note of the shop while only cancelled orders are left, and is no longer listed', async () => {
    const order = await take({ customerName: 'Rosa', customerPhone: '9 8765 4321' });
    const { id } = await one('9 8765 4321');
    await bakery.owner.browser.put(`/api/customers/${id}`, { note: '  Sin nueces ' });
    await bakery.owner.browser.put(`/api/orders/${order.id}`, { status: 'cancelada' });
    expect(await list()).toEqual([]);
    expect(await one('+56987654321')).toMatchObject({ id, orders: 0, note: 'Sin nueces' });
  });

  test('is cleared with their orders by an administrator, who finds the note by the telephone', async () => {
    const done = await take({ customerName: 'Rosa', customerPhone: '9 8765 4321' });
    await bakery.owner.browser.put(`/api/orders/${done.id}`, { status: 'entregada' });
    await take({ customerName: 'Ana', customerPhone: '9 5555 0002' });
    for (const phone of ['9 8765 4321', '9 5555 0002'])
      await bakery.owner.browser.put(`/api/customers/${(await one(phone)).id}`, { note: 'Sin nueces' });
    const { browser } = await signUpAdmin(testApp);
    for (const contact of ['+56987654321', '955550002']) {
      const { body } = await browser.get(`/api/admin/contacts?${new URLSearchParams({ contact })}`);
      expect(body).toMatchObject({ orders: [{}], notes: [{ note: 'Sin nueces' }] });
      await browser.post('/api/admin/contacts/clear', { contact });
    }
    // Her order is still open.
    expect(await list()).toMatchObject([{ name: 'Ana', note: null }]);
    expect(await testApp.db.selectFrom('customers').select('name').execute()).toEqual([{ name: 'Ana' }]);
  });

  test('goes with the card', async () => {
    await take({ customerPhone: '9 8765 4321' });
    await testApp.db.deleteFrom('cards').where('id', '=', bakery.card.id).execute();
    expect(await testApp.db.selectFrom('customers').selectAll().execute()).toEqual([]);
  });
});

describe('the list', () => {
  test('is found by name without accents and by a part of the phone, and page after page', async () => {
    for (const [name, phone] of [
      ['José Ñancupil', '9 8765 4321'],
      ['Rosa Soto', '+56 9 5555 0001'],
      ['Ana Soto', '9 5555 0002'],
    ])
      await take({ customerName: name, customerPhone: phone });
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('?q=nancupil%20jose')).toEqual(['José Ñancupil']);
    expect(await names('?q=5555')).toEqual(['Ana Soto', 'Rosa Soto']);
    expect(await names(`?q=${encodeURIComponent('+56 9 8765')}`)).toEqual(['José Ñancupil']);
    expect(await names('?q=%25')).toEqual([]);
    const first = await testApp.app.inject({
      url: `/api/cards/${bakery.card.id}/customers?limit=2`,
      headers: { cookie: `session=${bakery.owner.browser.cookie('session')}` },
    });
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await bakery.owner.browser.get<Customer[]>(next)).body).toMatchObject([
      { name: 'José Ñancupil' },
    ]);
  });

  test('has those who have not been back for 60 days', async () => {
    await take({ customerName: 'Rosa', customerPhone: '9 8765 4321' });
    const old = await take({ customerName: 'Ana', customerPhone: '9 5555 0002' });
    const createdAt = new Date(Date.now() - 61 * 864e5);
    await testApp.db.updateTable('orders').set({ createdAt }).where('id', '=', old.id).execute();
    expect(await list('?view=away')).toMatchObject([{ name: 'Ana' }]);
  });

  test.each(['csv', 'xlsx'] as const)('is exported as %s', async (format) => {
    await take({ customerName: '=Rosa', customerPhone: '+56 9 8765 4321', lines: [line(bakery.bread, 2)] });
    const answer = await testApp.app.inject({
      url: `/api/cards/${bakery.card.id}/customers/export?format=${format}`,
      headers: { cookie: `session=${bakery.owner.browser.cookie('session')}` },
    });
    expect(answer.headers['content-disposition']).toMatch(/filename="clientes-[a-z0-9-]+\.(csv|xlsx)"$/);
    const [table] = format === 'csv' ? [readCsv(answer.rawPayload, 100)] : readXlsx(answer.rawPayload);
    const rows = (table?.rows ?? []).filter((row) => row.length > 1);
    expect(rows[1]?.slice(0, 4).map(String)).toEqual([
      format === 'csv' ? "'=Rosa" : '=Rosa',
      ...['+56 9 8765 4321', '1', '4980'],
    ]);
    expect(rows[1]?.[5]).toBe('Marraqueta');
  });
});

test('a customer shows their latest orders and the conversation with their account, which finds the customer', async () => {
  const person = await signUp(testApp);
  await person.browser.post(`/api/cards/${bakery.card.id}/orders`, {
    ...{ channel: 'whatsapp', customerPhone: '9 8765 4321', lines: [line(bakery.bread, 1)] },
  });
  const { id } = await one('9 8765 4321');
  const detail = async () => (await bakery.owner.browser.get<CustomerDetail>(`/api/customers/${id}`)).body;
  expect(await detail()).toMatchObject({ conversationId: null, latest: [{ number: 1 }] });
  const conversation = await person.browser.post<{ id: number }>('/api/conversations', {
    cardId: bakery.card.id,
  });
  await person.browser.post(`/api/conversations/${conversation.body.id}/messages`, {
    ...{ content: 'Hola', clientId: crypto.randomUUID() },
  });
  expect(await detail()).toMatchObject({ conversationId: conversation.body.id });
  expect(await list(`?conversationId=${conversation.body.id}`)).toMatchObject([{ id }]);
});

test('somebody else sees no customer and writes no note', async () => {
  await take({ customerPhone: '9 8765 4321' });
  const { id } = await one('9 8765 4321');
  const other = await signUp(testApp);
  expect((await other.browser.get(`/api/customers/${id}`)).status).toBe(403);
  expect((await other.browser.put(`/api/customers/${id}`, { note: 'x' })).status).toBe(403);
  const tooLong = await bakery.owner.browser.put(`/api/customers/${id}`, { note: 'x'.repeat(501) });
  expect(tooLong.status).toBe(400);
  expect(await one('9 8765 4321')).toMatchObject({ note: null });
});

test('the words about a customer', () => {
  const now = new Date('2026-11-28T15:00:00Z');
  const ago = (date: string) => agoWords(`${date}T15:00:00Z`, now, 'America/Santiago');
  expect(['2026-11-28', '2026-11-27', '2026-11-16', '2026-08-20', '2024-10-01'].map(ago)).toEqual([
    ...['hoy', 'ayer', 'hace 12 días', 'hace 3 meses', 'hace 2 años'],
  ]);
  expect(greeting({ name: 'Rosa Soto', lastOrderAt: '2026-09-01T15:00:00Z' }, 'Pan Ñandú', now)).toBe(
    'Hola, Rosa: te escribimos de Pan Ñandú. Hace tiempo que no te vemos, ¿te preparamos algo?',
  );
  expect(isPhoneOf({ phone: '+56 9 8765 4321' }, '9-8765-4321')).toBe(true);
  expect(isPhoneOf({ phone: '+56 9 8765 4321' }, '4321')).toBe(false);
});
