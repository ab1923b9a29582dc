import { expect, test } from 'vitest';
import { untilFocused } from '#tests/support/focused.ts';
import { cartButtonOf, cartOf, useShopping } from '#tests/support/shopping.ts';
import { accessibilityFindings, PHONE } from '#tests/support/test-site.ts';

const shopping = await useShopping();

test('the bin removes a line with a quantity above one at once, and restoring it brings back the quantity', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByRole('button', { name: 'Sumar uno: Hallulla' }).click();
  await cartOf(page).getByRole('button', { name: 'Restar uno: Hallulla' }).waitFor();
  await cartOf(page).getByRole('button', { name: 'Eliminar: Hallulla' }).click();
  await cartOf(page).getByText('Tu carrito está vacío.').waitFor();
  await cartOf(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => cartOf(page).getByRole('status', { name: 'Cantidad' }).textContent()).toBe('2');
});

test('while its scripts cannot be loaded, the cart says so; once they can, it opens', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  let isDown = true;
  await page.route(/\/assets\/Ordering-.*\.js|\/healthz/, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  shopping.site.expectComplaint(/ERR_FAILED/);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByText('No pudimos conectar.').waitFor();
  isDown = false;
  await cartOf(page).getByRole('button', { name: 'Reintentar' }).click();
  await cartOf(page).getByRole('button', { name: 'Eliminar: Hallulla' }).waitFor();
});

test('a product that was shared by its link does not open again when the cart is closed', async () => {
  const { subdomain } = await shopping.publish();
  const page = await shopping.visit();
  const shared = await page.getByRole('link', { name: 'Hallulla' }).getAttribute('href');
  const visitor = await shopping.site.open(`/${subdomain}${shared}`);
  const product = visitor.getByRole('dialog', { name: 'Hallulla' });
  await product.getByRole('button', { name: /^Agregar/ }).click();
  await cartButtonOf(visitor).click();
  await cartOf(visitor).getByRole('button', { name: 'Cerrar' }).click();
  await visitor.waitForFunction(`location.hash !== '#carrito'`);
  expect(await visitor.evaluate('location.hash')).toBe('');
  await cartButtonOf(visitor).waitFor();
  expect(await product.isVisible()).toBe(false);
});

test('a product with a maximum is not ordered beyond it, and the cart says why', async () => {
  const { id } = await shopping.publish();
  const { browser } = shopping.owner;
  const items = await browser.get<{ id: number; name: string }[]>(`/api/cards/${id}/items`);
  const bread = items.body.find(({ name }) => name === 'Hallulla');
  await browser.put(`/api/items/${bread?.id}`, { maxPerOrder: 2 });
  const page = await shopping.visit();
  const product = page.getByRole('dialog', { name: 'Hallulla' });
  await page.getByRole('link', { name: 'Hallulla' }).click();
  await product.getByText('Máximo 2 por pedido').waitFor();
  await product.getByRole('button', { name: 'Sumar uno' }).click();
  const more = product.getByRole('button', { name: 'Sumar uno' });
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  await product.getByRole('button', { name: /^Agregar/ }).click();
  await product.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Agregar otro Hallulla, ya tienes 2' }).click();
  await page.getByText('Hallulla: máximo 2 por pedido.').waitFor();
  await page.getByRole('button', { name: 'Agregar otro Hallulla, ya tienes 2' }).waitFor();
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Máximo 2 por pedido', { exact: true }).waitFor();
  const sum = cartOf(page).getByRole('button', { name: 'Sumar uno: Hallulla' });
  expect(await sum.getAttribute('aria-disabled')).toBe('true');
});

test.for([
  ['390x844', 390, 844],
  ['320x640', 320, 640],
] as const)(
  'the first product leaves the list in view on %s; the cart then shows what is in it and one button in sight, which leads to what is still asked and then sends',
  async ([, width, height]) => {
    const { id } = await shopping.publish();
    await shopping.owner.browser.put(`/api/cards/${id}/order-settings`, {
      ...{ fulfilments: ['pickup', 'table'], asksName: true },
    });
    const page = await shopping.visit({ ...PHONE, viewport: { width, height } });
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    const cart = cartOf(page);
    await cartButtonOf(page).waitFor();
    expect(await page.evaluate('location.hash')).toBe('');
    await cartButtonOf(page).click();
    const foot = cart.locator('form + div');
    const isFootSeen = async () => {
      const box = await foot.boundingBox();
      return Boolean(box && box.height <= 96 && Math.round(box.y + box.height) <= height);
    };
    const more = cart.getByRole('button', { name: 'Elige cómo recibirlo' });
    await more.waitFor();
    await expect.poll(isFootSeen).toBe(true);
    expect(await foot.textContent()).toBe('Elige cómo recibirlo · $2.490');
    const [line, bar] = [cart.getByRole('button', { name: 'Sumar uno: Marraqueta' }), foot];
    const [seen, below] = [await line.boundingBox(), await bar.boundingBox()];
    expect((seen?.y ?? height) + (seen?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    // It does not stop half-way, where the questions would be below its edge.
    expect((await cart.boundingBox())?.height).toBeGreaterThan(height / 2);
    expect(await cart.locator('form').getByText('aceptas que guardemos').count()).toBe(1);

    await more.click();
    await untilFocused(cart.getByRole('radio', { name: 'Retiro' }));
    await cart.getByRole('radio', { name: 'Retiro' }).check();
    await cart.getByRole('button', { name: 'Escribe tu nombre' }).click();
    await untilFocused(cart.getByLabel('Tu nombre'));
    await cart.getByLabel('Tu nombre').fill('Rosa');
    await cart.getByRole('link', { name: 'Enviar pedido por WhatsApp' }).waitFor();
    expect(await isFootSeen()).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    await cart.getByRole('button', { name: 'Enviar al local' }).click();
    await page.getByRole('heading', { name: 'Pedido N.º 1 guardado' }).waitFor();
  },
);

test('on a phone in landscape the button is in sight, too', async () => {
  await shopping.publish();
  const page = await shopping.visit({ ...PHONE, viewport: { width: 844, height: 390 } });
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  const send = cartOf(page).getByRole('button', { name: 'Enviar al local' });
  await send.waitFor();
  await expect.poll(async () => ((await send.boundingBox())?.y ?? 390) + 48).toBeLessThanOrEqual(390);
});
