import { expect, test } from 'vitest';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import {
  confirmOrder,
  countedHand,
  orderAgain,
  orderAsStranger,
  takeByPhone,
} from '#tests/support/order-runs.ts';
import { useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { PHONE } from '#tests/support/test-site.ts';

const shopping = await useShopping();

const options = [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }] }];
const products = ['Completo', 'Barros Luco', 'Chacarero'].map((name) => ({ name, choice: 'Grande' }));

test('a new customer orders with at most 15 interactions, the owner confirms with two taps, and the customer sees it and orders the same again with two', async () => {
  const { site, owner } = shopping;
  const items = products.map(({ name }) => ({ name, price: 4900, options }));
  const card = await shopping.publish({ categories: [{ name: 'Todo', items }] });
  const { status, text } = await owner.browser.put(`/api/cards/${card.id}/order-settings`, {
    ...{ asksName: true, asksPhone: true, fulfilments: ['pickup', 'delivery'] },
    zones: ['Ñuñoa', 'La Reina', 'Macul'].map((name, at) => ({
      ...{ id: at + 1, name, fee: 3000, minimum: null, freeFrom: null },
    })),
  });
  expect(status, text).toBe(200);
  const page = await shopping.visit();
  await page.goto(`${site.origin}/${card.subdomain}?o=qr-vitrina`);
  const stranger = countedHand();
  await orderAsStranger(page, stranger, { products, zone: 'La Reina' });
  expect(stranger.count()).toBeLessThanOrEqual(15);
  expect(await shopping.recorded()).toMatchObject([
    { total: 22_200, customerName: 'Rosa', customerPhone: '987654321' },
  ]);

  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await page.getByText('El negocio todavía no lo confirma.').waitFor();
  await page.evaluate(`window.isSamePage = true`);
  const panel = await openAs(site, owner, `/user-panel?card=${card.id}`);
  const shop = countedHand();
  await confirmOrder(panel, shop);
  expect(shop.count()).toBe(2);
  await page.getByRole('region', { name: 'Estado' }).getByText('Confirmado').first().waitFor();
  expect(await page.evaluate(`window.isSamePage`)).toBe(true);

  await page.goto(`${site.origin}/${card.subdomain}`);
  const customer = countedHand();
  await orderAgain(page, customer);
  expect(customer.count()).toBe(2);
  expect(await shopping.recorded()).toMatchObject([{}, { total: 22_200, customerPhone: '987654321' }]);
});

test('an owner takes an order of a cake for another day by phone with ten interactions', async () => {
  const { site, owner } = shopping;
  const card = await shopping.publish();
  const panel = await openAs(site, owner, `/user-panel?card=${card.id}`, PHONE);
  const by = countedHand();
  await takeByPhone(panel, by, 'Torta');
  expect(by.count()).toBeLessThanOrEqual(10);
  const { body } = await owner.browser.get<Order[]>(`/api/cards/${card.id}/orders`);
  expect(body).toMatchObject([{ status: 'confirmada', customerName: 'Marta', total: 12_990 }]);
  expect(body[0]?.dueAt).not.toBeNull();
});
