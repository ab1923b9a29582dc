import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepSenders } from '#features/card/senders/senders.store.ts';
import { bakeryWishes, line, order, useBakery } from '#tests/support/bakery.ts';
import { publishCard } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { firstWithinLines } from './order-inbox.store.ts';

const testApp = useTestApp();
const { bakery, addItem, recorded, place, placeAsAnother } = useBakery(testApp);

describe('an order is refused', () => {
  test.each([
    ['of one browser', 'orders-device', 20, { device: 'a-browser-of-a-visitor' }],
    ['of one address', 'orders', 300, {}],
  ])('beyond the limit %s at one card, not counting refused or repeated ones', async (_, key, max, more) => {
    const token = randomUUID();
    const wanted = order([line(bakery.bread)], more);
    await place(wanted, token);
    await place(wanted, token);
    await place(order([line({ id: 2_147_483_647 })], more));
    const counter = testApp.db.updateTable('throttles').where('key', 'like', `${key}:%${bakery.card.id}`);
    const [{ numUpdatedRows }] = (await counter
      .where('count', '=', 1)
      .set({ count: max - 1 })
      .execute()) as [{ numUpdatedRows: bigint }];
    expect(numUpdatedRows).toBe(1n);
    expect((await place(wanted)).status).toBe(201);
    const refused = await place(wanted);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'Este negocio no puede recibir más pedidos desde esta conexión por ahora.',
      },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await place(wanted, token)).status).toBe(200);
    expect(await recorded()).toBe(2);
    const other = await publishCard(bakery.owner, bakeryWishes);
    const item = await addItem(other.id, 'Café', 1000);
    const there = order([line(item)], more);
    expect((await bakery.customer.post(`/api/cards/${other.id}/orders`, there)).status).toBe(201);
  });
});

test('of few places one browser, or program, takes ten a day and one address forty, and others still get one', async () => {
  const { id } = bakery.card;
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const businessHours = Object.fromEntries(days.map((day) => [day, '24 horas']));
  expect((await bakery.owner.browser.put(`/api/cards/${id}`, { businessHours })).status).toBe(200);
  const settings = `/api/cards/${id}/order-settings`;
  const limits = { asksTime: true, takesAsap: true, slotMinutes: 60, noticeMinutes: 0, dayOrders: 900 };
  expect((await bakery.owner.browser.put(settings, limits)).status).toBe(200);
  const wanted = (device?: string) => order([line(bakery.bread)], { dueAt: null, ...(device && { device }) });
  expect((await place(wanted())).status).toBe(201);
  const counter = (key: string) => testApp.db.updateTable('throttles').where('key', 'like', `${key}:%:${id}`);
  await counter('places-of-device').set({ count: 10 }).execute();
  expect(await place(wanted())).toMatchObject({
    status: 429,
    body: { message: 'Desde esta conexión ya se pidió mucho hoy. Escríbele al negocio para pedir más.' },
  });
  expect((await place(wanted('the-phone-of-a-colleague'))).status).toBe(201);
  await counter('places-of-day').set({ count: 40 }).execute();
  expect((await place(wanted('another-phone-of-somebody'))).status).toBe(429);
  expect((await placeAsAnother(wanted())).status).toBe(201);
});

test('carts that are never sent take sixty numbers an hour from one address; each sent order gives one back', async () => {
  const path = `/api/cards/${bakery.card.id}/orders/reserve`;
  const reserve = () => bakery.customer.post(path, { token: randomUUID() });
  expect((await reserve()).status).toBe(200);
  const counter = testApp.db
    .updateTable('throttles')
    .where('key', 'like', `orders-reserved:%:${bakery.card.id}`);
  await counter.set({ count: 60 }).execute();
  expect((await reserve()).status).toBe(429);
  await counter.set({ count: 60 }).execute();
  expect((await place(order([line(bakery.bread)]))).status).toBe(201);
  expect((await reserve()).status).toBe(200);
});

describe('at lunch', () => {
  test('the orders of 31 tables behind one address all arrive', async () => {
    for (let table = 1; table <= 31; table += 1) {
      const wanted = order([line(bakery.bread)], {
        device: `the-phone-at-table-${table}`,
        note: `Mesa ${table}`,
      });
      expect((await place(wanted)).status).toBe(201);
    }
    const { body } = await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders/summary`);
    expect(body).toMatchObject({ counts: { nueva: 31 } });
  });

  test('whoever works with the card orders without the limits of guests', async () => {
    const path = `/api/cards/${bakery.card.id}/orders`;
    const wanted = order([line(bakery.bread)], { device: 'the-tablet-of-the-shop' });
    for (let at = 0; at < 21; at += 1)
      expect((await bakery.owner.browser.post(path, wanted)).status).toBe(201);
  });

  test('types 600 orders an hour, but no more', async () => {
    const path = `/api/cards/${bakery.card.id}/orders/owner`;
    const type = () => bakery.owner.browser.post<{ id: number }>(path, { lines: [line(bakery.bread)] });
    expect((await type()).status).toBe(201);
    await testApp.db
      .updateTable('throttles')
      .set({ count: 600 })
      .where('key', '=', `orders-of-team:${bakery.card.id}`)
      .execute();
    expect((await type()).status).toBe(429);
    await testApp.db.deleteFrom('throttles').execute();
  });

  test('who orders from their own card counts as one that types; long orders count as several', async () => {
    const send = (lines: object[]) =>
      bakery.owner.browser.post(`/api/cards/${bakery.card.id}/orders`, order(lines));
    const counted = () =>
      testApp.db.selectFrom('throttles').select('count').where('key', 'like', 'orders-of-member:%').execute();
    expect(
      (await send(Array.from({ length: 41 }, (_, at) => ({ ...line(bakery.bread), note: `${at}` })))).status,
    ).toBe(201);
    expect(await counted()).toEqual([{ count: 3 }]);
    await testApp.db
      .updateTable('throttles')
      .set({ count: 600 })
      .where('key', 'like', 'orders-of-member:%')
      .execute();
    expect((await send([line(bakery.bread)])).status).toBe(429);
    await testApp.db.deleteFrom('throttles').execute();
  });

  test('a page of orders ends where their lines and choices are too many', async () => {
    const placed: { id: number }[] = [];
    for (let at = 0; at < 3; at += 1) placed.push((await place(order([line(bakery.bread)]))).body);
    expect(await firstWithinLines(testApp.db, placed)).toHaveLength(3);
    await sql`
      update order_lines set choices = (select jsonb_agg(at) from generate_series(1, 12000) as at)
      where order_id = any(${placed.map(({ id }) => id)}::int[])
    `.execute(testApp.db);
    expect(await firstWithinLines(testApp.db, placed)).toEqual([placed[0]]);
    await testApp.db.deleteFrom('orders').execute();
    await testApp.db.deleteFrom('throttles').execute();
  });

  test('a long order of a guest counts as several', async () => {
    const lines = Array.from({ length: 41 }, (_, at) => ({ ...line(bakery.bread), note: `${at}` }));
    expect((await place(order(lines))).status).toBe(201);
    const counted = testApp.db.selectFrom('throttles').select('count').where('key', 'like', 'orders:%');
    expect(await counted.execute()).toEqual([{ count: 3 }]);
    await testApp.db.deleteFrom('throttles').execute();
  });
});

describe('a shop that takes no more orders from a connection today', () => {
  test('refuses further ones from there, and takes them again after an undo', async () => {
    const { body } = await place(order([line(bakery.bread)]));
    const block = (isBlocked: boolean) =>
      bakery.owner.browser.put(`/api/orders/${body.id}/sender`, { isBlocked });
    expect((await block(true)).status).toBe(204);
    expect(await place(order([line(bakery.bread)]))).toMatchObject({
      status: 409,
      body: { message: 'Este negocio no recibe más pedidos desde esta conexión por hoy.' },
    });
    const path = `/api/cards/${bakery.card.id}/conversations`;
    const message = { token: randomUUID(), name: 'Rosa', phone: '9 8765 4321' };
    expect(await bakery.customer.post(path, message)).toMatchObject({
      status: 409,
      body: { message: 'Este negocio no recibe más mensajes desde esta conexión por hoy.' },
    });
    expect((await placeAsAnother(order([line(bakery.bread)]))).status).toBe(201);
    await block(false);
    expect((await place(order([line(bakery.bread)]))).status).toBe(201);
  });

  test('cannot name the connection of an order that it entered, or of another day', async () => {
    const owners = await bakery.owner.browser.post<{ id: number }>(
      `/api/cards/${bakery.card.id}/orders/owner`,
      { lines: [line(bakery.bread)] },
    );
    const { body: old } = await place(order([line(bakery.bread)]));
    await testApp.db
      .updateTable('senders')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await sweepSenders(testApp.db);
    for (const id of [owners.body.id, old.id]) {
      const answer = await bakery.owner.browser.put(`/api/orders/${id}/sender`, { isBlocked: true });
      expect(answer.status).toBe(404);
    }
  });
});

describe('several orders', () => {
  test('are cancelled at once, which returns their pieces, and the undo takes them again', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 5 });
    const ids: number[] = [];
    for (const pieces of [2, 3]) ids.push((await place(order([line(bakery.cake, pieces)]))).body.id);
    const stock = async () =>
      (
        await testApp.db
          .selectFrom('items')
          .select('stock')
          .where('id', '=', bakery.cake.id)
          .executeTakeFirst()
      )?.stock;
    const become = (status: string, more: number[] = []) =>
      bakery.owner.browser.put(`/api/cards/${bakery.card.id}/orders`, {
        orders: [...ids, ...more].map((id) => ({ id, status })),
      });
    expect(await stock()).toBe(0);
    expect((await become('cancelada')).status).toBe(204);
    expect(await stock()).toBe(5);
    // All or none: another card's order is refused with the whole call.
    expect((await become('nueva', [2_147_483_000])).status).toBe(404);
    expect(await stock()).toBe(5);
    expect((await become('nueva')).status).toBe(204);
    expect(await stock()).toBe(0);
  });
});
