import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { choosePicture, fillIn, openForm } from '#tests/support/create-card.ts';
import { signUp } from '#tests/support/people.ts';
import { accessibilityFindings, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** Every tap and every field that is typed into, counted; choosing a picture is a tap and a choice. */
function counted(page: Page) {
  let interactions = 0;
  return {
    count: () => interactions,
    tap(name: string, scope: Pick<Page, 'getByRole'> = page) {
      interactions += 1;
      return scope.getByRole('button', { name, exact: true }).click();
    },
    pick(name: string) {
      interactions += 1;
      return page.getByRole('radio', { name }).check({ force: true });
    },
    type(label: string, text: string, scope: Pick<Page, 'getByLabel'> = page) {
      interactions += 1;
      return scope.getByLabel(label, { exact: true }).fill(text);
    },
    choose(button: string, scope: Pick<Page, 'getByRole'> = page) {
      interactions += 2;
      return choosePicture(page, button, scope);
    },
  };
}

const MENU = {
  Churrascos: ['Italiano', 'Chacarero', 'Barros Luco'],
  Completos: ['Dinámico', 'Especial', 'As'],
};

test('from the sign-up to a published restaurant with photo, six products and an offer it takes under 60 interactions', async () => {
  const page = await site.open('/registro?next=%2Fcreate-card');
  const subdomain = freshSubdomain();
  const by = counted(page);
  await by.type('Nombre', 'Hernán');
  await by.type('Email', `${subdomain}@correo.cl`);
  await by.type('Contraseña', 'una clave cualquiera');
  await by.tap('Crear cuenta');
  await page.getByRole('heading', { name: 'Crear tarjeta' }).waitFor();
  await page.waitForLoadState('networkidle');

  await by.pick('Restaurante');
  await by.type('Título', subdomain);
  await by.choose('Elegir foto de perfil');
  await by.tap('Continuar');
  await by.type('WhatsApp', '9 1234 5678');
  await by.tap('Continuar');
  const dialog = page.getByRole('dialog');
  for (const [category, products] of Object.entries(MENU)) {
    await by.tap('Nueva Categoría');
    await by.type('Nombre', category, dialog);
    await by.tap('Agregar', dialog);
    await by.tap(`Nuevo Producto en ${category}`);
    for (const [at, product] of products.entries()) {
      await by.type('Nombre', product, dialog);
      await by.type('Precio', '7.900', dialog);
      await by.choose('Elegir foto del producto', dialog);
      await by.tap(at < products.length - 1 ? 'Guardar y agregar otro' : 'Guardar', dialog);
    }
  }
  await by.tap('Nueva Oferta');
  await by.type('Título', '2x1 en completos', dialog);
  await by.tap('Guardar', dialog);
  await by.tap('Crear Tarjeta');
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
  // First category, product and offer are celebrated; one look at each.
  const celebration = page.getByRole('dialog', { name: 'Nuevo logro' });
  await by.tap('Siguiente', celebration);
  await by.tap('Siguiente', celebration);
  await by.tap('Genial!', celebration);
  expect(by.count()).toBeLessThan(60);

  expect(await accessibilityFindings(page)).toEqual([]);
  const share = page.getByRole('link', { name: 'Compartir por WhatsApp' });
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(`/${subdomain}`);
  expect(await page.getByRole('link', { name: 'Ir a Mi Panel' }).getAttribute('href')).toBe('/user-panel');
  await page.getByRole('link', { name: 'Ver tarjeta' }).click();
  await page.getByRole('heading', { name: 'Barros Luco' }).waitFor();
  expect(await page.getByText('$7.900').count()).toBeGreaterThanOrEqual(6);
  await page.getByRole('heading', { name: '2x1 en completos' }).waitFor();
  await page.getByRole('button', { name: 'Agregar Italiano' }).waitFor();
});

test('what is missing is said where it is missing, and led to', async () => {
  const page = await openForm(site, await signUp(site));
  await page.getByRole('tab', { name: 'Contenido' }).click();
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  for (const words of [
    'Selecciona un tipo de tarjeta',
    'El título es requerido',
    'El subdominio es requerido',
  ])
    await page.getByText(words).waitFor();
  expect(await page.getByRole('tab', { name: /^Información básica/ }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(
    await page.getByRole('radiogroup', { name: 'Tipo de tarjeta' }).evaluate((it) => it.matches(':focus')),
  ).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('an address that somebody has is refused while it is typed, and again when it is sent', async () => {
  const { card } = await openShop(site);
  const page = await openForm(site, await signUp(site));
  await page.getByRole('radio', { name: 'Servicios' }).check({ force: true });
  await page.getByLabel('Título', { exact: true }).fill('Gasfiter a domicilio');
  expect(await page.getByLabel('Subdominio').inputValue()).toBe('gasfiter-a-domicilio');
  await page.getByLabel('Subdominio').fill(card.subdomain);
  await page.getByText('Este subdominio ya está en uso').waitFor();
  await page.getByRole('button', { name: /^Usar negocio-/ }).click();
  await page.getByText('Disponible', { exact: true }).waitFor();
  await page.getByLabel('Subdominio').fill(card.subdomain);
  await page.getByText('Este subdominio ya está en uso').waitFor();
  // Typed by hand, it follows the title no longer.
  await page.getByLabel('Título', { exact: true }).fill('Gasfitería');
  expect(await page.getByLabel('Subdominio').inputValue()).toBe(card.subdomain);
  await page.getByLabel('Subdominio').fill('admin');
  await page.getByText('Esa dirección está reservada').waitFor();

  const free = freshSubdomain();
  await page.getByLabel('Subdominio').fill(free);
  await page.getByText('Disponible', { exact: true }).waitFor();
  // Somebody is quicker.
  await openShop(site, { subdomain: free });
  await page.getByRole('tab', { name: 'Contenido' }).click();
  site.expectComplaint(/409/);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('No se pudo crear la tarjeta. Inténtalo de nuevo.').waitFor();
  expect(await page.getByLabel('Subdominio').evaluate((it) => it.matches(':focus'))).toBe(true);
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('Gasfitería');
});

test('a draft survives a reload, and starting anew can be undone', async () => {
  const person = await signUp(site);
  const page = await openForm(site, person);
  await page.getByRole('radio', { name: 'Restaurante' }).check({ force: true });
  await page.getByLabel('Título', { exact: true }).fill('La Batida');
  await choosePicture(page, 'Elegir foto de perfil');
  await page.getByText('Borrador guardado').waitFor();

  await page.reload();
  const question = page.getByRole('dialog', { name: 'Tienes un borrador' });
  await question.getByText('La Batida').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Continuar borrador' }).click();
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('La Batida');
  await page.getByRole('button', { name: 'Quitar foto de perfil' }).waitFor();

  await page.reload();
  await question.getByRole('button', { name: 'Empezar de nuevo' }).click();
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('La Batida');
});

test('without a connection nothing is lost, and the card is published when it is back', async () => {
  const page = await openForm(site, await signUp(site));
  await fillIn(page, freshSubdomain());
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('No se pudo crear la tarjeta. Inténtalo de nuevo.').waitFor();
  await page.getByText('Revisa tu conexión').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
});

test('where a slow line loses the one large request, the pictures go ahead and the card follows', async () => {
  const page = await openForm(site, await signUp(site));
  const subdomain = freshSubdomain();
  await fillIn(page, subdomain);
  site.expectComplaint(/ERR_CONNECTION_RESET/);
  await page.route('**/api/cards', (route) => route.abort('connectionreset'), { times: 1 });
  const upload = page.waitForResponse('**/api/upload');
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  expect((await upload).status()).toBe(201);
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
  const card = await site.db
    .selectFrom('cards')
    .select('profileImageUrl')
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();
  expect(card?.profileImageUrl).toMatch(/^\/images\//);
});

test('a card whose answer got lost is not made twice', async () => {
  const person = await signUp(site);
  const page = await openForm(site, person);
  await fillIn(page, freshSubdomain());
  site.expectComplaint(/ERR_CONNECTION_RESET/);
  site.expectComplaint(/409/);
  await page.route(
    '**/api/cards',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
  const cards = await site.db.selectFrom('cards').select('id').where('userId', '=', person.user.id).execute();
  expect(cards).toHaveLength(1);
});

test('a category that is deleted takes its products along, and brings them back', async () => {
  const page = await openForm(site, await signUp(site));
  await page.getByRole('tab', { name: 'Contenido' }).click();
  expect(await page.getByRole('button', { name: 'Nuevo Producto' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Nueva Categoría' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Agregar' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Nombre').fill('Panes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nuevo Producto en Panes' }).click();
  await dialog.getByLabel('Nombre').fill('Marraqueta');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.getByText('Escribe el precio en pesos').waitFor();
  await dialog.getByLabel('Precio').fill('2490');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Marraqueta.*2\.490/ }).waitFor();

  await page.getByRole('button', { name: 'Eliminar Panes' }).click();
  expect(await page.getByText('Marraqueta').count()).toBe(0);
  await page.getByText('Panes, con 1 producto').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: /Marraqueta/ }).waitFor();
});
