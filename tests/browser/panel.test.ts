import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { textOf } from '#tests/support/html.ts';
import { openPlace, saveButton, saveForm, unfold } from '#tests/support/panel.ts';
import { signUp } from '#tests/support/people.ts';
import { itemsOf, openRestaurant, rowNames } from '#tests/support/restaurant.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';
import { closeToast } from '#tests/support/toasts.ts';

const site = await useTestSite();

test('typed text is not discarded without a question; an offer is created, edited, deactivated and deleted, a category renamed and deleted; accessibly on every screen', async () => {
  const { owner, card } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel');
  const openTab = async (tab: string) => {
    await page.goto(`${site.origin}/user-panel?tab=${tab}`);
    expect(await findingsOnEveryScreen(page), tab).toEqual([]);
  };
  await openTab('pedidos');
  await openTab('productos');
  await page.getByRole('button', { name: 'Editar Chacarero' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Chacarero grande');
  const foot = await page.getByRole('button', { name: 'Guardar', exact: true }).locator('..').boundingBox();
  expect(foot?.height).toBeLessThan(60);
  const question = page.getByText('Tienes cambios sin guardar.');
  const saved: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()));
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await leave();
    await question.waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'hidden' });
  }
  // With the keyboard alone, the question takes the focus and returns it to the field.
  const name = page.getByLabel('Nombre', { exact: true });
  await name.press('Escape');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await untilFocused(name);
  // By now a wrongly saved form would have been sent.
  await untilArrived(page);
  expect(saved).toEqual([]);
  expect(await name.inputValue()).toBe('Chacarero grande');
  await name.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await name.waitFor({ state: 'detached' });

  await openTab('ofertas');
  await page.getByRole('button', { name: 'Nueva Oferta' }).click();
  await page.getByLabel('Título', { exact: true }).fill('2x1 los jueves');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Más de 2x1 los jueves' }).waitFor();

  await page.getByRole('button', { name: 'Editar 2x1 los jueves' }).click();
  await page.getByRole('heading', { name: 'Editar Oferta' }).waitFor();
  await page.getByLabel('Precio', { exact: true }).fill('9.990');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('article').getByText('$9.990').waitFor();
  const { text } = await site.browser().get(`/${card.subdomain}`);
  expect(textOf(text)).toContain('2x1 los jueves');

  await page.getByRole('switch', { name: '2x1 los jueves activa' }).click();
  expect(await page.getByRole('switch', { name: '2x1 los jueves activa' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Más de 2x1 los jueves' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar oferta' }).click();
  await page.getByText('Aún no tienes ofertas').waitFor();

  // The products of a deleted category are kept without a category.
  await openTab('categorias');
  await page.locator('button[aria-current]', { hasText: 'Más' }).waitFor();
  await page.getByRole('link', { name: 'Churrascos 3 productos' }).click();
  await expect.poll(() => rowNames(page)).toEqual(['Italiano', 'Chacarero', 'Barros Luco']);
  await page.goBack();
  await page.getByRole('button', { name: 'Más de Churrascos' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await page.keyboard.type('Sándwiches');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Más de Sándwiches' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByText('Sus 3 productos no se pierden').waitFor();
  await page.getByRole('button', { name: 'Eliminar categoría' }).click();
  await page.getByText('Eliminaste Sándwiches').waitFor();
  await openPlace(page, /^Productos/);
  await page.getByRole('button', { name: /^Sin categoría 3/ }).click();
  await expect.poll(() => rowNames(page)).toEqual(['Italiano', 'Chacarero', 'Barros Luco']);
  const kept = (await itemsOf(owner, card.id)).filter(({ categoryId }) => categoryId === null);
  expect(kept).toHaveLength(3);
});

test('an order that is placed while the panel is open appears by itself, and the customer sees that it is confirmed; changes by accident can be undone', async () => {
  const { owner, card } = await openShop(site, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '+56 9 6123 4567' },
  });
  const draft = { name: 'Marraqueta', price: 2190 };
  const { body } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, draft);
  const page = await openAs(site, owner, '/user-panel?tab=pedidos');
  await page.getByText('Aún no hay pedidos').waitFor();
  const token = 'a-token-of-an-order';
  const lines = [{ type: 'item', id: body.id, quantity: 2 }];
  await site.browser().post(`/api/cards/${card.id}/orders`, {
    channel: 'whatsapp',
    lines,
    token,
    customerName: 'Rosa',
    note: 'Sin sal',
  });
  const order = page.getByRole('listitem', { name: 'Pedido N.º 1' });
  await order.getByRole('button', { name: 'Confirmar el pedido 1' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  // Every section shows that there is a new order.
  await page.getByRole('link', { name: 'Productos' }).click();
  await page.getByRole('link', { name: /Pedidos 1 nuevo/ }).click();
  for (const words of ['Rosa', 'Marraqueta', '$4.380', 'Sin sal']) await order.getByText(words).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await order.getByRole('button', { name: 'Confirmar el pedido 1' }).click();
  // The row has moved to another tab, and no other is left for the focus.
  await page.getByText('Nada por confirmar: estás al día.').waitFor();
  await page.getByRole('heading', { name: 'Pedidos' }).and(page.locator(':focus')).waitFor();
  await expect
    .poll(async () => (await site.browser().get(`/api/orders/by-token/${token}`)).body)
    .toMatchObject({ status: 'confirmada' });
  await expect.poll(() => page.title()).not.toMatch(/^\(/);

  await page.getByRole('button', { name: 'Avisar al cliente' }).click();
  const pane = page.getByRole('dialog', { name: 'Pedido N.º 1' });
  const answer = pane.getByRole('link', { name: 'Responder' });
  expect(await answer.getAttribute('href')).toContain(
    encodeURIComponent('Confirmado, Rosa: pedido N.º 1, $4.380.'),
  );
  await pane.getByRole('button', { name: 'Efectivo' }).click();
  await expect
    .poll(async () => (await site.browser().get(`/api/orders/by-token/${token}`)).body)
    .toMatchObject({ paidAt: expect.any(String) });
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.goBack();
  await pane.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Preparando 1' }).click();
  await order.getByRole('button', { name: 'Listo el pedido 1' }).waitFor();
  // An order that was cancelled by accident returns to its place.
  const choose = async (number: number, step: string) => {
    await page.getByRole('button', { name: `N.º ${number}` }).click();
    await page.getByRole('button', { name: `Más del pedido ${number}` }).click();
    await page.getByRole('menuitem', { name: step }).click();
  };
  await choose(1, 'Cancelar pedido');
  await page.getByText('Pedido N.º 1 cancelado').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await pane.getByText('Confirmado', { exact: true }).first().waitFor();
  await page.goBack();
  // On a slow network the second tap comes before the first one has been answered.
  const tapped = Promise.withResolvers<void>();
  await page.route('**/api/orders/*', (route) => tapped.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Por día' }).click();
  await order.getByRole('button', { name: 'Listo el pedido 1' }).click();
  await order.getByRole('button', { name: 'Entregado el pedido 1' }).click();
  tapped.resolve();
  await page.getByText('Pedido N.º 1 entregado').waitFor();
  // An order that was marked as delivered by mistake can be reopened at any time.
  await page.getByRole('button', { name: 'Por día' }).click();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await choose(1, 'No se entregó');
  await page.goBack();
  await order.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Listos 1' }).click();
  await order.waitFor();

  // A message counts, too, and adds to the orders. The panel listens for messages once the browser is idle.
  await page.evaluate('beIdle()');
  const { browser } = await signUp(site);
  const { body: talk } = await browser.post<{ id: number }>('/api/conversations', { cardId: card.id });
  await browser.post(`/api/conversations/${talk.id}/messages`, { content: 'Hola', clientId: 'un-saludo' });
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await site.browser().post(`/api/cards/${card.id}/orders`, {
    ...{ channel: 'whatsapp', lines, token: 'a-token-of-another-order', customerName: 'Luis' },
  });
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  await page.getByRole('tab', { name: 'Por confirmar 1' }).click();
  await choose(2, 'Cancelar pedido');
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
});

test('an owner changes the type, address, profile and options of the card; the old address redirects, and the panel links to the card', async () => {
  const { owner, card } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel', DESKTOP);
  const { card: other } = await openShop(site);
  await openPlace(page, 'Información');
  await unfold(page, 'Tipo y dirección');
  await page.getByLabel('Tipo de tarjeta').selectOption('Productos');
  const address = page.getByLabel('Tu dirección en Vitrina');
  await address.fill(other.subdomain);
  await page.getByText('Esta dirección ya está en uso').first().waitFor();
  const wanted = freshSubdomain();
  await address.fill(wanted);
  await page.getByText(`/${wanted} está disponible.`).waitFor();
  await saveForm(page);
  await page.getByText('¡Configuración Guardada!').waitFor();
  await closeToast(page);
  const { body } = await owner.browser.get(`/api/cards/${card.id}`);
  expect(body).toMatchObject({ cardType: 'products', subdomain: wanted });
  const answer = await fetch(`${site.origin}/${card.subdomain}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `/${wanted}`]);

  await page.getByLabel('Nombre del negocio').fill('Fuente Nueva');
  // The preview shows it before it is saved.
  const preview = page.frameLocator('iframe[title="Tarjeta pública"]');
  await preview.getByRole('heading', { name: 'Fuente Nueva' }).waitFor();
  await unfold(page, 'Contacto');
  await page.getByLabel('Correo').fill('no es un correo');
  await saveButton(page).click();
  await page.getByText('Email inválido').waitFor();
  expect(await page.getByLabel('Nombre del negocio').inputValue()).toBe('Fuente Nueva');
  await page.getByLabel('Correo').fill('hola@fuente.cl');
  await saveForm(page);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();

  await openPlace(page, 'Apariencia');
  await unfold(page, 'Qué se muestra');
  await page.getByRole('switch', { name: 'Mostrar precios' }).click();
  await saveForm(page);
  await page.getByRole('button', { name: 'Ver Tarjeta', exact: true }).click();
  await page.waitForURL(`${site.origin}/${wanted}`);
  await page.getByRole('heading', { name: 'Fuente Nueva' }).waitFor();
  expect(await page.getByText('$7.900').count()).toBe(0);
});
