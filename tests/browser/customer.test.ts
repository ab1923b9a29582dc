import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '#tests/support/shopping.ts';

const shopping = await useShopping();
const noticesOf = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

const { recorded } = shopping;

test("a customer adds products and an offer and sends the order; it is stored at the server's prices", async () => {
  await shopping.publish();
  await shopping.owner.browser.post(`/api/cards/${shopping.card.id}/offers`, {
    title: 'Docena de hallullas',
    price: 9900,
  });
  const page = await shopping.visit();

  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
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

test("a visitor who scanned a table's code orders to that table, but not at the next visit", async () => {
  await shopping.publish();
  const page = await shopping.visit();
  const address = `${shopping.site.origin}/${shopping.card.subdomain}`;
  await page.goto(`${address}?o=qr-mesa-4`);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  expect(await cartOf(page).getByLabel('Nota para el local').inputValue()).toBe('Mesa 4');
  expect(await sendByWhatsApp(page)).toContain('Nota: Mesa 4');
  await expect.poll(recorded).toMatchObject([{ note: 'Mesa 4' }]);
  await sentOrderOf(page, 1).getByRole('button', { name: 'Sí, lo envié' }).click();

  await page.goto(address);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  expect(await cartOf(page).getByLabel('Nota para el local').inputValue()).toBe('');
});

test('a cancelled, changed and resent order is one order for the shop', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await sendByWhatsApp(page);
  await sentOrderOf(page).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  await sentOrderOf(page).getByRole('button', { name: 'Cancelar pedido' }).click();
  await noticesOf(page).getByText('Cancelaste tu pedido').waitFor();
  expect(await recorded()).toMatchObject([{ status: 'cancelada', total: 1990 }]);
  await cartButtonOf(page).click();
  await cartOf(page).getByRole('button', { name: 'Sumar uno: Hallulla' }).click();
  // The visitor may close the page in between.
  await page.reload();
  expect(await sendByWhatsApp(page)).toContain('Pedido N.º 2');
  await expect.poll(recorded).toMatchObject([
    { status: 'cancelada', total: 1990 },
    { status: 'nueva', total: 3980 },
  ]);
});

test('an order that the shop has taken up is not cancelled by its customer', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await sendByWhatsApp(page);
  await sentOrderOf(page).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  const [order] = await recorded();
  await shopping.owner.browser.put(`/api/orders/${order?.id}`, { status: 'confirmada' });
  shopping.site.expectComplaint(/409/);
  await sentOrderOf(page).getByRole('button', { name: 'Cancelar pedido' }).click();
  await noticesOf(page).getByText('El negocio ya tomó tu pedido.').waitFor();
  expect(await cartButtonOf(page).count()).toBe(0);
});

test('the sheet of a sent order says what became of it, whenever the customer comes back', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await sendByWhatsApp(page);
  await sentOrderOf(page).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  await sentOrderOf(page).getByRole('button', { name: 'Sí, lo envié' }).click();
  const sent = page.getByRole('dialog', { name: 'Pedido N.º 1 enviado' });
  await sent.getByText('El negocio te responde por WhatsApp.').waitFor();
  expect(await sent.getByRole('button', { name: 'Cancelar pedido' }).count()).toBe(1);
  const change = async (body: object) => {
    const [order] = await recorded();
    await shopping.owner.browser.put(`/api/orders/${order?.id}`, body);
  };

  await change({ status: 'confirmada', changedLines: [{ at: 0, quantity: 2 }] });
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  const confirmed = page.getByRole('dialog', { name: 'Pedido N.º 1: confirmado' });
  await confirmed.getByText('2 × Hallulla').waitFor();
  expect(await confirmed.getByText('$3.980').count()).toBe(2);
  expect(await confirmed.getByRole('button', { name: 'Cancelar pedido' }).count()).toBe(0);

  await confirmed.getByRole('button', { name: 'Cerrar' }).click();
  await confirmed.waitFor({ state: 'hidden' });
  await change({ status: 'lista' });
  await page.getByRole('button', { name: 'Tu pedido N.º 1' }).click();
  await page.getByRole('dialog', { name: 'Pedido N.º 1: listo' }).waitFor();
});

test('the cart says that the shop is closed until it opens', async () => {
  const tomorrow = dateAfter(santiagoParts(new Date()).date, 1);
  await shopping.publish({ specialHours: [{ date: tomorrow, hours: '09:00–19:00' }] });
  const page = await shopping.visit();
  // The page was rendered today; in the browser it is a minute before nine.
  await page.clock.install({ time: santiagoInstant(tomorrow, 9 * 60 - 1) });
  await page.reload();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  const note = cartOf(page).getByText('Verán tu pedido cuando abran.');
  expect(await note.textContent()).toBe('Cerrado · abre a las 09:00. Verán tu pedido cuando abran.');
  await page.clock.runFor(120_000);
  await note.waitFor({ state: 'detached' });
});

test('an order sent while the server cannot be reached is stored at the next visit', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.evaluate(`fetch = () => Promise.reject(new TypeError('offline'))`);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  const text = await sendByWhatsApp(page, { isOffline: true });
  expect(text).toContain('1 × Hallulla');
  expect(text).toContain('/pedido/');
  await sentOrderOf(page).getByText('lo registraremos').waitFor();
  expect(await recorded()).toEqual([]);

  const [answer] = await Promise.all([page.waitForResponse(/\/orders$/), page.reload()]);
  expect(answer.status()).toBe(201);
  expect(await recorded()).toMatchObject([{ total: 1990 }]);
  await sentOrderOf(page, 1).getByRole('link', { name: 'Ver mi pedido' }).waitFor();
  expect(text).toContain((await recorded())[0]?.token);
});

test('a cart survives a reload, without products that are no longer sold', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  const items = await shopping.owner.browser.get<{ id: number; name: string }[]>(
    `/api/cards/${shopping.card.id}/items`,
  );
  const gone = items.body.find(({ name }) => name === 'Marraqueta');
  await shopping.owner.browser.put(`/api/items/${gone?.id}`, { isAvailable: false });

  await page.reload();
  await noticesOf(page).getByText('Sacamos Marraqueta: ya no está.').waitFor();
  await cartButtonOf(page).click();
  expect(await cartOf(page).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Hallulla'),
  ]);
});

describe('a page that was opened a while ago', () => {
  const change = async (name: string, changes: object) => {
    const { body } = await shopping.owner.browser.get<{ id: number; name: string }[]>(
      `/api/cards/${shopping.card.id}/items`,
    );
    await shopping.owner.browser.put(`/api/items/${body.find((item) => item.name === name)?.id}`, changes);
  };

  test('orders without a sold-out product once the server has reported it', async () => {
    await shopping.publish();
    const page = await shopping.visit();
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    await change('Marraqueta', { isAvailable: false });
    await cartButtonOf(page).click();
    shopping.site.expectComplaint(/409/);
    expect(await sendByWhatsApp(page)).toContain('1 × Marraqueta');
    const alert = cartOf(page).getByRole('alert');
    await alert
      .getByText('Ya no está disponible: Marraqueta. Lo sacamos de tu carrito: revisa y envía de nuevo.')
      .waitFor();
    expect(await recorded()).toEqual([]);
    expect(await sentOrderOf(page).count()).toBe(0);

    const text = await sendByWhatsApp(page);
    expect(text).toContain('Total: $1.990');
    expect(text).not.toContain('Marraqueta');
    await sentOrderOf(page, 1).getByText('$1.990').first().waitFor();
    await expect.poll(recorded).toMatchObject([{ total: 1990 }]);
  });

  test('shows the new total when a price has changed', async () => {
    await shopping.publish();
    const page = await shopping.visit();
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    await change('Hallulla', { price: 16_000 });
    expect(await sendByWhatsApp(page)).toContain('Total: $1.990');
    await sentOrderOf(page).getByText('Cambió un precio: el total es $16.000.').waitFor();
  });
});

test('taps before the scripts have loaded take effect once they have', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await beforeScripts(page, async () => {
    await page.getByRole('button', { name: 'Ver código QR' }).click();
    const add = page.getByRole('button', { name: 'Agregar Hallulla' });
    await add.click();
    // Nothing seems to happen, so the visitor taps again.
    await add.click();
  });
  await cartOf(page).getByText('Hallulla').waitFor();
  expect(await cartOf(page).getByRole('status', { name: 'Cantidad' }).allTextContents()).toEqual(['1']);
  await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Ver foto' }).waitFor();
});

test('a card without prices accepts orders without amounts', async () => {
  await shopping.publish({ enablePricing: false });
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  expect(await page.locator('#root').textContent()).not.toContain('$');
  const [start] = (await sendByWhatsApp(page)).split('\n\nPedido N.º 1\n');
  expect(start).toBe('Hola, Panadería Ñandú. Quiero hacer este pedido:\n\n1 × Hallulla');
});

test('a card without a cart has buttons to ask about a product or an offer instead', async () => {
  await shopping.publish({ enableCart: false });
  await shopping.owner.browser.post(`/api/cards/${shopping.card.id}/offers`, {
    title: 'Docena de hallullas',
    price: 9900,
  });
  const page = await shopping.visit();
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
