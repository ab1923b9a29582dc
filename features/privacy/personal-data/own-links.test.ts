import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepOldOrders } from '#features/ordering/orders/forgotten-orders.store.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

async function orderedBy(name: string, visitor = testApp.browser()) {
  const { owner, card } = await openShop(testApp, {
    ...{ enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '9 1234 5678' } },
  });
  await owner.browser.put(`/api/cards/${card.id}/order-settings`, { asksName: true, asksPhone: true });
  const item = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Marraqueta', price: 2490 },
  });
  const placed = await visitor.post<{ id: number; token: string }>(`/api/cards/${card.id}/orders`, {
    ...{ channel: 'whatsapp', note: 'Sin sal', customerName: name, customerPhone: '9 8765 4321' },
    lines: [{ type: 'item', id: item.body.id, quantity: 2, note: 'bien tostada' }],
  });
  expect(placed.status).toBe(201);
  const [order] = (await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/orders`)).body;
  return { owner, card, visitor, token: placed.body.token, orderId: order?.id ?? 0 };
}

test('a customer deletes what a delivered order says about them; products and amounts stay', async () => {
  const { owner, visitor, token, orderId } = await orderedBy('Rosa Pérez');
  const path = `/api/orders/by-token/${token}`;
  expect(await visitor.delete(`${path}/customer`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('todavía atiende') },
  });
  const { version } = (await owner.browser.get<{ version: number }>(`/api/orders/${orderId}`)).body;
  const delivered = await owner.browser.put(`/api/orders/${orderId}`, { status: 'entregada', version });
  expect(delivered.status).toBe(200);

  const forgotten = await visitor.delete(`${path}/customer`);
  expect(forgotten).toMatchObject({
    status: 200,
    body: {
      total: 4980,
      customerName: null,
      customerPhone: null,
      note: null,
      forgottenAt: expect.any(String),
    },
  });
  const shops = await owner.browser.get(`/api/orders/${orderId}`);
  expect(shops.body).toMatchObject({ total: 4980, lines: [{ name: 'Marraqueta', quantity: 2 }] });
  expect(shops.text).not.toMatch(/Rosa|8765|Sin sal|bien tostada/);
  expect((await visitor.get(path)).body).toMatchObject({ forgottenAt: expect.any(String) });
  expect((await visitor.delete(`${path}/customer`)).status).toBe(200);

  // Nor does the team write it again.
  const write = (changes: object) => owner.browser.put(`/api/orders/${orderId}`, changes);
  for (const changes of [{ customerName: 'Rosa' }, { customerPhone: '9 8765 4321' }, { note: 'Sin sal' }])
    expect(await write(changes)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('borrar sus datos') },
    });
  expect((await write({ customerName: null, fee: 500 })).status).toBe(200);
  expect((await visitor.get(path)).body).toMatchObject({ customerName: null, customerPhone: null });
});

test('a visitor deletes their conversation for both sides', async () => {
  const { owner, card } = await openShop(testApp);
  const visitor = testApp.browser();
  const token = 'a-token-that-only-rosa-has';
  await visitor.post(`/api/cards/${card.id}/conversations`, { token, name: 'Rosa', phone: '9 8765 4321' });
  const path = `/api/conversations/by-token/${token}`;
  await visitor.post(`${path}/messages`, { content: 'Hola', clientId: crypto.randomUUID() });
  expect((await owner.browser.get<unknown[]>('/api/conversations')).body).toHaveLength(1);

  expect((await visitor.delete(path)).status).toBe(204);
  expect((await visitor.get(`${path}/messages`)).status).toBe(404);
  expect((await owner.browser.get<unknown[]>('/api/conversations')).body).toHaveLength(0);
  expect((await visitor.delete(path)).status).toBe(404);
});

test("the orders of a deleted account lose the person's data: at once if delivered, later if the shop still works on them", async () => {
  const person = await signUp(testApp);
  const done = await orderedBy('Rosa Pérez', person.browser);
  const open = await orderedBy('Rosa Pérez', person.browser);
  const read = ({ owner, orderId }: typeof done) =>
    owner.browser.get<{ version: number }>(`/api/orders/${orderId}`);
  const { version } = (await read(done)).body;
  await done.owner.browser.put(`/api/orders/${done.orderId}`, { status: 'entregada', version });

  const { password, user } = person;
  expect((await person.browser.delete(`/api/users/${user.id}`, { password })).status).toBe(204);
  expect((await read(done)).text).not.toMatch(/Rosa|8765|Sin sal|bien tostada/);
  expect((await read(open)).text).toMatch(/Rosa/);
  await sweepOldOrders(testApp.db);
  expect((await read(open)).text).toMatch(/Rosa/);

  await sql`update orders set forget_at = forget_at - interval '30 days' where id = ${open.orderId}`.execute(
    testApp.db,
  );
  await sweepOldOrders(testApp.db);
  expect((await read(open)).text).not.toMatch(/Rosa|8765|Sin sal|bien tostada/);
});
