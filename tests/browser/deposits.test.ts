import { expect, test } from 'vitest';
import { unfold } from '#tests/support/panel.ts';
import { cartButtonOf, cartOf, useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { drawPicture } from '../support/pictures.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';

const shopping = await useShopping();

test('a cake is ordered, half of it is paid in advance, and the closing of the day says how', async () => {
  const { owner, site } = shopping;
  const card = await shopping.publish({ enableDirectOrders: true });
  const panel = await openAs(site, owner, `/user-panel?card=${card.id}&tab=entrega`);
  await unfold(panel, 'Pago');
  await panel.getByRole('switch', { name: 'Mostrar mi cuenta' }).click();
  await panel.getByLabel('Titular').fill('Rosa Soto');
  await panel.getByLabel('RUT', { exact: true }).fill('12345678-5');
  await panel.getByLabel('Banco').fill('BancoEstado');
  await panel.getByLabel('Número de cuenta').fill('12345678');
  await panel.getByRole('switch', { name: 'Pedir un abono' }).click();
  await panel.getByLabel('Cuánto, en %').fill('500');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText('Escribe un porcentaje de 1 a 100.').waitFor();
  await panel.getByLabel('Cuánto, en %').fill('50');
  await panel.getByLabel('Desde un total de (opcional)').fill('10.000');
  await panel.getByLabel('Tu contraseña').fill(owner.password);
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(async () => (await owner.browser.get(`/api/cards/${card.id}/order-settings`)).body)
    .toMatchObject({ deposit: { unit: 'percent', amount: 50, from: 10_000 } });

  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Torta & café #1' }).click();
  await cartButtonOf(page).click();
  const cart = cartOf(page);
  expect(await cart.getByText('Abono para confirmar').locator('..').textContent()).toContain('$6.495');
  await cart.getByRole('button', { name: 'Enviar al local' }).click();
  const href = await page.getByRole('link', { name: 'Ver mi pedido y abonar $6.495' }).getAttribute('href');
  await page.goto(`${site.origin}${href}`);
  const pay = page.getByRole('region', { name: 'Abona $6.495 para confirmar' });
  await pay.getByText('Los $6.495 que quedan los pagas después.').waitFor();
  // The amount is said once: in the heading.
  expect((await page.getByRole('main').textContent())?.match(/Abon/g)).toHaveLength(1);
  await page.getByLabel('Comprobante').setInputFiles({
    name: 'comprobante.png',
    mimeType: 'image/png',
    buffer: await drawPicture(600, 900).png().toBuffer(),
  });
  await page.getByText('Comprobante enviado').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await panel.goto(`${site.origin}/user-panel?card=${card.id}&tab=pedidos`);
  await panel.getByRole('button', { name: 'Comprobantes por revisar 1' }).click();
  const row = panel.getByRole('listitem', { name: 'Pedido N.º 1' });
  await row.getByText('Comprobante por revisar').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await row.getByRole('button', { name: 'N.º 1' }).first().click();
  const pane = panel.getByRole('dialog', { name: 'Pedido N.º 1' });
  expect(await pane.getByLabel('Anotar un pago').inputValue()).toBe('6.495');
  await pane.getByRole('button', { name: 'Transferencia' }).click();
  await pane.getByText('Abonado $6.495 · por cobrar $6.495').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await page.getByText('Abonado $6.495', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Quedan $6.495 por pagar' }).waitFor();

  await panel.goBack();
  await owner.browser.post(`/api/cards/${card.id}/coupons`, { code: 'DULCE10', unit: 'percent', amount: 10 });
  await panel.getByRole('button', { name: 'Nuevo pedido' }).click();
  const form = panel.getByRole('dialog', { name: 'Nuevo pedido' });
  await form.getByLabel('Productos').fill('torta');
  await form.getByRole('button', { name: /Torta & café/ }).click();
  site.expectComplaint(/409/);
  await form.getByLabel('Cupón (opcional)').fill('nada');
  await form.getByLabel('Cupón (opcional)').blur();
  await form.getByText('Este cupón no existe o ya terminó.').waitFor();
  await form.getByLabel('Cupón (opcional)').fill('dulce10');
  await form.getByLabel('Cupón (opcional)').blur();
  await form.getByText('Descuenta $1.299.').waitFor();
  const sums = form.getByText('Abono para confirmar').locator('../..');
  expect(await sums.textContent()).toBe(
    'Productos$12.990Cupón DULCE10-$1.299Total$11.691Abono para confirmar$5.846',
  );
  await form.getByLabel('Pago').selectOption('Abono: efectivo');
  expect(await form.getByLabel('Cuánto abonó').inputValue()).toBe('5.846');
  await form.getByLabel('Cuánto abonó').fill('50.000');
  await form.getByLabel('Nombre').fill('Señora Marta');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByText('El pedido cuesta $11.691: escribe hasta ese monto.').waitFor();
  await form.getByLabel('Cuánto abonó').fill('6.000');
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText('Pedido N.º 2 anotado').waitFor();

  await panel.getByRole('button', { name: 'Más de Pedidos' }).click();
  await panel.getByRole('menuitem', { name: 'Cierre del día o del mes' }).click();
  const closing = panel.getByRole('dialog', { name: 'Cierre' });
  await closing.getByRole('row', { name: 'Transferencia $6.495 $6.495' }).waitFor();
  await closing.getByRole('row', { name: 'Efectivo $6.000 $6.000' }).waitFor();
  await closing.getByRole('row', { name: 'Por cobrar $12.186' }).waitFor();
  await closing.getByRole('row', { name: 'Torta & café #1 2 $25.980' }).waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
});
