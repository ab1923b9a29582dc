import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bakeryWishes, line, order, useBakery } from '#tests/support/bakery.ts';
import { publishCard } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const { bakery, addItem, place, recorded } = useBakery(testApp);

describe('the same order sent again', () => {
  test('gets the same answer and is stored once, even after the catalogue changed', async () => {
    const key = randomUUID();
    const body = order([line(bakery.bread, 2)], { note: 'Sin sal' });
    const first = await place(body, key);
    await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { price: 1, isAvailable: false });
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { enableWhatsAppOrders: false });
    const second = await place({ note: ' Sin sal', ...body }, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await recorded()).toBe(1);
  });

  test('ten times at once is one order', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(order([line(bakery.bread)]), key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await recorded()).toBe(1);
  });

  test('with other content is the recorded one', async () => {
    const key = randomUUID();
    const first = await place(order([line(bakery.bread)]), key);
    const again = await place(order([line(bakery.bread, 2)], { note: 'x' }), key);
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, total: first.body.total } });
    expect(await recorded()).toBe(1);
  });

  test('on another card is refused', async () => {
    const token = randomUUID();
    await place(order([line(bakery.bread)]), token);
    const other = await publishCard(bakery.owner, bakeryWishes);
    const item = await addItem(other.id, 'Café', 1000);
    const body = order([line(item)], { token });
    expect(await bakery.customer.post(`/api/cards/${other.id}/orders`, body)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
  });

  test('after a refusal may succeed under the same key', async () => {
    const key = randomUUID();
    await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { isAvailable: false });
    expect((await place(order([line(bakery.bread)]), key)).status).toBe(409);
    await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { isAvailable: true });
    expect((await place(order([line(bakery.bread)]), key)).status).toBe(201);
  });
});

describe('an order that is cancelled by the customer', () => {
  const withdraw = (token: string, cardId = bakery.card.id) =>
    bakery.customer.post(`/api/cards/${cardId}/orders/withdraw`, { token });
  const states = async () =>
    (await testApp.db.selectFrom('orders').select('status').orderBy('id').execute()).map(
      ({ status }) => status,
    );

  test('is cancelled once, and the change is stored', async () => {
    const key = randomUUID();
    const { body } = await place(order([line(bakery.bread)]), key);
    expect([(await withdraw(key)).status, (await withdraw(key)).status]).toEqual([204, 204]);
    expect(await states()).toEqual(['cancelada']);
    const changes = await testApp.db.selectFrom('orderStatusChanges').select(['orderId', 'status']).execute();
    expect(changes.filter(({ orderId }) => orderId === body.id)).toEqual([
      { orderId: body.id, status: 'cancelada' },
    ]);
  });

  test('stays once the shop has confirmed it', async () => {
    const key = randomUUID();
    const { body } = await place(order([line(bakery.bread)]), key);
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'confirmada' });
    expect((await withdraw(key)).status).toBe(204);
    expect(await states()).toEqual(['confirmada']);
  });

  test('is found only by its key and its card', async () => {
    const key = randomUUID();
    await place(order([line(bakery.bread)]), key);
    const other = await publishCard(bakery.owner, bakeryWishes);
    expect((await withdraw(randomUUID())).status).toBe(204);
    expect((await withdraw(key, other.id)).status).toBe(204);
    for (const wrong of ['', 'k'.repeat(41)]) expect((await withdraw(wrong)).status).toBe(400);
    expect(await states()).toEqual(['nueva']);
  });

  test('cannot be found by guessing: an address may try 300 times an hour', async () => {
    for (let time = 0; time < 300; time++) await withdraw(randomUUID());
    expect((await withdraw(randomUUID())).status).toBe(429);
  });
});
