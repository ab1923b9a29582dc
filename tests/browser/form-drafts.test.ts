import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category, Item } from '#features/catalogue/catalogue.contract.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { draftKeys, RESUMED, reload, untilDraftRead, untilDraftStored } from '#tests/support/form-drafts.ts';
import { itemsOf, openRestaurant } from '#tests/support/restaurant.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs, signIn } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

describe('a half-typed form', () => {
  test('causes a question before leaving, and is restored', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Nuevo Producto');
    await field(page, 'Nombre').fill('Lomito');
    await field(page, 'Precio').fill('8.400');
    await untilDraftStored(page, '8.400');
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
    expect(await reload(page)).toBe(false);
    await press(page, 'Nuevo Producto');
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
    await untilDraftRead(page);
    expect(await field(page, 'Nombre').inputValue()).toBe('');
    expect(await page.getByText(RESUMED).count()).toBe(0);
    // A form without changes closes without a question, too.
    expect(await reload(page)).toBe(false);
  });

  test('shows a link to the login when the session has ended, and is restored afterwards', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel?tab=ofertas');
    site.expectComplaint(/401/);
    await press(page, 'Nueva Oferta');
    await field(page, 'Título').fill('2x1 los jueves');
    // A read that is refused leads to the login at once.
    await untilArrived(page);
    await site.db.deleteFrom('sessions').where('userId', '=', owner.user.id).execute();
    await press(page, 'Guardar');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept();
    });
    await page.getByRole('alert').getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/login?next=%2Fuser-panel%3Ftab%3Dofertas');
    // The draft is stored, so nothing is asked.
    expect(asked).toEqual([]);
    await field(page, 'Email').fill(owner.user.email);
    await field(page, 'Contraseña').fill(owner.password);
    await press(page, 'Iniciar sesión');
    await page.waitForURL('**/user-panel?tab=ofertas');
    await press(page, 'Nueva Oferta');
    await page.getByText(RESUMED).waitFor();
    expect(await field(page, 'Título').inputValue()).toBe('2x1 los jueves');
  });

  test('shows a link to the login after an edit in place, too', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    site.expectComplaint(/401/);
    await page.getByRole('switch', { name: 'Chacarero disponible' }).waitFor();
    await untilArrived(page);
    await site.db.deleteFrom('sessions').where('userId', '=', owner.user.id).execute();
    await page.getByRole('switch', { name: 'Chacarero disponible' }).click();
    await press(page, 'Iniciar sesión');
    await page.waitForURL('**/login?next=%2Fuser-panel');
  });

  test('can be started over, which deletes its draft', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    const openChacarero = () => page.getByRole('button', { name: 'Editar Chacarero' }).click();
    await openChacarero();
    await field(page, 'Nombre').fill('Chacarero XL');
    await untilDraftStored(page, 'Chacarero XL');
    await reload(page);
    await openChacarero();
    await page.getByText(RESUMED).waitFor();
    await press(page, 'Empezar de nuevo');
    expect(await field(page, 'Nombre').inputValue()).toBe('Chacarero');
    expect(await page.getByText(RESUMED).count()).toBe(0);
    // There is nothing to ask about any more.
    await press(page, 'Cancelar');
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'hidden' });
    await openChacarero();
    await untilDraftRead(page);
    expect(await page.getByText(RESUMED).count()).toBe(0);
  });

  test('is not shown to the next person who uses the browser', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Nuevo Producto');
    await field(page, 'Nombre').fill('Receta secreta');
    await untilDraftStored(page, 'Receta secreta');
    await reload(page);
    expect(await draftKeys(page)).toHaveLength(1);

    const { owner: next } = await openRestaurant(site);
    // The first person's page is closed: with the other session it would be refused what it reads again.
    await page.goto('about:blank');
    await signIn(site, page, next);
    await page.goto(`${site.origin}/user-panel`);
    await expect.poll(() => draftKeys(page)).toEqual([]);
  });

  test('is deleted when it is discarded on purpose', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel?tab=ofertas');
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
  });

  test('stays open when an earlier one, discarded while it was being saved, is saved after all', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
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

  test('keeps what was typed when the owner goes back in history', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
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
  });

  test('restores only what was typed, and keeps changes made elsewhere meanwhile', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    await press(page, 'Perfil de la tarjeta');
    await field(page, 'Subtítulo').fill('Desde 1978');
    await untilDraftStored(page, 'Desde 1978');
    await owner.browser.put(`/api/cards/${card.id}`, { title: 'Fuente renovada' });
    await reload(page);
    await press(page, 'Perfil de la tarjeta');
    await page.getByText(RESUMED).waitFor();
    expect(await field(page, 'Subtítulo').inputValue()).toBe('Desde 1978');
    expect(await field(page, 'Título').inputValue()).toBe('Fuente renovada');
    await press(page, 'Guardar');
    await page.getByText('¡Configuración Guardada!').waitFor();
    const { body } = await owner.browser.get(`/api/cards/${card.id}`);
    expect(body).toMatchObject({ title: 'Fuente renovada', subtitle: 'Desde 1978' });
  });

  test('can be saved if the chosen category has been deleted since', async () => {
    const { owner, card } = await openRestaurant(site);
    const draft = { name: 'De la casa' };
    const { body: chosen } = await owner.browser.post<Category>(`/api/cards/${card.id}/categories`, draft);
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Nuevo Producto');
    await field(page, 'Nombre').fill('Lomito');
    await field(page, 'Precio').fill('8.400');
    await page.getByRole('dialog').getByLabel('Categoría').selectOption(draft.name);
    await untilDraftStored(page, String(chosen.id));
    await owner.browser.delete(`/api/categories/${chosen.id}`);
    await reload(page);
    await press(page, 'Nuevo Producto');
    await page.getByText(RESUMED).waitFor();
    await press(page, 'Guardar');
    await page.getByRole('button', { name: 'Cambiar precio de Lomito, $8.400' }).waitFor();
  });

  test('is restored with its hours and its switches', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    await press(page, 'Horario');
    const monday = page.getByRole('switch', { name: /lunes/i }).first();
    const was = await monday.isChecked();
    await monday.click();
    await untilDraftStored(page, 'monday');
    expect(await reload(page)).toBe(true);
    await press(page, 'Horario');
    await page.getByText(RESUMED).waitFor();
    expect(await monday.isChecked()).toBe(!was);
    await press(page, 'Cancelar');
    await press(page, 'Descartar');

    await press(page, 'Opciones');
    const prices = page.getByRole('switch', { name: 'Mostrar precios' });
    await prices.click();
    const isOn = await prices.isChecked();
    await untilDraftStored(page, 'enablePricing');
    await reload(page);
    await press(page, 'Opciones');
    await page.getByText(RESUMED).waitFor();
    expect(await prices.isChecked()).toBe(isOn);
  });

  test('is stored separately for each product and each card', async () => {
    const { owner, card } = await openRestaurant(site);
    const [first, second] = await itemsOf(owner, card.id);
    const page = await openAs(site, owner, '/user-panel');
    const openItem = (item: Item | undefined) =>
      page.getByRole('button', { name: `Editar ${item?.name}` }).click();
    await openItem(first);
    await field(page, 'Nombre').fill('Otro nombre');
    await untilDraftStored(page, 'Otro nombre');
    await reload(page);
    await openItem(second);
    await untilDraftRead(page);
    expect(await field(page, 'Nombre').inputValue()).toBe(second?.name);
    await page.keyboard.press('Escape');
    await openItem(first);
    await page.getByText(RESUMED).waitFor();
  });
});
