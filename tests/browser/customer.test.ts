import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { untilTakenOver } from '#tests/support/chromium.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '#tests/support/shopping.ts';

const shopping = await useShopping();
const noticesOf = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

const { recorded } = shopping;

async function change(name: string, changes: object): Promise<void> {
  const { browser } = shopping.owner;
  const { body } = await browser.get<Item[]>(`/api/cards/${shopping.card.id}/items`);
  await browser.put(`/api/items/${body.find((item) => item.name === name)?.id}`, changes);
}

test("a customer adds products and an offer and sends the order, which is stored with the server's prices", async () => {
  await shopping.publish();
  await shopping.owner.browser.post(`/api/cards/${shopping.card.id}/offers`, {
    title: 'Docena de hallullas',
    price: 9900,
  });
  const page = await shopping.visit();

  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByRole('button', { name: 'Sumar uno: Marraqueta' }).click();
  await cartOf(page).getByLabel('Nota para el local').fill('Sin semillas');
  await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('link', { name: 'Torta & café #1' }).click();
  const product = page.getByRole('dialog', { name: 'Torta & café #1' });
  await product.getByRole('button', { name: 'Sumar uno' }).click();
  await product.getByRole('button', { name: 'Agregar $25.980' }).click();
  await page.getByRole('button', { name: 'Agregar Docena de hallullas' }).click();

  await cartButtonOf(page).click();
  await cartOf(page).getByRole('button', { name: 'Restar uno: Torta & café #1' }).click();
  expect((await sendByWhatsApp(page)).replace(/[\w-]{16}$/, 'TOKEN')).toBe(
    [
      'Hola, Panadería Ñandú. Quiero hacer este pedido:\n',
      '2 × Marraqueta — $4.980',
      '1 × Torta & café #1 — $12.990',
      '1 × Docena de hallullas — $9.900\n',
      'Total: $27.870',
      'Nota: Sin semillas',
      'Pedido N.º 1',
      `${shopping.site.origin}/pedido/TOKEN`,
    ].join('\n'),
  );

  await sentOrderOf(page, 1).getByText('$27.870').waitFor();
  expect(await cartButtonOf(page).count()).toBe(0);
  await expect
    .poll(recorded)
    .toMatchObject([{ total: 27_870, note: 'Sin semillas', channel: 'whatsapp', number: 1 }]);
});

test("a visitor who scanned a table's code orders to that table, but not at the next visit; an order is stored later if the server cannot be reached", async () => {
  await shopping.publish();
  const address = `${shopping.site.origin}/${shopping.card.subdomain}`;
  const page = await shopping.visit();
  await page.goto(`${address}?o=qr-mesa-4`);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  const note = cartOf(page).getByLabel('Nota para el local');
  expect(await note.inputValue()).toBe('Mesa 4');
  expect(await sendByWhatsApp(page)).toContain('Nota: Mesa 4');
  await expect.poll(recorded).toMatchObject([{ note: 'Mesa 4' }]);
  await sentOrderOf(page, 1).getByRole('button', { name: 'Sí, lo envié' }).click();

  await page.goto(address);
  await page.evaluate(`fetch = () => Promise.reject(new TypeError('offline'))`);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  expect(await note.inputValue()).toBe('');
  const text = await sendByWhatsApp(page, { isOffline: true });
  expect(text).toContain('1 × Hallulla');
  expect(text).toContain('/pedido/');
  await sentOrderOf(page).getByText('lo registraremos').waitFor();
  // It has no page yet that could cancel it.
  await sentOrderOf(page).getByRole('button', { name: 'Cancelar pedido' }).waitFor();
  expect(await recorded()).toHaveLength(1);

  const [answer] = await Promise.all([page.waitForResponse(/\/orders$/), page.reload()]);
  expect(answer.status()).toBe(201);
  const [, second] = await recorded();
  expect(second).toMatchObject({ total: 1990, note: null });
  await sentOrderOf(page, 2).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  expect(text).toContain(second?.token);
});

test('an order that is cancelled, changed and sent again is one order for the shop; its page cancels it, and its sheet shows its status', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await sendByWhatsApp(page);
  await sentOrderOf(page).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  expect(await sentOrderOf(page).getByRole('button', { name: 'Cancelar pedido' }).count()).toBe(0);
  await sentOrderOf(page).getByRole('link', { name: 'Ver mi pedido' }).click();
  await page.waitForURL(/\/pedido\//);
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar pedido' }).click();
  await expect.poll(recorded).toMatchObject([{ status: 'cancelada', total: 1990 }]);
  await page.getByRole('link', { name: 'Pedir lo mismo' }).click();
  await cartOf(page).getByRole('button', { name: 'Sumar uno: Hallulla' }).click();
  // The visitor may close the page in between.
  await page.reload();
  expect(await sendByWhatsApp(page)).toContain('Pedido N.º 2');
  await expect.poll(recorded).toMatchObject([
    { status: 'cancelada', total: 1990 },
    { status: 'nueva', total: 3980 },
  ]);

  await sentOrderOf(page).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  await sentOrderOf(page).getByRole('button', { name: 'Sí, lo envié' }).click();
  const sent = page.getByRole('dialog', { name: 'Pedido N.º 2 enviado' });
  await sent.getByText('El negocio te responde por WhatsApp.').waitFor();
  const changeOrder = async (body: object) => {
    const [, order] = await recorded();
    await shopping.owner.browser.put(`/api/orders/${order?.id}`, body);
  };
  await changeOrder({ status: 'confirmada', changedLines: [{ at: 0, quantity: 3 }] });
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  const confirmed = page.getByRole('dialog', { name: 'Pedido N.º 2: confirmado' });
  await confirmed.getByText('3 × Hallulla').waitFor();
  expect(await confirmed.getByText('$5.970').count()).toBe(2);

  await confirmed.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await confirmed.waitFor({ state: 'hidden' });
  await changeOrder({ status: 'lista' });
  await page.getByRole('button', { name: 'Tu pedido N.º 2' }).click();
  await page.getByRole('dialog', { name: 'Pedido N.º 2: listo' }).waitFor();
});

test('a cart survives a reload, drops products that are no longer sold, and says that the shop is closed until it opens', async () => {
  const tomorrow = dateAfter(santiagoParts(new Date()).date, 1);
  await shopping.publish({ specialHours: [{ date: tomorrow, hours: '09:00–19:00' }] });
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  const address = page.url();
  await page.goto('about:blank');
  await change('Marraqueta', { isAvailable: false });
  // The page is rendered today; in the browser it is now a minute before nine tomorrow.
  await page.clock.install({ time: santiagoInstant(tomorrow, 9 * 60 - 1) });
  await page.goto(address);
  await cartButtonOf(page).click();
  await expect
    .poll(() => cartOf(page).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Hallulla')]);
  const note = cartOf(page).getByText('Verán tu pedido cuando abran.');
  expect(await note.textContent()).toBe('Cerrado · abre a las 09:00. Verán tu pedido cuando abran.');
  await page.clock.runFor(120_000);
  await note.waitFor({ state: 'detached' });
});

test('a product that is added while the cart is still being drawn stays in it', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.evaluate(`{
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] textarea')) return;
      watcher.disconnect();
      document.querySelector('[aria-label="Agregar Hallulla"]').click();
    });
    watcher.observe(document, { subtree: true, childList: true });
  }`);
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByRole('listitem').filter({ hasText: 'Hallulla' }).waitFor();
  await page.reload();
  await cartOf(page).getByRole('listitem').filter({ hasText: 'Hallulla' }).waitFor();
});

test('on a page opened a while ago, a product that has sold out leaves the order and a new price is shown: when the cart opens, or else when the order is sent', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  // The page would learn of the changes by itself if it were read again in time.
  await page.route(/\/negocio-[^/]*$/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const checked = () => page.waitForResponse(/orders\/check$/);
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await Promise.all([checked(), cartButtonOf(page).click()]);
  await change('Marraqueta', { isAvailable: false });
  shopping.site.expectComplaint(/409/);
  expect(await sendByWhatsApp(page)).toContain('1 × Marraqueta');
  const alert = cartOf(page).getByRole('alert');
  await alert
    .getByText('Ya no está disponible: Marraqueta. Lo sacamos de tu carrito: revisa y envía de nuevo.')
    .waitFor();
  expect(await recorded()).toEqual([]);
  expect(await sentOrderOf(page).count()).toBe(0);
  // The server has not refused what is in the cart once it changed.
  await cartOf(page).getByRole('button', { name: 'Sumar uno' }).click();
  await alert.waitFor({ state: 'detached' });
  await cartOf(page).getByRole('button', { name: 'Restar uno' }).click();

  const text = await sendByWhatsApp(page);
  expect(text).toContain('Total: $1.990');
  expect(text).not.toContain('Marraqueta');
  await sentOrderOf(page, 1).getByText('$1.990').first().waitFor();
  await expect.poll(recorded).toMatchObject([{ total: 1990 }]);
  await sentOrderOf(page, 1).getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await Promise.all([checked(), cartButtonOf(page).click()]);
  await change('Hallulla', { price: 16_000 });
  expect(await sendByWhatsApp(page)).toContain('Total: $1.990');
  await sentOrderOf(page, 2).getByText('Cambió un precio: el total es $16.000.').waitFor();
  await sentOrderOf(page, 2).getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Los precios de esta tarjeta cambiaron.').waitFor();
  await cartOf(page).getByRole('button', { name: 'Actualizar' }).click();
  expect(await sendByWhatsApp(page)).toContain('Total: $16.000');
  await expect.poll(recorded).toHaveLength(3);
  await change('Hallulla', { isActive: false });
  await sentOrderOf(page, 3).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await noticesOf(page).getByText('Ya no está disponible: Hallulla.').waitFor();
  await cartOf(page).getByText('Tu carrito está vacío.').waitFor();
});

test('taps before the scripts have loaded take effect once they have; a card without prices takes orders without amounts, and a card without a cart has buttons to ask', async () => {
  await shopping.publish({ enablePricing: false });
  const page = await shopping.visit();
  await beforeScripts(page, async () => {
    await page.getByRole('button', { name: 'Ver código QR' }).click();
    const add = page.getByRole('button', { name: 'Agregar Hallulla' });
    await add.click();
    // The visitor taps again because nothing seems to happen.
    await add.click();
  });
  await page.getByRole('button', { name: 'Ver foto' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Hallulla').waitFor();
  expect(await cartOf(page).getByRole('status', { name: 'Cantidad' }).allTextContents()).toEqual(['1']);
  await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();

  await cartButtonOf(page).click();
  expect(await page.locator('#root').textContent()).not.toContain('$');
  const [start] = (await sendByWhatsApp(page)).split('\n\nPedido N.º 1\n');
  expect(start).toBe('Hola, Panadería Ñandú. Quiero hacer este pedido:\n\n1 × Hallulla');

  await shopping.publish({ enableCart: false });
  await shopping.owner.browser.post(`/api/cards/${shopping.card.id}/offers`, {
    title: 'Docena de hallullas',
    price: 9900,
  });
  await page.goto(`${shopping.site.origin}/${shopping.card.subdomain}`);
  const askForOffer = page.getByRole('link', { name: 'Consultar: Docena de hallullas' });
  expect(decodeURIComponent((await askForOffer.getAttribute('href')) ?? '')).toContain(
    'Quiero consultar por: Docena de hallullas.',
  );
  expect(await page.getByRole('button', { name: /^Agregar/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Marraqueta' }).click();
  const ask = page.getByRole('link', { name: 'Consultar por WhatsApp' });
  expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toContain(
    'Quiero consultar por: Marraqueta.',
  );
});
