import { beforeEach, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const { bakery, place, addOffer, recorded } = useBakery(useTestApp());
const put = (maxPerOrder: unknown) =>
  bakery.owner.browser.put<Item>(`/api/items/${bakery.bread.id}`, { maxPerOrder });

beforeEach(async () => {
  expect((await put(4)).body.maxPerOrder).toBe(4);
});

test("a product's maximum for an order is a number from 1, or none", async () => {
  expect((await put(0)).status).toBe(400);
  expect((await put(1000)).status).toBe(400);
  expect((await put(null)).body.maxPerOrder).toBeNull();
  expect((await place(order([line(bakery.bread, 5)]))).status).toBe(201);
});

test('customers order up to the maximum, counted over all lines of the product', async () => {
  const many = [line(bakery.bread, 3), line(bakery.cake), { ...line(bakery.bread, 2), note: 'Bien tostada' }];
  const refusal = {
    message: 'Marraqueta: máximo 4 por pedido.',
    fields: { 'lines.0.quantity': 'Máximo 4 por pedido.', 'lines.2.quantity': 'Máximo 4 por pedido.' },
  };
  const checked = await bakery.customer.post(`/api/cards/${bakery.card.id}/orders/check`, { lines: many });
  expect(checked.body).toEqual({ subtotal: null, hasCoupons: false, refusal });
  expect(await place(order(many))).toMatchObject({ status: 400, body: refusal });
  expect(await recorded()).toBe(0);
  // An offer is no product, whatever its id.
  const offer = await addOffer('Cajón de pan', 9_990);
  const placed = await place(order([line(bakery.bread, 4), line(offer, 6, 'offer'), line(bakery.cake, 9)]));
  expect(placed.status).toBe(201);
});

test('the shop itself takes a larger order by phone', async () => {
  const taken = await bakery.owner.browser.post(`/api/cards/${bakery.card.id}/orders/owner`, {
    lines: [line(bakery.bread, 50)],
    token: 'a-large-order-by-phone',
  });
  expect(taken.status).toBe(201);
});
