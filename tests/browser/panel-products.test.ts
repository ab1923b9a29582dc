import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { textOf } from '#tests/support/html.ts';
import { itemsOf, openRestaurant, rowNames } from '#tests/support/restaurant.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** Opens the panel, and expects the placeholder of its list to be as high as the list that replaces it. */
async function openPanel(page: Page): Promise<void> {
  const release = Promise.withResolvers<void>();
  await page.route(/\/api\/cards\/\d+\/items/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/user-panel?tab=productos`);
  await page.getByText('Cargando tus productos...').waitFor();
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  const before = await topOf('[aria-busy] [aria-hidden] > div');
  release.resolve();
  await page
    .getByRole('button', { name: /^Cambiar nombre de/ })
    .first()
    .waitFor();
  expect(await topOf('[data-row]')).toBe(before);
}

test('a product gets another price in three interactions, and the public card shows it on its next load', async () => {
  const { owner, card } = await openRestaurant(site);
  const chacarero = async () => (await itemsOf(owner, card.id)).find(({ name }) => name === 'Chacarero');
  const priceOf = async () => (await chacarero())?.price;
  const page = await openAs(site, owner, '/privacidad');
  await openPanel(page);
  const price = page.getByRole('button', { name: /^Cambiar precio de Chacarero/ });
  await price.click();
  await page.keyboard.type('8200');
  await page.keyboard.press('Enter');
  await page.getByText('Guardado').waitFor();
  await page.getByRole('button', { name: 'Cambiar precio de Chacarero, $8.200' }).waitFor();
  const { text } = await site.browser().get(`/${card.subdomain}`);
  expect(textOf(text)).toContain('$8.200');

  // Escape keeps the price.
  await price.click();
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  expect(await price.textContent()).toBe('$8.200');
  await page
    .getByRole('button', { name: /^Cambiar precio de Chacarero/ })
    .and(page.locator(':focus'))
    .waitFor();

  // The following prices have separators, are below zero, or have cents.
  await price.click();
  await page.getByLabel('Precio de Chacarero').fill('12.990');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(priceOf).toBe(12_990);
  await price.click();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await page.getByText('Escribe el precio en pesos, por ejemplo 12.990.').waitFor();
  // A price that is too high is kept as typed and refused.
  await page.getByLabel('Precio de Chacarero').fill('');
  await page.keyboard.type('12345678901234');
  expect(await page.getByLabel('Precio de Chacarero').inputValue()).toBe('12.345.678.901.234');
  await page.keyboard.press('Enter');
  await page.getByText('Puede ser hasta $999.999.999.').waitFor();
  await page.getByLabel('Precio de Chacarero').fill('');
  await page.keyboard.type('4990,50');
  await page.keyboard.press('Enter');
  await expect.poll(priceOf).toBe(4991);
  await page.getByRole('button', { name: 'Cambiar precio de Chacarero, $4.991' }).waitFor();

  // A typed price that cannot be saved is shown again.
  site.expectComplaint(/500/);
  await page.route('**/api/items/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await price.click();
  await page.keyboard.type('8300');
  await page.keyboard.press('Enter');
  await page.getByText('No se pudo actualizar el producto').waitFor();
  expect(await page.getByLabel('Precio de Chacarero').inputValue()).toBe('8.300');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(priceOf).toBe(8300);
  await page.getByRole('button', { name: 'Cambiar precio de Chacarero, $8.300' }).waitFor();

  // If the server refuses to make it unavailable, it shows as available again at once, and can be tried again.
  site.expectComplaint(/503/);
  await page.route('**/api/items/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const available = page.getByRole('switch', { name: 'Chacarero disponible' });
  await available.click();
  await page.getByText('No se pudo actualizar la disponibilidad').waitFor();
  expect(await available.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('No disponible').waitFor();
  await expect.poll(async () => (await chacarero())?.isAvailable).toBe(false);
});

test('a product can be moved with the arrow keys on its handle, and dragged by it', async () => {
  const { owner, card } = await openRestaurant(site);
  const page = await openAs(site, owner, '/privacidad', DESKTOP);
  await openPanel(page);
  const handle = page.getByRole('button', { name: 'Mover Italiano' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByText('Italiano, lugar 3 de 6').waitFor({ state: 'attached' });
  const moved = ['Chacarero', 'Barros Luco', 'Italiano', 'Dinámico', 'As', 'Tomate'];
  await expect.poll(async () => (await itemsOf(owner, card.id)).map(({ name }) => name)).toEqual(moved);
  expect(await rowNames(page)).toEqual(moved);
  await untilFocused(handle);

  const box = await page.getByRole('button', { name: 'Mover Tomate' }).boundingBox();
  const goal = await page.getByRole('button', { name: 'Mover Chacarero' }).boundingBox();
  if (!box || !goal) throw new Error('there are no handles');
  await page.mouse.move(box.x + 8, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(goal.x + 8, goal.y + 4, { steps: 6 });
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Tomate');
  await page.mouse.up();
  await expect.poll(async () => (await itemsOf(owner, card.id))[0]?.name).toBe('Tomate');

  // A row that goes away while it is held leaves no animation running.
  await page.getByRole('button', { name: 'Mover Tomate' }).hover();
  await page.mouse.down();
  await page.getByRole('link', { name: 'Ofertas' }).first().press('Enter');
  await page.getByRole('button', { name: 'Mover Tomate' }).waitFor({ state: 'detached' });
  const framesAsked = await page.evaluate<number>(`new Promise((done) => {
    const real = requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (work) => (asked++, real(work));
    real(() => real(() => real(() => done(asked))));
  })`);
  expect(framesAsked).toBe(0);
});

test('two products are created without closing the form; one is found by a search, deleted and restored by an undo, and another is duplicated', async () => {
  const { owner, card } = await openRestaurant(site);
  const [original] = await itemsOf(owner, card.id);
  await owner.browser.put(`/api/items/${original?.id}`, { code: 'C-1', description: 'Con palta' });
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const name = page.getByLabel('Nombre', { exact: true });
  const category = page.getByRole('combobox', { name: 'Categoría' });
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Escribe el nombre del producto.').waitFor();
  await page.getByLabel('Precio', { exact: true }).fill('8.400');
  await category.selectOption('Completos');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await name.fill('Lomito');
  await page.getByRole('button', { name: 'Guardar y agregar otro' }).click();
  await page.getByText('Guardaste Lomito').waitFor();
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await page.locator('input:focus').getAttribute('name')).toBe('name');
  expect(await page.getByLabel('Precio', { exact: true }).inputValue()).toBe('');
  expect(await category.locator('option:checked').textContent()).toBe('Completos');

  await name.fill('Barros Jarpa');
  // Enter saves and closes the form, as it would without the second button.
  await name.press('Enter');
  await name.waitFor({ state: 'detached' });
  const made = (await itemsOf(owner, card.id)).slice(-2);
  expect(made.map((item) => [item.name, item.price])).toEqual([
    ['Lomito', 8400],
    ['Barros Jarpa', 0],
  ]);
  expect(made[0]?.categoryId).toBe(made[1]?.categoryId);
  await page.getByRole('button', { name: 'Cambiar precio de Lomito, $8.400' }).waitFor();

  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  await search.fill('lómito');
  await expect.poll(() => rowNames(page)).toEqual(['Lomito']);
  await page.getByRole('button', { name: 'Editar Lomito' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Más de Lomito' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('heading', { name: '¿Estás seguro?' }).waitFor();
  await page.getByRole('button', { name: 'Eliminar producto' }).click();
  await page.getByText('Ningún producto coincide').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => rowNames(page)).toEqual(['Lomito']);
  const before = await itemsOf(owner, card.id);
  expect(before.map((item) => item.name)).toContain('Lomito');

  // The copy opens as a new product with everything except the code.
  await search.fill('');
  await page.getByRole('button', { name: `Editar ${original?.name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Más de / })
    .click();
  // Escape closes the menu alone.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Más de / })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  expect(await name.inputValue()).toBe(original?.name);
  expect(await page.getByLabel('Código (opcional)').inputValue()).toBe('');
  await name.fill('Otro');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await name.waitFor({ state: 'detached' });
  const after = await itemsOf(owner, card.id);
  expect(after.map((item) => item.name)).toEqual([...before.map((item) => item.name), 'Otro']);
  const { categoryId, price } = original ?? {};
  expect(after.at(-1)).toMatchObject({ categoryId, price, description: 'Con palta', code: null });
});

test('a name is edited where it stands, and its row leads to the form', async () => {
  const { owner } = await openRestaurant(site);
  const page = await openAs(site, owner, '/user-panel?tab=productos', DESKTOP);
  const name = page.getByRole('button', { name: 'Cambiar nombre de Chacarero' });
  const place = await name.boundingBox();
  await name.click();
  const field = page.getByRole('textbox', { name: 'Nombre de Chacarero' });
  await field.waitFor();
  const edited = await field.boundingBox();
  expect(Math.abs((edited?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(4);
  expect(await name.isVisible()).toBe(false);
  await field.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Editar Chacarero' }).click();
  await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
});

test('a tap on a usual category creates it and leads to the first product', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const usual = page.getByRole('button', { name: /^Crear la categoría / }).first();
  await usual.waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const name = (await usual.textContent()) ?? '';
  await usual.click();
  await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  const { body } = await owner.browser.get<{ name: string }[]>(`/api/cards/${card.id}/categories`);
  expect(body.map((category) => category.name)).toEqual([name]);
  await expect
    .poll(() => page.getByLabel('Categoría').locator('option:checked').allTextContents())
    .toEqual([name]);
});

test('a first product brings its category, and the next ones may have others', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await page.getByText('Agrega tu primer producto').waitFor();
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Sopaipillas');
  await page.getByRole('button', { name: 'Guardar y agregar otro' }).click();
  await page.getByText('Guardaste Sopaipillas').waitFor();
  await expect
    .poll(() => page.getByLabel('Categoría').locator('option:checked').allTextContents())
    .toEqual(['Menú']);
  const { body } = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  expect(body.map(({ name, categoryId }) => [name, categoryId !== null])).toEqual([['Sopaipillas', true]]);
  const naming = page.getByRole('dialog', { name: 'Nueva Categoría' });
  // Another category is made without leaving the form, and chosen there.
  const category = page.getByLabel('Categoría');
  await page.getByLabel('Nombre', { exact: true }).fill('Té');
  await category.selectOption('Nueva categoría…');
  await naming.getByLabel('Nombre').fill('Bebidas, Postres');
  await naming.getByText('Crear 2 categorías').waitFor();
  await naming.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => category.locator('option:checked').allTextContents()).toEqual(['Bebidas']);
  expect(await category.locator('option').allTextContents()).toEqual([
    ...['Menú', 'Bebidas', 'Postres', 'Nueva categoría…'],
  ]);
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Té');
});
