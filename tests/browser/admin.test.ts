import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { focusedName, openPanel, rowOf, statusOf } from '#tests/support/admin-panel.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { untilArrived, untilTakenOver } from '#tests/support/chromium.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the panel asks guests to sign in and does not exist for others; a person and their card are created in one step, and both are in the lists', async () => {
  const page = await site.open('/admin?tab=users', DESKTOP);
  await page.getByRole('heading', { name: 'Qué bueno verte' }).waitFor();
  const administrator = await signUpAdmin(site);
  await page.getByLabel('Correo').fill(administrator.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Usuarios', selected: true }).waitFor();

  const { owner } = await openShop(site);
  for (const path of ['/admin', '/admin/create-card', '/admin/edit-card/1']) {
    const answer = await owner.browser.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Página no encontrada');
  }
  const asGuest = await site.browser().get('/admin');
  expect([asGuest.status, asGuest.headers['cache-control']]).toEqual([200, 'private, no-store']);

  await page.goto(`${site.origin}/admin`);
  await page.getByRole('link', { name: 'Nueva Tarjeta' }).first().click();
  // Some values of this form are not in its fields, so its scripts must be loaded before it is sent.
  await page.waitForURL('**/admin/create-card');
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('Email inválido').waitFor();
  for (const words of [
    'El nombre es requerido',
    'El apellido es requerido',
    'El nombre del negocio es requerido',
    'Selecciona un tipo de tarjeta',
  ])
    expect(await page.getByText(words).count()).toBe(1);

  const email = `elena-${Date.now()}@correo.cl`;
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Nombre', { exact: true }).fill('Elena');
  await page.getByLabel('Apellido').fill('Órdenes');
  await page.getByLabel('Tipo de tarjeta').selectOption('Servicios');
  const name = `Peluquería ${freshSubdomain()}`;
  await page.getByLabel('Nombre del negocio').fill(name);
  await page.getByText('Disponible').waitFor();
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByRole('heading', { name: 'Tarjeta creada' }).waitFor();
  await page.getByText('está vacía').waitFor();
  const link = await page.getByText('/restablecer/').textContent();
  await page.getByRole('link', { name: 'Volver al panel' }).last().click();
  await rowOf(page, email).getByText('Elena Órdenes').first().waitFor();
  expect(await rowOf(page, email).textContent()).toContain('Servicios');

  const elena = site.browser();
  const [token, password] = [link?.split('/').at(-1), 'la de Elena, larga'];
  expect((await elena.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect((await elena.post('/api/auth/login', { email, password })).status).toBe(200);
  expect((await elena.get<Card[]>('/api/user/cards')).body).toMatchObject([
    { title: name, subdomain: name.toLowerCase().replace('peluquería ', 'peluqueria-') },
  ]);

  await page.getByRole('tab', { name: 'Registro' }).click();
  await rowOf(page, email).filter({ hasText: 'Creó el usuario' }).waitFor();
});

test('a card is made for an e-mail that has an account already, and its panel is opened from the list', async () => {
  const ana = await signUp(site, { firstName: 'Ana', lastName: 'Rojas' });
  const page = await openPanel(site, '/admin/create-card');
  await page.getByLabel('Nombre', { exact: true }).fill('Anita');
  await page.getByLabel('Apellido').fill('R.');
  await page.getByLabel('Correo').fill(ana.user.email);
  await page.getByLabel('Tipo de tarjeta').selectOption('Servicios');
  await page.getByLabel('Nombre del negocio').fill(`Sastrería ${freshSubdomain()}`);
  await page.getByText('Disponible').waitFor();
  site.expectComplaint(/409/);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('ya tiene cuenta').waitFor();
  await page.getByRole('button', { name: 'Crear la tarjeta de Ana Rojas' }).click();
  await page.getByRole('heading', { name: 'Tarjeta creada' }).waitFor();
  const [made] = (await ana.browser.get<Card[]>('/api/user/cards')).body;
  expect(made).toMatchObject({ userId: ana.user.id, cardType: 'services' });

  await page.goto(`${site.origin}/admin?q=${made?.subdomain}`);
  await page.getByRole('link', { name: `Editar ${made?.title}` }).click();
  await page.getByRole('link', { name: 'abrir su panel' }).click();
  await page.getByText('entraste como administración').waitFor();
  await page.getByRole('link', { name: /^Servicios/ }).click();
  await page.getByText('Agrega tu primer servicio').waitFor();
  await page.goto(`${site.origin}/admin?tab=log`);
  await rowOf(page, made?.title ?? '')
    .filter({ hasText: 'Abrió el panel de' })
    .waitFor();
});

test('an address that is taken is refused while it is typed, and after a change the old one redirects; the page to edit an unknown card says so', async () => {
  const { card } = await openShop(site, { title: 'La Batida' });
  const { card: other } = await openShop(site);
  const page = await openPanel(site, `/admin/edit-card/${card.id}`);
  const address = page.getByLabel('Dirección en Vitrina');

  await page.getByText('Es la dirección que tiene ahora.').waitFor();
  const renamed = `batida-${Date.now()}`;
  await page.getByLabel('Nombre').fill('Ñandú');
  expect(await address.inputValue()).toBe('nandu-perez');
  await address.fill(other.subdomain);
  await page.getByText('Esta dirección ya está en uso. Elige otra.').waitFor();
  await address.fill('');
  await address.pressSequentially(`${renamed.replace('b', 'B')} ¡Ya!`);
  expect(await address.inputValue()).toBe(`${renamed}-ya-`);
  await page.getByLabel('Apellido').fill('Otro');
  expect(await address.inputValue()).toBe(`${renamed}-ya`);
  await page.getByText('está disponible').waitFor();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Tarjeta actualizada').waitFor();

  const old = await fetch(`${site.origin}/${card.subdomain}`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([308, `/${renamed}-ya`]);
  expect(await statusOf(site, `/${renamed}-ya`)).toBe(200);
  await rowOf(page, 'La Batida').getByText('Ñandú Otro').waitFor();

  await page.goto(`${site.origin}/admin/edit-card/2000000`);
  await page.getByText('Tarjeta no encontrada').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Volver al panel' }).last().click();
  await page.getByRole('heading', { name: 'Panel de administración' }).waitFor();
});

test('a card is featured, deactivated everywhere at once, and deleted after a list of what will be lost; a refused change is reverted', async () => {
  const { card } = await openShop(site, { title: 'Vivero El Quillay' });
  const { card: caleta } = await openShop(site, { title: 'Caleta Portales' });
  const { owner, card: flowers } = await openShop(site, { title: 'Flores de la Pérgola' });
  for (const name of ['Rosas', 'Lilium'])
    await owner.browser.post(`/api/cards/${flowers.id}/items`, { name, price: 4990 });
  await owner.browser.post(`/api/cards/${flowers.id}/offers`, { title: '2x1' });
  const page = await openPanel(site);
  const row = rowOf(page, card.subdomain);
  const answered = () =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/cards/${card.id}`) && answer.ok());
  const counters = page.locator('dl').first();

  let done = answered();
  await row.getByRole('checkbox', { name: 'Destacada: Vivero El Quillay' }).check();
  await done;
  const { body } = await site.browser().get<{ isFeatured: boolean }>(`/api/cards/${card.id}`);
  expect(body.isFeatured).toBe(true);

  const before = await counters.textContent();
  expect(await statusOf(site, `/${card.subdomain}`)).toBe(200);
  done = answered();
  await row.getByRole('switch', { name: 'Vivero El Quillay activa' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await row.getByRole('switch', { name: 'Vivero El Quillay activa' }).isChecked()).toBe(true);
  await row.getByRole('switch', { name: 'Vivero El Quillay activa' }).click();
  await page.getByText('Solo la administración puede volver a activarla.').waitFor();
  await page.getByRole('button', { name: 'Desactivar tarjeta' }).click();
  await page.getByText('Escribe el motivo.').waitFor();
  await page.getByLabel('Motivo').fill('Vende lo prohibido.');
  await page.getByRole('button', { name: 'Desactivar tarjeta' }).click();
  await row.getByText('Desactivada por administración').waitFor();
  await done;
  expect(await statusOf(site, `/${card.subdomain}`)).toBe(404);
  expect(await statusOf(site, `/api/cards/${card.id}`)).toBe(404);
  await expect.poll(() => counters.textContent()).not.toBe(before);

  const refuse = (route: Route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'El servicio no está disponible.' } });
  site.expectComplaint(/503/);
  await page.route(`**/api/cards/${caleta.id}`, refuse);
  const toggle = rowOf(page, caleta.subdomain).getByRole('switch');
  await toggle.click();
  await page.getByLabel('Motivo').fill('Vende lo prohibido.');
  await page.getByRole('button', { name: 'Desactivar tarjeta' }).click();
  await page.getByText('No se pudo actualizar el estado de la tarjeta').waitFor();
  expect(await toggle.isChecked()).toBe(true);

  await page.unroute(`**/api/cards/${caleta.id}`, refuse);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => statusOf(site, `/${caleta.subdomain}`)).toBe(404);
  expect(await toggle.isChecked()).toBe(false);

  // The following works with the keyboard alone.
  const button = page.getByRole('button', { name: 'Eliminar Flores de la Pérgola' });
  await button.press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar Flores de la Pérgola?' });
  await question.getByText('2 productos').waitFor();
  await question.getByText('1 oferta', { exact: true }).waitFor();
  await question.getByText('0 pedidos').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('Eliminar Flores de la Pérgola');
  await page.keyboard.press('Enter');
  await question.getByText('1 oferta', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Tarjeta eliminada').waitFor();
  await expect.poll(() => rowOf(page, flowers.subdomain).count()).toBe(0);
  expect(await page.locator(':focus').textContent()).toBe('Panel de administración');
  expect(await statusOf(site, `/${flowers.subdomain}`)).toBe(404);
});

test("an older answer never replaces a newer one while somebody types; a long list grows, and the browser's Back leads to the tab before", async () => {
  const { card: wanted } = await openShop(site, { title: 'Zapatería Nueva' });
  await openShop(site, { title: 'Zapatos Viejos' });
  const page = await openPanel(site);
  let release = () => {};
  const isLate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/admin\/cards\?q=zapat&/, async (route) => {
    await isLate;
    await route.continue().catch(() => undefined);
  });
  const search = page.getByRole('searchbox', { name: 'Buscar tarjetas' });
  const asked = page.waitForRequest(/q=zapat&/);
  await search.pressSequentially('zapat');
  await asked;
  await search.fill('zapateria nueva');
  await rowOf(page, wanted.subdomain).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  release();
  await (await asked).response().catch(() => null);
  await untilArrived(page);
  expect(await page.getByRole('row').count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('q')).toBe('zapateria nueva');

  await page.reload();
  expect(await search.inputValue()).toBe('zapateria nueva');
  expect(await page.getByRole('row').count()).toBe(2);

  const { owner } = await openShop(site);
  const rows = Array.from({ length: 60 }, (_, number) => ({
    userId: owner.user.id,
    title: `Larga ${String(number).padStart(2, '0')}`,
    cardType: 'products' as const,
    subdomain: `larga-${number}-${Date.now()}`,
  }));
  await site.db
    .insertInto('cards')
    .values(rows as never)
    .execute();
  await page.goto(`${site.origin}/admin?q=larga&sort=title`);
  await page.getByText('50 de 60', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await page.getByText('60 de 60', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Larga 59', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Ver más' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await page.getByRole('tab', { name: 'Usuarios', selected: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Larga 00', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tarjeta' }).click();
  await page.getByRole('link', { name: 'Larga 59', exact: true }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Tarjeta' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('every page of the panel is accessible and fits on every screen', async () => {
  const { card } = await openShop(site);
  const page = await openPanel(site, '/admin', PHONE);
  const tabs = ['users', 'overview', 'requests', 'log'].map((tab) => `/admin?tab=${tab}`);
  const paths = ['/admin', ...tabs, '/admin/create-card'];
  for (const path of [...paths, `/admin/edit-card/${card.id}`]) {
    await page.goto(site.origin + path);
    expect(await findingsOnEveryScreen(page), path).toEqual([]);
  }
  // On a phone what can be done with a card is behind one button.
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`${site.origin}/admin?q=${card.subdomain}`);
  await page.getByRole('button', { name: `Más de ${card.title}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog', { name: `¿Eliminar ${card.title}?` }).waitFor();
  await page.goto(`${site.origin}/admin?q=nada-de-eso`);
  expect(await accessibilityFindings(page)).toEqual([]);
});
