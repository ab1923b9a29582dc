import { expect, test } from 'vitest';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { choosePicture, fillIn, openForm } from '#tests/support/create-card.ts';
import { countedHands, publishFirstCard } from '#tests/support/first-card.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { signUp } from '#tests/support/people.ts';
import { accessibilityFindings, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const MENU = {
  Churrascos: ['Italiano', 'Chacarero', 'Barros Luco'],
  Completos: ['Dinámico', 'Especial', 'As'],
};

test('from the sign-up to a published restaurant with photo, six products and an offer takes fewer than 60 interactions', async () => {
  const page = await site.open('/registro?next=%2Fcreate-card');
  const subdomain = freshSubdomain();
  const by = countedHands(page);
  await publishFirstCard(page, by, {
    owner: 'Hernán',
    email: `${subdomain}@correo.cl`,
    title: subdomain,
    menu: MENU,
    offer: '2x1 en completos',
  });
  expect(by.count()).toBeLessThan(60);

  const toast = page.getByText('¡Éxito! Tarjeta creada correctamente');
  // Under the pointer it stays.
  await toast.hover();
  expect(await toast.count()).toBe(1);
  // It lies below all buttons. In the card no way back is offered.
  const [over, last] = [
    await page.getByRole('region', { name: 'Notificaciones' }).boundingBox(),
    await page.getByRole('link', { name: 'Ir a Mi Panel' }).boundingBox(),
  ];
  expect(over?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  const shown = page.frameLocator('iframe[title="Vista previa de tu tarjeta"]');
  await shown.getByRole('heading', { name: subdomain }).waitFor();
  await shown.getByText('2x1 en completos').first().waitFor();
  expect(await shown.getByRole('link', { name: 'Volver' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: new RegExp(`/${subdomain}$`) }).count()).toBe(1);
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.getByRole('button', { name: 'Copiar' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/${subdomain}`);
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

test('what is chosen and typed before the scripts have loaded counts', async () => {
  const page = await openForm(site, await signUp(site));
  await beforeScripts(page, async () => {
    await page.getByRole('radio', { name: /Restaurante/ }).check();
    await page.getByLabel('Nombre del negocio').fill('Picada Ñuble');
  });
  // The address follows the title.
  await expect.poll(() => page.getByLabel('Tu dirección en Vitrina').inputValue()).toBe('picada-nuble');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'WhatsApp' }).waitFor();
});

test('missing values and an invalid number are reported at their fields; a category is deleted with its products, and the undo restores them', async () => {
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
  await untilFocused(page.getByLabel('Nombre del negocio'));
  expect(await accessibilityFindings(page)).toEqual([]);

  // The number is checked before the step can be left.
  await page.getByRole('tab', { name: 'Contacto y redes' }).click();
  await page.getByLabel('WhatsApp').fill('12');
  await page.getByText('Teléfono, correo, sitio web y redes (opcional)').click();
  await page.getByLabel('Sitio web').fill('no tengo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Escribe un número de WhatsApp, por ejemplo 9 1234 5678.').waitFor();
  await page.getByText('Escribe una dirección web válida, por ejemplo minegocio.cl').waitFor();
  await untilFocused(page.getByLabel('WhatsApp'));
  await page.getByLabel('WhatsApp').fill('+56 9 1234-5678');
  await page.getByLabel('Sitio web').fill('pan.cl');
  await page.getByRole('button', { name: 'Continuar' }).click();
  expect(await page.getByRole('tab', { name: 'Contenido' }).getAttribute('aria-selected')).toBe('true');

  const dialog = page.getByRole('dialog');
  // A first product brings its category.
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  await dialog.getByLabel('Nombre').fill('Dobladita');
  await dialog.getByLabel('Precio').fill('400');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('region', { name: 'Productos' }).getByText('Dobladita').waitFor();
  await page.getByRole('button', { name: 'Eliminar Productos' }).click();
  await page.getByRole('button', { name: 'Nueva Categoría' }).click();
  expect(await dialog.getByRole('button', { name: 'Agregar' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Nombre').fill('Panes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Nueva Categoría' }).click();
  await dialog.getByLabel('Nombre').fill('Bebidas, Postres, Sándwiches');
  await dialog.getByText('Crear 3 categorías').waitFor();
  await page.keyboard.press('Enter');
  for (const name of ['Bebidas', 'Postres', 'Sándwiches'])
    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
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

test('a draft survives a reload, and starting over can be undone; an address that is taken is refused while it is typed, and again when the card is sent', async () => {
  const page = await openForm(site, await signUp(site));
  await page.getByRole('radio', { name: 'Restaurante' }).check({ force: true });
  // The colour goes with the look until the person chooses one.
  expect(await page.getByLabel('Otro color').inputValue()).toBe(LOOKS.mostrador.accent);
  await page.getByLabel('Nombre del negocio').fill('La Batida');
  await choosePicture(page, 'Elegir foto de perfil');
  await page.getByText('Borrador guardado').waitFor();

  await page.reload();
  const question = page.getByRole('dialog', { name: 'Tienes un borrador' });
  await question.getByText('La Batida').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Continuar borrador' }).click();
  expect(await page.getByLabel('Nombre del negocio').inputValue()).toBe('La Batida');
  await page.getByRole('button', { name: 'Quitar foto de perfil' }).waitFor();

  await page.reload();
  await question.getByRole('button', { name: 'Empezar de nuevo' }).click();
  expect(await page.getByLabel('Nombre del negocio').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(await page.getByLabel('Nombre del negocio').inputValue()).toBe('La Batida');

  const { card } = await openShop(site);
  // A name that another card has gets an address of its own at once, and still follows the name.
  await page.getByLabel('Nombre del negocio').fill(card.subdomain);
  await page.getByText(`«${card.subdomain}» ya está en uso.`).waitFor();
  const numbered = card.subdomain.replace(/(-\d{1,3})?$/, '-2');
  expect(await page.getByLabel('Tu dirección en Vitrina').inputValue()).toBe(numbered);
  await page.getByText('Disponible', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Servicios' }).check({ force: true });
  await page.getByLabel('Nombre del negocio').fill('Gasfiter a domicilio');
  expect(await page.getByLabel('Tu dirección en Vitrina').inputValue()).toBe('gasfiter-a-domicilio');
  await page.getByLabel('Tu dirección en Vitrina').fill(card.subdomain);
  await page.getByText('Esta dirección ya está en uso').waitFor();
  await page.getByRole('button', { name: /^Usar negocio-/ }).click();
  await page.getByText('Disponible', { exact: true }).waitFor();
  await page.getByLabel('Tu dirección en Vitrina').fill(card.subdomain);
  await page.getByText('Esta dirección ya está en uso').waitFor();
  // Once the address was typed by hand, it no longer follows the title.
  await page.getByLabel('Nombre del negocio').fill('Gasfitería');
  expect(await page.getByLabel('Tu dirección en Vitrina').inputValue()).toBe(card.subdomain);
  await page.getByLabel('Tu dirección en Vitrina').fill('admin');
  await page.getByText('Esa dirección está reservada').waitFor();

  const free = freshSubdomain();
  await page.getByLabel('Tu dirección en Vitrina').fill(free);
  await page.getByText('Disponible', { exact: true }).waitFor();
  // Another person takes the address first.
  await openShop(site, { subdomain: free });
  await page.getByRole('tab', { name: 'Contenido' }).click();
  site.expectComplaint(/409/);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('No se pudo crear la tarjeta. Inténtalo de nuevo.').hover();
  const address = page.getByLabel('Tu dirección en Vitrina');
  await untilFocused(address);
  // The toast with the refusal does not cover the field.
  const [field, toast] = await Promise.all([address.boundingBox(), page.getByRole('alert').boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
  expect(await page.getByLabel('Nombre del negocio').inputValue()).toBe('Gasfitería');
});

test('without a connection nothing is lost, and the card can be published afterwards; going back then opens the panel, not another empty form', async () => {
  const page = await openForm(site, await signUp(site));
  await fillIn(page, freshSubdomain());
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByText('No se pudo crear la tarjeta. Inténtalo de nuevo.').waitFor();
  await page.getByText('Revisa tu conexión').waitFor();
  await page.context().setOffline(false);
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/cards', async (route) => {
    await answer;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  // During the next attempt the earlier failure is not shown.
  await page.getByText('Creando...').waitFor();
  expect(await page.getByText('No se pudo crear la tarjeta').count()).toBe(0);
  goOn();
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();

  const subdomain = await page.getByRole('link', { name: 'Ver tarjeta' }).getAttribute('href');
  await page.goto(`${site.origin}${subdomain}`);
  await page.goBack();
  await page.getByRole('heading', { name: /^Buen|publicada/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user-panel');
});

test('if one large request fails on a slow connection, the pictures are sent first and then the card; a card whose answer got lost is not created twice', async () => {
  const person = await signUp(site);
  const page = await openForm(site, person);
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

  await page.goto(`${site.origin}/create-card`);
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
  expect(cards).toHaveLength(2);
});
