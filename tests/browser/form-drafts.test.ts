import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { draftKeys, RESUMED, reload, untilDraftRead, untilDraftStored } from '#tests/support/form-drafts.ts';
import { openPlace, saveButton, saveForm, unfold } from '#tests/support/panel.ts';
import { itemsOf, openRestaurant } from '#tests/support/restaurant.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs, signIn } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('leaving a half-typed form causes a question, and the form is restored; after saving, no draft is left', async () => {
  const { owner, card } = await openRestaurant(site);
  const draft = { name: 'De la casa' };
  const { body: chosen } = await owner.browser.post<Category>(`/api/cards/${card.id}/categories`, draft);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await press(page, 'Nuevo Producto');
  await field(page, 'Nombre').fill('Lomito');
  await field(page, 'Precio').fill('8.400');
  await page.getByRole('dialog').getByLabel('Categoría').selectOption(draft.name);
  await untilDraftStored(page, '8.400');
  await untilDraftStored(page, String(chosen.id));
  // The form can be saved although the chosen category has been deleted in the meantime.
  await owner.browser.delete(`/api/categories/${chosen.id}`);
  expect(await reload(page)).toBe(true);

  await press(page, 'Nuevo Producto');
  await page.getByText(RESUMED).waitFor();
  expect(await field(page, 'Nombre').inputValue()).toBe('Lomito');
  expect(await field(page, 'Precio').inputValue()).toBe('8.400');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await press(page, 'Guardar');
  await page.getByRole('button', { name: 'Cambiar precio de Lomito, $8.400' }).waitFor();
  expect((await itemsOf(owner, card.id)).at(-1)).toMatchObject({ name: 'Lomito', price: 8400 });

  // After saving, nothing is asked and no draft is left.
  // The server has the product before the browser has its answer.
  await expect.poll(() => draftKeys(page)).toEqual([]);
  expect(await reload(page)).toBe(false);
  await press(page, 'Nuevo Producto');
  await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  await untilDraftRead(page);
  expect(await field(page, 'Nombre').inputValue()).toBe('');
  expect(await page.getByText(RESUMED).count()).toBe(0);
  // A form without changes closes without a question, too.
  expect(await reload(page)).toBe(false);
});

test('when the session has ended, a form and an edit in place link to the login, and the form is restored afterwards', async () => {
  const { owner } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel?tab=ofertas');
  const endSession = async () => {
    // A reading request that is refused would lead to the login at once, so all must be answered first.
    await untilArrived(page);
    await site.db.deleteFrom('sessions').where('userId', '=', owner.user.id).execute();
  };
  site.expectComplaint(/401/);
  await press(page, 'Nueva Oferta');
  await field(page, 'Título').fill('2x1 los jueves');
  await endSession();
  await press(page, 'Guardar');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  await page.getByRole('alert').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/login?next=%2Fuser-panel%3Ftab%3Dofertas');
  // The draft is stored, so no question is asked before leaving.
  expect(asked).toEqual([]);
  await field(page, 'Correo').fill(owner.user.email);
  await field(page, 'Contraseña').fill(owner.password);
  await press(page, 'Iniciar sesión');
  await page.waitForURL('**/user-panel?tab=ofertas');
  await press(page, 'Nueva Oferta');
  await page.getByText(RESUMED).waitFor();
  expect(await field(page, 'Título').inputValue()).toBe('2x1 los jueves');

  await page.goto(`${site.origin}/user-panel?tab=productos`);
  await page.getByRole('switch', { name: 'Chacarero disponible' }).waitFor();
  await endSession();
  await page.getByRole('switch', { name: 'Chacarero disponible' }).click();
  await press(page, 'Iniciar sesión');
  await page.waitForURL('**/login?next=%2Fuser-panel%3Ftab%3Dproductos');
});

test('a draft is kept per product; it can be started over or discarded, and the next person who uses the browser does not see it', async () => {
  const { owner } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const open = (name: string) => page.getByRole('button', { name: `Editar ${name}` }).click();
  const isClosed = () => page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'hidden' });
  await open('Chacarero');
  await field(page, 'Nombre').fill('Chacarero XL');
  await untilDraftStored(page, 'Chacarero XL');
  await reload(page);
  await open('Italiano');
  await untilDraftRead(page);
  expect(await field(page, 'Nombre').inputValue()).toBe('Italiano');
  await page.keyboard.press('Escape');
  await isClosed();
  await open('Chacarero');
  await page.getByText(RESUMED).waitFor();
  await press(page, 'Empezar de nuevo');
  expect(await field(page, 'Nombre').inputValue()).toBe('Chacarero');
  expect(await page.getByText(RESUMED).count()).toBe(0);
  // Without changes the form closes without a question.
  await press(page, 'Cancelar');
  await isClosed();
  await open('Chacarero');
  await untilDraftRead(page);
  expect(await page.getByText(RESUMED).count()).toBe(0);
  await press(page, 'Cancelar');
  await isClosed();

  // The following draft is discarded on purpose.
  await openPlace(page, 'Ofertas');
  await press(page, 'Nueva Oferta');
  await field(page, 'Título').fill('2x1');
  await untilDraftStored(page, '2x1');
  await page.keyboard.press('Escape');
  await press(page, 'Descartar');
  await expect.poll(() => draftKeys(page)).toEqual([]);
  expect(await reload(page)).toBe(false);
  await press(page, 'Nueva Oferta');
  await untilDraftRead(page);
  expect(await field(page, 'Título').inputValue()).toBe('');

  await field(page, 'Título').fill('Receta secreta');
  await untilDraftStored(page, 'Receta secreta');
  await reload(page);
  expect(await draftKeys(page)).toHaveLength(1);
  const { owner: next } = await openRestaurant(site);
  // The first person's page is closed, because its next requests would be refused in the other person's session.
  await page.goto('about:blank');
  await signIn(site, page, next);
  await page.goto(`${site.origin}/user-panel?tab=productos`);
  await expect.poll(() => draftKeys(page)).toEqual([]);
});

test('a form stays open when an earlier form, which was discarded while being saved, is saved after all', async () => {
  const { owner } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/items/*', async (route) => {
    await answer;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Editar Chacarero' }).click();
  await field(page, 'Nombre').fill('Chacarero XL');
  await press(page, 'Guardar');
  await page.getByText('Guardando...').waitFor();
  await press(page, 'Cancelar');
  await press(page, 'Descartar');
  await press(page, 'Nuevo Producto');
  await field(page, 'Nombre').fill('Lomito');
  const saved = page.waitForResponse('**/api/items/*');
  goOn();
  await saved;
  await page.getByText('Chacarero XL').first().waitFor({ state: 'attached' });
  await untilDraftRead(page);
  expect(await field(page, 'Nombre').inputValue()).toBe('Lomito');
});

test('a draft is restored with its hours and switches, also after going back in history, and does not overwrite changes made elsewhere', async () => {
  const { owner, card } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel?tab=productos', DESKTOP);
  await page.getByRole('link', { name: 'Ofertas' }).click();
  await press(page, 'Nueva Oferta');
  await field(page, 'Título').fill('2x1 los jueves');
  await field(page, 'Descripción (opcional)').fill('Solo en el local');
  await page.getByRole('switch', { name: 'Activa' }).click();
  await page.goBack();
  await page.getByRole('heading', { name: /^Productos/ }).waitFor();
  await page.getByRole('link', { name: 'Ofertas' }).click();
  await press(page, 'Nueva Oferta');
  await page.getByText(RESUMED).waitFor();
  expect(await field(page, 'Título').inputValue()).toBe('2x1 los jueves');
  expect(await field(page, 'Descripción (opcional)').inputValue()).toBe('Solo en el local');
  expect(await page.getByRole('switch', { name: 'Apagada' }).isChecked()).toBe(false);
  await press(page, 'Cancelar');
  await press(page, 'Descartar');

  // Settings are pages: whoever leaves one finds it as it was.
  await openPlace(page, 'Horario');
  const monday = page.getByRole('switch', { name: /lunes/i }).first();
  const was = await monday.isChecked();
  await monday.click();
  await openPlace(page, 'Apariencia');
  const prices = page.getByRole('switch', { name: 'Mostrar precios' });
  await unfold(page, 'Qué se muestra');
  await prices.click();
  const isOn = await prices.isChecked();
  await untilDraftStored(page, 'enablePricing');
  expect(await reload(page)).toBe(true);
  await page.getByText(RESUMED).waitFor();
  await unfold(page, 'Qué se muestra');
  expect(await prices.isChecked()).toBe(isOn);
  await press(page, 'Descartar');
  await saveButton(page).waitFor({ state: 'detached' });
  expect(await prices.isChecked()).toBe(!isOn);
  await openPlace(page, 'Horario');
  await page.getByText(RESUMED).waitFor();
  expect(await monday.isChecked()).toBe(!was);
  await press(page, 'Empezar de nuevo');
  expect(await monday.isChecked()).toBe(was);

  // Only what was typed is restored, and the rest follows what is stored.
  await openPlace(page, 'Información');
  await field(page, 'Subtítulo').fill('Desde 1978');
  await untilDraftStored(page, 'Desde 1978');
  await owner.browser.put(`/api/cards/${card.id}`, { title: 'Fuente renovada' });
  await reload(page);
  await page.getByText(RESUMED).waitFor();
  expect(await field(page, 'Subtítulo').inputValue()).toBe('Desde 1978');
  expect(await field(page, 'Nombre del negocio').inputValue()).toBe('Fuente renovada');
  await saveForm(page);
  await page.getByText('¡Configuración Guardada!').waitFor();
  expect(await field(page, 'Subtítulo').inputValue()).toBe('Desde 1978');
  const { body } = await owner.browser.get(`/api/cards/${card.id}`);
  expect(body).toMatchObject({ title: 'Fuente renovada', subtitle: 'Desde 1978' });
});
