import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { openShop } from '#tests/support/cards.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';
import type { CustomerOrder } from './order-page.contract.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);
const direct = () => order([line(bakery.bread)], { channel: 'direct' });
const page = async (token: string) =>
  (await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${token}`)).body;
const setCard = (body: object) => bakery.owner.browser.put<Card>(`/api/cards/${bakery.card.id}`, body);

test('a direct order counts as sent, and its customer learns when somebody of the shop has opened it', async () => {
  await setCard({ enableDirectOrders: true });
  const { status, body } = await place(direct());
  expect(status).toBe(201);
  expect(await page(body.token)).toMatchObject({ channel: 'direct', isSent: true, seenAt: null });
  const seen = () => bakery.owner.browser.post(`/api/orders/${body.id}/seen`);
  expect((await seen()).status).toBe(204);
  const { seenAt } = await page(body.token);
  expect(seenAt).toEqual(expect.any(String));
  await seen();
  expect((await page(body.token)).seenAt).toBe(seenAt);
});

test('an order that the shop confirms without opening it was seen, too, but not one that its customer changes', async () => {
  const [one, other] = [(await place(direct())).body, (await place(direct())).body];
  await bakery.owner.browser.put(`/api/orders/${one.id}`, { status: 'confirmada' });
  await bakery.customer.put(`/api/orders/by-token/${other.token}`, { isCancelled: true });
  expect((await page(one.token)).seenAt).toEqual(expect.any(String));
  expect((await page(other.token)).seenAt).toBeNull();
});

test('the page says whether any device of the shop rings', async () => {
  const { token } = (await place(direct())).body;
  expect((await page(token)).isShopReached).toBe(false);
  const { body: screen } = await bakery.owner.browser.post<{ id: number; url: string }>(
    `/api/cards/${bakery.card.id}/kitchen-screens`,
    { name: 'Cocina' },
  );
  await bakery.owner.browser.get(`/api/kitchen/${screen.url.split('/').at(-1)}`);
  expect((await page(token)).isShopReached).toBe(true);
  await bakery.owner.browser.delete(`/api/cards/${bakery.card.id}/kitchen-screens/${screen.id}`);
  expect((await page(token)).isShopReached).toBe(false);
});

test('31 tables of one address order within the hour, and 31 orders ring', async () => {
  const origin = await listen(testApp.app);
  const stream = await openStream(`${origin}/api/stream`, {
    cookie: `session=${bakery.owner.browser.cookie('session')}`,
  });
  const rung = new Set<number>();
  for (let table = 1; table <= 31; table += 1) {
    const { status, body } = await place({ ...direct(), note: `Mesa ${table}` });
    expect(status).toBe(201);
    rung.add(body.id);
  }
  await eventually(() => {
    const heard = new Set(stream.events.map((event) => (event as { orderId?: number }).orderId));
    expect([...rung].filter((id) => !heard.has(id))).toEqual([]);
  });
  stream.close();
  expect(rung.size).toBe(31);
});

test('a shop that takes no direct orders refuses them, and whoever switches the cart on anew takes them', async () => {
  await setCard({ enableDirectOrders: false });
  expect(await place(direct())).toMatchObject({
    status: 409,
    body: { message: 'Este negocio no recibe pedidos por Vitrina.' },
  });
  await setCard({ enableCart: false });
  expect((await setCard({ enableCart: true })).body.enableDirectOrders).toBe(true);
  await setCard({ enableCart: false });
  expect((await setCard({ enableCart: true, enableDirectOrders: false })).body.enableDirectOrders).toBe(
    false,
  );
  const { card } = await openShop(testApp, { enableCart: true });
  expect(card.enableDirectOrders).toBe(true);
});
