import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { openPlace, saveButton } from '#tests/support/panel.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the panel opens at Inicio, which leads a new owner through six steps and then shows the day', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel', PHONE);
  await page.getByRole('heading', { name: /^Buen/, level: 1 }).waitFor();
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await steps.getByText('0 de 6 listos').waitFor();
  await page.getByRole('button', { name: 'Sin horario todavía' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await steps.getByRole('link', { name: 'Escribe tu horario' }).click();
  await page.getByRole('heading', { name: 'Horario', level: 1 }).waitFor();
  await page.getByRole('switch', { name: 'Lunes' }).click();
  await saveButton(page).click();
  await page.getByText('¡Configuración Guardada!').waitFor();
  await openPlace(page, 'Inicio');
  await steps.getByText('1 de 6 listos').waitFor();
  const done = await steps.getByRole('link', { name: /^Escribe tu horario.*listo/ }).boundingBox();
  expect(done?.height).toBe(40);

  const path = `/api/cards/${card.id}`;
  const { body: item } = await owner.browser.post<Item>(`${path}/items`, { name: 'Pan', price: 2000 });
  for (const name of ['Berlín', 'Kuchen', 'Empanada', 'Alfajor'])
    await owner.browser.post(`${path}/items`, { name, price: 1000 });
  const picture = 'data:image/gif;base64,R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=';
  await owner.browser.put(path, { headerBackgroundImageUrl: picture, enableCart: true });
  await owner.browser.put(`${path}/order-settings`, { fulfilments: ['pickup'] });
  await site.browser().post(`${path}/events`, { type: 'view' });
  const order = await site.browser().post(`${path}/orders`, {
    ...{ channel: 'direct', lines: [{ type: 'item', id: item.id, quantity: 2 }], customerName: 'Rosa' },
    fulfilment: { type: 'pickup' },
  });
  expect(order.status, order.text).toBe(201);
  await page.reload();
  await page.getByRole('link', { name: 'Ingresos $4.000' }).waitFor();
  await page.getByRole('link', { name: 'Visitas 1' }).waitFor();
  await page.getByRole('link', { name: 'Recibidos 1', exact: true }).waitFor();
  expect(await steps.count()).toBe(0);
  // A new order is confirmed where it is seen first.
  const waiting = page.getByRole('region', { name: 'Te esperan' });
  await waiting.getByText('$4.000').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Confirmar el pedido 1' }).click();
  await waiting.waitFor({ state: 'detached' });
});

test('what cannot be read is not shown as if there were none, neither in Inicio nor in the preview', async () => {
  const { owner } = await openShop(site);
  const page = await openAs(site, owner, '/ayuda', DESKTOP);
  const lists = /\/api\/cards\/\d+\/(items|statistics)/;
  site.expectComplaint(/ERR_FAILED/);
  const held = Promise.withResolvers<void>();
  await page.route(lists, (route) => held.promise.then(() => route.abort()));
  await page.goto(`${site.origin}/user-panel`);
  const preview = page.getByRole('complementary', { name: 'Vista previa de tu tarjeta' });
  const day = page.getByRole('main');
  // Nothing is called live that is not there yet.
  await preview.getByText('Cargando vista previa...').waitFor();
  expect(await preview.getByText('En vivo').count()).toBe(0);
  held.resolve();
  await day.getByText('No pudimos cargar tu día').waitFor();
  await preview.getByText('No pudimos abrir «Vista previa»').waitFor();
  await preview.getByText('Sin vista previa').waitFor();
  expect(await day.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'No pudimos cargar tu día',
  ]);
  await page.unroute(lists);
  await day.getByRole('button', { name: 'Reintentar' }).click();
  await day.getByRole('region', { name: 'Primeros pasos' }).waitFor();
  await preview.frameLocator('iframe').getByText('Muy pronto verás aquí').waitFor();
  await preview.getByText('En vivo').waitFor();
  // As on the card itself.
  await preview.frameLocator('iframe').getByText('Escribir').waitFor();
  expect(await preview.frameLocator('iframe').getByText(/^Ver /).count()).toBe(0);
});

test("Inicio waits for the day's hours with the rest of the day, and says if they cannot be read", async () => {
  const { owner, card } = await openShop(site, {
    cardType: 'services',
    businessHours: { monday: '09:00–19:00' },
  });
  const path = `/api/cards/${card.id}/booking-settings`;
  const people = [{ id: null, name: 'Eva', capacity: 1, hours: null, itemIds: null }];
  const rules = { stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 0, horizonDays: 30, changeHours: 2 };
  const { status, text } = await owner.browser.put(path, { isOn: true, ...rules, people });
  expect(status, text).toBe(200);
  const page = await openAs(site, owner, '/ayuda', PHONE);
  await page.route('**/bookings?*', (route) => route.abort(), { times: 2 });
  site.expectComplaint(/ERR_FAILED/);
  await page.goto(`${site.origin}/user-panel`);
  await page.getByText('No pudimos cargar tu día').waitFor();
  expect(await page.getByRole('heading', { name: 'Logros' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('region', { name: 'Tus horas de hoy' }).waitFor();
});

test('a section of settings follows what is changed elsewhere, except for what was typed in it', async () => {
  const { owner, card } = await openShop(site, { title: 'Antes', businessHours: { monday: '09:00–19:00' } });
  const page = await openAs(site, owner, '/user-panel?tab=informacion', DESKTOP);
  const title = page.getByLabel('Nombre del negocio');
  const subtitle = page.getByLabel('Subtítulo');
  await page.getByText('En vivo').waitFor();
  await subtitle.fill('Desde 1978');
  await page.getByText('Sin publicar').waitFor();
  await owner.browser.put(`/api/cards/${card.id}`, { title: 'Después', subtitle: 'Otra cosa' });
  // The panel reads the card again, because its hours change.
  await page.getByRole('button', { name: /Cambiar$/ }).click();
  await page.getByRole('button', { name: 'Cerrar por hoy' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect.poll(() => title.inputValue()).toBe('Después');
  expect(await subtitle.inputValue()).toBe('Desde 1978');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await saveButton(page).waitFor({ state: 'detached' });
  await page.getByText('En vivo').waitFor();
  expect(await subtitle.inputValue()).toBe('Otra cosa');
  // Once it is saved nothing is unpublished.
  await subtitle.fill('Desde 1979');
  await page.getByText('Sin publicar').waitFor();
  await saveButton(page).click();
  await page.getByText('En vivo').waitFor();

  await openPlace(page, 'Horario');
  const days = page.locator('section', { has: page.getByRole('heading', { name: 'Fechas especiales' }) });
  await days.getByText('Cerrado por hoy').waitFor();
  await page.getByRole('button', { name: 'Volver a abrir: Cerrado por hoy' }).click();
  await days.getByText('Cerrado por hoy').waitFor({ state: 'detached' });
  expect(await saveButton(page).count()).toBe(0);

  await openPlace(page, 'Pedidos');
  await page.getByText('Tu tarjeta no recibe pedidos').waitFor();
  await page.getByRole('button', { name: 'Recibir pedidos' }).click();
  await page.getByRole('heading', { name: 'Entrega y pagos', level: 1 }).waitFor();
});
