import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { ownPassword } from '../support/permission-row.ts';
import { drawPicture } from '../support/pictures.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { useShopping } from '../support/shopping.ts';
import { openAs } from '../support/signed-in.ts';

const shopping = await useShopping();

const account = {
  holder: 'Rosa Soto',
  rut: '12.345.678-5',
  bank: 'BancoEstado',
  accountType: 'Cuenta RUT',
  accountNumber: '12345678',
  email: 'rosa@nandu.cl',
};

/** Publishes a card with delivery and payment by transfer, and places an order of its first product. */
async function placeDelivery() {
  const card = await shopping.publish();
  await shopping.owner.browser.put(`/api/cards/${card.id}/order-settings`, {
    fulfilments: ['pickup', 'delivery'],
    zones: [{ id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: null }],
    transfer: account,
    ...ownPassword,
  });
  const { body: items } = await shopping.owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  const bread = items.find(({ name }) => name === 'Marraqueta');
  const { body } = await shopping.site.browser().post<PlacedOrder>(`/api/cards/${card.id}/orders`, {
    channel: 'whatsapp',
    lines: [{ type: 'item', id: bread?.id, quantity: 2, note: 'Bien tostadas' }],
    customerName: 'Ana',
    fulfilment: { type: 'delivery', zoneId: 1, address: 'Los Alerces 99', reference: 'Portón verde' },
  });
  return body;
}

test('a customer follows an order, pays it by transfer and sees the answer of the shop', async () => {
  const placed = await placeDelivery();
  const { open, origin } = shopping.site;
  const page = await open(`/pedido/${placed.token}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  expect(await page.title()).toBe('Pedido N.º 1 en Panadería Ñandú · Vitrina');
  const content = page.getByRole('region', { name: 'Tu pedido' });
  expect(await content.textContent()).toMatch(/Bien tostadas.*Despacho\$2\.000Total\$6\.980/);
  await page.getByText('Despacho a Ñuñoa: Los Alerces 99 (Portón verde)').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sí, lo envié' }).click();
  await page.getByRole('heading', { name: '¿Lo enviaste?' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Copiar: Número de cuenta' }).click();
  await page.getByText('Número de cuenta: copiado').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('12345678');
  await page.getByRole('button', { name: 'Copiar todos los datos' }).click();
  await page.getByRole('button', { name: 'Copiados: pégalos en tu banco' }).waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    'Rosa Soto\n12345678-5\nBancoEstado\nCuenta RUT\n12345678\nrosa@nandu.cl',
  );

  await page.getByLabel('Comprobante').setInputFiles({
    name: 'comprobante.png',
    mimeType: 'image/png',
    buffer: await drawPicture(600, 900).png().toBuffer(),
  });
  await page.getByText('Comprobante enviado').waitFor();

  await shopping.owner.browser.put(`/api/orders/${placed.id}`, {
    status: 'confirmada',
    payment: { way: 'transfer', amount: placed.total },
    answer: 'Va con un pan de regalo.',
  });
  const state = page.getByRole('status').filter({ hasText: 'Confirmado' });
  await state.waitFor();
  expect(await state.textContent()).toContain('Pagado');
  await page.getByText('Va con un pan de regalo.').waitFor();
  expect(await page.getByRole('button', { name: 'Cancelar pedido' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Escribir', exact: true }).getAttribute('href')).toBe(
    `/mensajes/nuevo?card=${shopping.card.id}`,
  );
  expect(await page.getByRole('link', { name: 'Pedir lo mismo' }).getAttribute('href')).toBe(
    `/${shopping.card.subdomain}#pedir-lo-mismo-${placed.token}`,
  );
});

test('a customer cancels a new order, and deletes their data from it', async () => {
  const placed = await placeDelivery();
  const page = await shopping.site.open(`/pedido/${placed.token}`);
  // While it may not have been sent, one link leads to the chat, with the order.
  await page.getByRole('link', { name: 'Abrir WhatsApp' }).waitFor();
  expect(await page.getByRole('link', { name: /WhatsApp/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Cancelar pedido' }).last().click();
  const question = page.getByRole('alertdialog');
  expect(await question.getByRole('button').allInnerTexts()).toEqual(['Volver', 'Sí, cancelar pedido']);
  await question.getByRole('button', { name: 'Volver' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancelar pedido' }).last().click();
  await page.getByRole('button', { name: 'Sí, cancelar pedido' }).click();
  await page.getByText('Tú cancelaste este pedido.').waitFor();
  await page.getByRole('heading', { name: '¿Lo enviaste?' }).waitFor({ state: 'detached' });

  await page.getByText('Los Alerces 99').waitFor();
  await page.evaluate(`localStorage.setItem('vitrina.customer', '{"address":"Los Alerces 99"}')`);
  await page.getByRole('button', { name: 'Borrar mis datos de este pedido' }).click();
  await page.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
  await page.getByText('Borramos de este pedido').waitFor();
  await page.getByText('Los Alerces 99').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate("localStorage.getItem('vitrina.customer')")).toBeNull();
  await page.reload();
  await page.getByText('Borramos de este pedido').waitFor();
});

test("deleting an account lists the open orders and asks; a customer's open page then says that the business closed", async () => {
  const placed = await placeDelivery();
  const { site, owner } = shopping;
  const page = await site.open(`/pedido/${placed.token}`);
  await page.getByRole('heading', { name: `Pedido N.º ${placed.number}` }).waitFor();
  const profile = await openAs(site, owner, '/profile#datos');
  await profile.getByRole('tab', { name: 'Tus datos' }).click();
  await profile.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = profile.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(owner.password);
  site.expectComplaint(/409/);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await dialog.getByText(`N.º ${placed.number} (Ana, $6.980)`).waitFor();
  expect(await findingsOnEveryScreen(profile)).toEqual([]);
  await dialog.getByRole('button', { name: 'Eliminar de todos modos' }).click();
  await profile.getByText('Eliminamos tu cuenta').waitFor();
  // The page is told, without reloading.
  await page.getByText('El negocio cerró').waitFor();
  await page.getByRole('link', { name: 'WhatsApp', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Pedir lo mismo' }).count()).toBe(0);
  await page.reload();
  await page.getByText('El negocio cerró').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
