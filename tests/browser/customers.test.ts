import { expect, test } from 'vitest';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('a shop notes something about a customer, whom a few digits find when they order by phone', async () => {
  const { owner, card } = await openShop(site, { enableCart: true });
  const { id } = (
    await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, { name: 'Torta', price: 18_900 })
  ).body;
  const page = await openAs(site, owner, '/user-panel?tab=clientes');
  await page.getByText('Aún no tienes clientes').waitFor();
  await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
    ...{ lines: [{ type: 'item', id, quantity: 2 }], customerName: 'Rosa', customerPhone: '+56 9 8765 4321' },
  });
  await page.getByRole('button', { name: 'Rosa' }).click();
  const customer = page.getByRole('dialog', { name: 'Rosa' });
  await customer.getByRole('link', { name: /N\.º 1/ }).waitFor();
  expect(await customer.getByRole('link', { name: 'Saludar' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/56987654321\?text=Hola%2C%20Rosa/,
  );
  await customer.getByLabel('Nota').fill('Sin nueces');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await customer.getByRole('button', { name: 'Guardar nota' }).click();
  await page.getByRole('listitem').getByText('Sin nueces').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.getByRole('link', { name: 'Pedidos' }).first().click();
  await page.getByRole('button', { name: 'Nuevo pedido' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo pedido' });
  await form.getByLabel('Teléfono').fill('8765');
  await form.getByRole('button', { name: /Rosa/ }).click();
  await form.getByText('Sin nueces').waitFor();
  await form.getByRole('button', { name: 'Lo mismo de siempre' }).click();
  await form.getByText('$37.800').waitFor();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.waitFor({ state: 'detached' });
  const orders = (await owner.browser.get<Order[]>(`/api/cards/${card.id}/orders`)).body;
  expect(orders[0]).toMatchObject({ customerName: 'Rosa', customerPhone: '+56 9 8765 4321', total: 37_800 });
});
