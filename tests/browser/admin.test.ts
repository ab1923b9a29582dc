import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const openPanel = async (path = '/admin', device: typeof DESKTOP | typeof PHONE = DESKTOP) =>
  openAs(site, await signUpAdmin(site, { firstName: 'Antonia', lastName: 'Fuentes' }), path, device);
const focused = (page: Page) => page.locator(':focus').getAttribute('aria-label');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** What the server says of an address to somebody without an account. */
const statusOf = async (path: string) => (await fetch(site.origin + path, { redirect: 'manual' })).status;

test('the panel asks guests to sign in, and is no page for other people', async () => {
  const guest = await site.open('/admin?tab=users');
  await guest.getByRole('heading', { name: 'Qué bueno verte' }).waitFor();
  const administrator = await signUpAdmin(site);
  await guest.getByLabel('Email').fill(administrator.user.email);
  await guest.getByLabel('Contraseña', { exact: true }).fill(administrator.password);
  await guest.keyboard.press('Enter');
  await guest.getByRole('tab', { name: 'Usuarios', selected: true }).waitFor();

  const { owner } = await openShop(site);
  for (const path of ['/admin', '/admin/create-card', '/admin/edit-card/1']) {
    const answer = await owner.browser.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Página no encontrada');
  }
  const asGuest = await site.browser().get('/admin');
  expect([asGuest.status, asGuest.headers['cache-control']]).toEqual([200, 'private, no-store']);
});

test('a person and their card are created in one go, and both are in the lists', async () => {
  const page = await openPanel();
  await page.getByRole('link', { name: 'Nueva Tarjeta' }).first().click();
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('Email inválido').waitFor();
  for (const words of ['El nombre es requerido', 'El apellido es requerido', 'Selecciona un tipo de tarjeta'])
    expect(await page.getByText(words).count()).toBe(1);

  const email = `elena-${Date.now()}@correo.cl`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Generar contraseña' }).click();
  const password = await page.getByLabel('Contraseña', { exact: true }).inputValue();
  expect(password).toHaveLength(12);
  await page.getByLabel('Nombre').fill('Elena');
  await page.getByLabel('Apellido').fill('Órdenes');
  await page.getByLabel('Tipo de tarjeta').selectOption('Servicios');
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('Usuario y tarjeta creados correctamente').waitFor();
  await rowOf(page, email).getByText('Elena Órdenes').first().waitFor();
  expect(await rowOf(page, email).textContent()).toContain('Servicios');

  const elena = site.browser();
  expect((await elena.post('/api/auth/login', { email, password })).status).toBe(200);
  expect((await elena.get<unknown[]>('/api/user/cards')).body).toHaveLength(1);

  await page.getByRole('tab', { name: 'Registro' }).click();
  await rowOf(page, email).filter({ hasText: 'Creó el usuario' }).waitFor();
});

test('an address that is taken is refused while it is typed; a new one leaves the old one leading to the card', async () => {
  const { card } = await openShop(site, { title: 'La Batida' });
  const { card: other } = await openShop(site);
  const page = await openPanel(`/admin/edit-card/${card.id}`);
  const address = page.getByLabel('Subdominio');

  const renamed = `batida-${Date.now()}`;
  await page.getByLabel('Nombre').fill('Ñandú');
  expect(await address.inputValue()).toBe('nandu-perez');
  await address.fill(other.subdomain);
  await page.getByText('Este subdominio ya está en uso. Elige otro.').waitFor();
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
  expect(await statusOf(`/${renamed}-ya`)).toBe(200);
  await rowOf(page, 'La Batida').getByText('Ñandú Otro').waitFor();
});

test('a card that is not there says so, and leads back', async () => {
  const page = await openPanel('/admin/edit-card/2000000');
  await page.getByText('Tarjeta no encontrada').waitFor();
  await page.getByRole('link', { name: 'Volver al panel' }).last().click();
  await page.getByRole('heading', { name: 'Panel de administración' }).waitFor();
});

test('a card is featured, and switched off everywhere at once', async () => {
  const { card } = await openShop(site, { title: 'Vivero El Quillay' });
  const page = await openPanel();
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
  expect(await statusOf(`/${card.subdomain}`)).toBe(200);
  done = answered();
  await row.getByRole('switch', { name: 'Vivero El Quillay activa' }).uncheck();
  await row.getByText('Inactiva').waitFor();
  await done;
  expect(await statusOf(`/${card.subdomain}`)).toBe(404);
  expect(await statusOf(`/api/cards/${card.id}`)).toBe(404);
  await expect.poll(() => counters.textContent()).not.toBe(before);
});

test('a change that the server refuses goes back to what it was, and can be tried again', async () => {
  const { card } = await openShop(site, { title: 'Caleta Portales' });
  const page = await openPanel();
  const refuse = (route: Route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'El servicio no está disponible.' } });
  site.expectComplaint(/503/);
  await page.route(`**/api/cards/${card.id}`, refuse);
  const toggle = rowOf(page, card.subdomain).getByRole('switch');
  await toggle.click();
  await page.getByText('No se pudo actualizar el estado de la tarjeta').waitFor();
  expect(await toggle.isChecked()).toBe(true);

  await page.unroute(`**/api/cards/${card.id}`, refuse);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => statusOf(`/${card.subdomain}`)).toBe(404);
  expect(await toggle.isChecked()).toBe(false);
});

test("a changed role counts at that person's next request, and can be taken back", async () => {
  const person = await signUp(site, { firstName: 'Camila', lastName: 'Rojas' });
  const page = await openPanel(`/admin?tab=users&q=${person.user.email}`);
  const role = page.getByLabel('Rol de Camila Rojas');
  expect((await person.browser.get('/api/admin/stats')).status).toBe(403);
  await role.selectOption('Administrador');
  await page.getByText('Rol actualizado').waitFor();
  expect((await person.browser.get('/api/admin/stats')).status).toBe(200);
  expect(await page.getByRole('button', { name: 'Eliminar a Camila Rojas' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await person.browser.get('/api/admin/stats')).status).toBe(403);
  expect(await role.inputValue()).toBe('user');
});

test('before a card is deleted one is told what is lost with it; with the keyboard alone', async () => {
  const { owner, card } = await openShop(site, { title: 'Flores de la Pérgola' });
  for (const name of ['Rosas', 'Lilium'])
    await owner.browser.post(`/api/cards/${card.id}/items`, { name, price: 4990 });
  await owner.browser.post(`/api/cards/${card.id}/offers`, { title: '2x1' });
  const page = await openPanel();
  const button = page.getByRole('button', { name: 'Eliminar Flores de la Pérgola' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar Flores de la Pérgola?' });
  await question.getByText('2 productos').waitFor();
  await question.getByText('1 oferta', { exact: true }).waitFor();
  await question.getByText('0 pedidos').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Eliminar Flores de la Pérgola');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Tarjeta eliminada').waitFor();
  await expect.poll(() => rowOf(page, card.subdomain).count()).toBe(0);
  expect(await page.locator(':focus').textContent()).toBe('Panel de administración');
  expect(await statusOf(`/${card.subdomain}`)).toBe(404);
});

test('a person is deleted with all of their cards, which are named first', async () => {
  const owner = await signUp(site, { firstName: 'Hernán', lastName: 'Rojas' });
  const cards = [
    await publishCard(owner, { title: 'Rojas Uno' }),
    await publishCard(owner, { title: 'Rojas Dos' }),
  ];
  const page = await openPanel(`/admin?tab=users&q=${owner.user.email}`);
  await page.getByRole('button', { name: 'Eliminar a Hernán Rojas' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('También se eliminan todas sus tarjetas').waitFor();
  await question.getByText('Rojas Uno').waitFor();
  expect(await question.textContent()).toContain('Rojas Dos');
  await question.getByRole('button', { name: 'Eliminar usuario' }).click();
  await page.getByText('No se encontraron usuarios').waitFor();
  for (const { subdomain } of cards) expect(await statusOf(`/${subdomain}`)).toBe(404);
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401);
});

test('an account is opened and changed in a dialog, an empty password leaving the one there is', async () => {
  const page = await openPanel('/admin?tab=users');
  const opener = page.getByRole('button', { name: 'Nuevo Usuario' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await dialog.getByText('Email inválido').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const email = `josue-${Date.now()}@correo.cl`;
  await dialog.getByLabel('Nombre').fill('Josué');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('pan batido');
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await rowOf(page, email).waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Nuevo Usuario');

  await page.getByRole('button', { name: 'Editar a Josué' }).click();
  await page.getByRole('dialog', { name: 'Editar Usuario' }).getByLabel('Apellido').fill('Araya');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Josué Araya').waitFor();
  expect(await focused(page)).toBe('Editar a Josué Araya');
  expect((await site.browser().post('/api/auth/login', { email, password: 'pan batido' })).status).toBe(200);
});

test('an older answer never comes over a newer one while somebody types', async () => {
  const { card: wanted } = await openShop(site, { title: 'Zapatería Nueva' });
  await openShop(site, { title: 'Zapatos Viejos' });
  const page = await openPanel();
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
  await page.keyboard.press('/');
  await page.keyboard.type('zapat');
  await asked;
  await search.fill('zapateria nueva');
  await rowOf(page, wanted.subdomain).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  release();
  await page.waitForTimeout(400);
  expect(await page.getByRole('row').count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('q')).toBe('zapateria nueva');

  await page.reload();
  expect(await search.inputValue()).toBe('zapateria nueva');
  expect(await page.getByRole('row').count()).toBe(2);
});

test('a long list is read page by page, forward and back, also after loading the page again', async () => {
  const { db } = site;
  const { owner } = await openShop(site);
  const rows = Array.from({ length: 60 }, (_, number) => ({
    userId: owner.user.id,
    title: `Larga ${String(number).padStart(2, '0')}`,
    cardType: 'products' as const,
    subdomain: `larga-${number}-${Date.now()}`,
  }));
  await db
    .insertInto('cards')
    .values(rows as never)
    .execute();
  const page = await openPanel('/admin?q=larga&sort=title');
  await page.getByText('1–25 de 60').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('26–50 de 60').waitFor();
  await page.getByRole('link', { name: 'Larga 25', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('51–60 de 60').waitFor();
  expect(await page.getByRole('button', { name: 'Siguiente' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Anterior' }).click();
  await page.getByText('26–50 de 60').waitFor();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await page.getByRole('link', { name: 'Larga 00', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tarjeta' }).click();
  await page.getByRole('link', { name: 'Larga 59', exact: true }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Tarjeta' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('the own password is changed from the menu, with words for what is wrong', async () => {
  const page = await openPanel();
  await page.getByRole('button', { name: 'AF Antonia Fuentes: cuenta' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' });
  const submit = dialog.getByRole('button', { name: 'Cambiar Contraseña' });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Contraseña actual').fill('no es esta');
  await dialog.getByLabel('Nueva contraseña').fill('nueva clave');
  await dialog.getByLabel('Confirmar contraseña').fill('otra clave');
  await submit.click();
  await dialog.getByText('Las contraseñas no coinciden').waitFor();
  await dialog.getByLabel('Confirmar contraseña').fill('nueva clave');
  site.expectComplaint(/401/);
  await submit.click();
  await dialog.getByText('No se pudo cambiar la contraseña. Verifica tu contraseña actual.').waitFor();
  await dialog.getByLabel('Contraseña actual').fill('una clave cualquiera');
  await submit.click();
  await page.getByText('Contraseña actualizada').waitFor();
  expect(await focused(page)).toBe('AF Antonia Fuentes: cuenta');
});

test('the log tells who changed what, from what to what', async () => {
  const { card } = await openShop(site, { title: 'Lanas Chilota' });
  const administrator = await signUpAdmin(site);
  await administrator.browser.put(`/api/cards/${card.id}`, { isActive: false, title: 'Lanas de Chiloé' });
  const page = await openPanel('/admin?tab=log');
  const entry = rowOf(page, 'Lanas de Chiloé').first();
  const words = await entry.textContent();
  for (const expected of [administrator.user.email, 'Cambió la tarjeta', 'Lanas Chilota', 'Activa'])
    expect(words).toContain(expected);
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['a phone at night', { ...PHONE, colorScheme: 'dark' } as typeof PHONE],
  ['a narrow window', { viewport: { width: 320, height: 640 } } as unknown as typeof DESKTOP],
])('every screen is accessible and fits on %s', { timeout: 90_000 }, async (_, device) => {
  const { card } = await openShop(site);
  const page = await openPanel('/admin', device);
  const paths = [
    '/admin',
    '/admin?tab=users',
    '/admin?tab=log',
    '/admin?q=nada-de-eso',
    '/admin/create-card',
  ];
  for (const path of [...paths, `/admin/edit-card/${card.id}`, '/admin/edit-card/2000000']) {
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    expect(await accessibilityFindings(page), path).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
  }
});
