import { expect, test } from 'vitest';
import { cartButtonOf, cartOf, useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';

const shopping = await useShopping();

test('a kilo and a half of bread is ordered, the shop makes it 0,75, and every place says the same', async () => {
  const { owner, site } = shopping;
  const card = await shopping.publish({
    enableDirectOrders: true,
    categories: [{ name: 'Panes', items: [{ name: 'Pan amasado', price: 2490, unit: 'kilo' }] }],
  });
  const page = await shopping.visit();
  await page.getByRole('link', { name: 'Pan amasado' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Pan amasado' });
  await sheet.getByRole('button', { name: 'Sumar medio: Pan amasado' }).click();
  await sheet.getByRole('button', { name: 'Agregar $3.735' }).waitFor();
  const amount = (within: typeof sheet) => within.getByRole('textbox', { name: 'Cantidad: Pan amasado' });
  expect(await amount(sheet).inputValue()).toBe('1,5');
  await amount(sheet).fill('0,25');
  await sheet.getByRole('button', { name: 'Agregar $623' }).waitFor();
  await amount(sheet).fill('1.5');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Agregar $3.735' }).click();
  await page.getByRole('button', { name: 'Abrir carrito' }).click();
  const cart = cartOf(page);
  expect(await amount(cart).inputValue()).toBe('1,5');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await cart.getByRole('button', { name: 'Enviar al local' }).click();
  await page.getByText('1,5 kilos de Pan amasado').waitFor();
  const href = await page.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href');

  const panel = await openAs(site, owner, `/user-panel?card=${card.id}&tab=pedidos`);
  const row = panel.getByRole('listitem', { name: 'Pedido N.º 1' });
  await row.getByText('1,5 kilos de Pan amasado').waitFor();
  await row.getByRole('button', { name: 'N.º 1' }).first().click();
  const pane = panel.getByRole('dialog', { name: 'Pedido N.º 1' });
  await pane.getByRole('button', { name: 'Editar pedido' }).click();
  const form = panel.getByRole('dialog', { name: 'Editar pedido N.º 1' });
  await amount(form).fill('0,75');
  await form.getByText('0,75 kilos de Pan amasado').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await pane.getByText('0,75 kilos de').waitFor();
  await pane.getByText('$1.868').first().waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);

  await page.goto(`${site.origin}${href}`);
  const ordered = page.getByRole('region', { name: 'Tu pedido' });
  await ordered.getByText('0,75 kilos de').waitFor();
  expect(await ordered.getByText('Total').locator('..').textContent()).toBe('Total$1.868');
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await panel.goto(`${site.origin}/user-panel?card=${card.id}&tab=pedidos`);
  await panel.getByRole('button', { name: 'Más de Pedidos' }).click();
  await panel.getByRole('menuitem', { name: 'Cierre del día o del mes' }).click();
  const closing = panel.getByRole('dialog', { name: 'Cierre' });
  await closing.getByRole('row', { name: 'Pan amasado 0,75 kilos $1.868' }).waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
});

test('an order with a coupon that is more than what is left comes back with the reason', async () => {
  const { owner, site } = shopping;
  const card = await shopping.publish({
    enableDirectOrders: true,
    categories: [{ name: 'Quesos', items: [{ name: 'Queso', price: 9990, unit: 'kilo', stock: 2.5 }] }],
  });
  const { body } = await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`);
  const id = body[0]?.id;
  await owner.browser.post(`/api/cards/${card.id}/coupons`, { code: 'DULCE10', unit: 'percent', amount: 10 });
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Queso' }).click();
  await cartButtonOf(page).click();
  const cart = cartOf(page);
  await cart.getByRole('button', { name: 'Tengo un cupón' }).click();
  await cart.getByLabel('Código del cupón').fill('dulce10');
  await cart.getByLabel('Código del cupón').press('Enter');
  await cart.getByText('10 % de descuento').waitFor();
  const amount = cart.getByRole('textbox', { name: 'Cantidad: Queso' });
  await amount.fill('9');
  await cart.getByText('Quedan 2,5').waitFor();
  await amount.blur();
  expect(await amount.inputValue()).toBe('2,5');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  // The page is old enough to be read again when the cart opens, and somebody else is quicker.
  await page.waitForTimeout(5_000);
  await owner.browser.put(`/api/items/${id}`, { stock: 1 });
  site.expectComplaint(/409/);
  const checked = page.waitForResponse(/coupons\/check/);
  await cart.getByRole('button', { name: 'Enviar al local' }).click();
  await checked;
  await cart.getByText('10 % de descuento').waitFor();
  await cart.getByText('Solo queda 1 de Queso.').waitFor();
  await cart.getByText('Queda 1', { exact: true }).waitFor();
  expect(await cart.getByText('Solo queda 1 de Queso.').count()).toBe(1);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test('a quantity is typed as people write it; 0 removes the line, and what is none is said', async () => {
  const card = await shopping.publish({
    categories: [
      {
        name: 'Quesos',
        items: [
          { name: 'Queso', price: 9990, unit: 'kilo' },
          { name: 'Torta', price: 12_990 },
        ],
      },
    ],
  });
  const { body } = await shopping.owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`);
  const [cheese, cake] = body.map(({ id }) => id);
  const page = await shopping.visit();
  // A cake has no halves: what a link asks for is rounded up before the server is asked.
  const checked = page.waitForRequest(/orders\/check/);
  await page.goto(`${page.url()}#pedir-${cheese}x0.5,${cake}x1.5`);
  await page.reload();
  expect((await checked).postDataJSON().lines).toMatchObject([{ quantity: 0.5 }, { quantity: 2 }]);
  const cart = cartOf(page);
  const amount = cart.getByRole('textbox', { name: 'Cantidad: Queso' });
  await amount.fill('.25');
  await amount.blur();
  expect(await amount.inputValue()).toBe('0,25');
  await amount.fill('un poco');
  await amount.blur();
  await page.getByText('un poco no es una cantidad: escribe 0,5 o 2').waitFor();
  expect(await amount.inputValue()).toBe('0,25');
  await amount.fill('0');
  await amount.blur();
  await cart.getByText('Quitaste Queso.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
