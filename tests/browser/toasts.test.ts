import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { someone } from '#tests/support/barbershop.ts';
import { openShop } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('a toast that was dismissed under a finger does not keep the next one', async () => {
  const { owner, card } = await openShop(site, { enableCart: true, enableWhatsAppOrders: true });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Berlín', price: 1200 },
  });
  await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
    ...{ lines: [{ type: 'item', id: item.id, quantity: 1 }], customerName: 'Rosa' },
  });
  const page = await openAs(site, owner, '/privacidad');
  await page.clock.install();
  await page.goto(`${site.origin}/user-panel?tab=pedidos`);
  const toasts = page.getByRole('region', { name: 'Notificaciones' });
  const cancel = async () => {
    await page.getByRole('button', { name: 'Más del pedido 1' }).tap();
    await page.getByRole('menuitem', { name: 'Cancelar pedido' }).tap();
    await toasts.getByText('Pedido N.º 1 cancelado').waitFor();
  };
  await page.getByRole('button', { name: 'N.º 1' }).tap();
  await cancel();
  await toasts.getByRole('button', { name: 'Deshacer' }).tap();
  await page.getByRole('button', { name: 'Listo', exact: true }).waitFor();
  await cancel();
  await page.clock.runFor(11_000);
  await toasts.getByText('Pedido N.º 1 cancelado').waitFor({ state: 'detached' });
});

test('a toast over an open dialog can be dismissed, and stays when the dialog closes', async () => {
  const { owner, card } = await openShop(site, { cardType: 'services' });
  await owner.browser.put(`/api/cards/${card.id}/booking-settings`, {
    ...{ isOn: true, stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 0, horizonDays: 30, changeHours: 2 },
    people: [someone('Matías')],
  });
  const page = await openAs(site, owner, '/user-panel?tab=agenda', DESKTOP);
  await page.getByRole('button', { name: 'Conectar con tu calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar con tu calendario' });
  await dialog.getByRole('button', { name: 'Crear dirección' }).click();
  const copy = dialog.getByRole('button', { name: /Copiar enlace/ });
  // Where the clipboard is refused, a toast shows the link. A link that was copied is said by the button.
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
  const message = page.getByText('Copia este enlace', { exact: true });
  await copy.click();
  // Under the pointer it stays.
  await message.hover();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await message.waitFor({ state: 'detached' });

  await copy.click();
  await message.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await message.waitFor({ state: 'detached' });
});

test('a toast covers neither the head of the cart nor its buttons, however tall the cart is', async () => {
  const { owner, card } = await openShop(site, {
    ...{ enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '9 1234 5678' } },
  });
  const add = async (name: string) => {
    const { body } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
      name,
      price: 1200,
    });
    return body.id;
  };
  const [berlin] = [await add('Berlín'), await add('Kuchen'), await add('Calzón roto')];
  const page = await site.openBlank(PHONE);
  await page.clock.install();
  await page.goto(`${site.origin}/${card.subdomain}`);
  const cart = page.getByRole('dialog', { name: 'Mi Carrito' });
  for (const name of ['Berlín', 'Kuchen', 'Calzón roto']) {
    await page.getByRole('button', { name: `Agregar ${name}` }).click();
    await page.keyboard.press('Escape');
  }
  for (const isTall of [true, false]) {
    await page.getByRole('button', { name: 'Abrir carrito' }).click();
    // The cart has seen the old price.
    await cart.getByRole('button', { name: 'Eliminar: Berlín' }).waitFor();
    if (!isTall) await cart.getByRole('button', { name: 'Eliminar: Kuchen' }).click();
    await owner.browser.put(`/api/items/${berlin}`, { price: isTall ? 1300 : 1400 });
    await page.clock.runFor(6_000);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    const toast = page.getByRole('region', { name: 'Notificaciones' });
    await toast.getByText('Berlín ahora cuesta').waitFor();
    await untilArrived(page);
    for (const part of [
      cart.getByRole('heading', { name: 'Mi Carrito' }),
      cart.getByRole('button', { name: 'Cerrar', exact: true }),
      cart.getByRole('link', { name: 'Enviar pedido por WhatsApp' }),
    ])
      expect(await overlap(toast, part), `${isTall}`).toBe(false);
    await page.keyboard.press('Escape');
    await page.clock.runFor(11_000);
  }
});

test('a toast of the page before covers neither the head nor the first field of what is opened meanwhile, nor lasts longer there', async () => {
  const { owner, card } = await openShop(site, { enableCart: true, enableWhatsAppOrders: true });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Berlín', price: 1200 },
  });
  await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
    ...{ lines: [{ type: 'item', id: item.id, quantity: 1 }], customerName: 'Rosa' },
  });
  await owner.browser.post(`/api/cards/${card.id}/categories`, { name: 'Dulces' });
  const page = await openAs(site, owner, '/privacidad');
  await page.clock.install();
  const toast = page.getByRole('region', { name: 'Notificaciones' }).getByText('Inicio de sesión exitoso');
  const enter = async (path: string, message: object = {}) => {
    const stored = JSON.stringify({ title: 'Inicio de sesión exitoso', ...message });
    await page.evaluate(`sessionStorage.setItem('toast', ${JSON.stringify(stored)})`);
    await page.goto(`${site.origin}/user-panel?tab=${path}`);
    await toast.waitFor();
  };
  // With an action it stays long enough to be measured.
  const action = { label: 'Ver', href: '/' };
  const newProduct = page.getByRole('button', { name: 'Nuevo Producto' });
  const dialog = page.getByRole('dialog', { name: 'Nuevo Producto' });

  await enter('pedidos', { action });
  await page.getByRole('button', { name: 'N.º 1' }).tap();
  const head = page.getByRole('heading', { name: 'Pedido N.º 1' });
  await head.waitFor();
  await untilArrived(page);
  expect(await overlap(toast, head)).toBe(false);

  await enter('productos', { action });
  await newProduct.tap();
  await dialog.waitFor();
  await untilArrived(page);
  for (const part of [dialog.getByRole('heading', { name: 'Nuevo Producto' }), dialog.getByLabel('Nombre')])
    expect(await overlap(toast, part)).toBe(false);

  await page.evaluate(
    `sessionStorage.setItem('toast', ${JSON.stringify(JSON.stringify({ title: 'Hola', action }))})`,
  );
  await page.goto(`${site.origin}/create-card`);
  const greeting = page.getByRole('region', { name: 'Notificaciones' }).getByText('Hola');
  await greeting.waitFor();
  for (const part of [page.getByLabel('Nombre del negocio'), page.getByRole('button', { name: 'Continuar' })])
    expect(await overlap(greeting, part)).toBe(false);

  // What only tells has been read by who goes on.
  await enter('productos');
  await newProduct.tap();
  await dialog.waitFor();
  await toast.waitFor({ state: 'detached', timeout: 500 });
});

test('over a sheet without buttons at its end, a toast stands at the bottom edge', async () => {
  const { owner } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=inicio');
  const stored = JSON.stringify({ title: 'Hola', action: { label: 'Ver', href: '/' } });
  await page.evaluate(`sessionStorage.setItem('toast', ${JSON.stringify(stored)})`);
  await page.reload();
  const toasts = page.getByRole('region', { name: 'Notificaciones' });
  await toasts.getByText('Hola').waitFor();
  await page.getByRole('button', { name: 'Más', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Más' }).waitFor();
  await untilArrived(page);
  const box = await toasts.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.viewport.height - 16);
});

/** Whether the two boxes share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not shown.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
