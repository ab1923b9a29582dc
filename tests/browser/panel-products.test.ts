import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { itemsOf, openRestaurant, rowNames } from '#tests/support/restaurant.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the placeholder of the list has the height of what replaces it', async () => {
  const { owner } = await openRestaurant(site);
  for (const device of [PHONE, DESKTOP]) {
    const page = await openAs(site, owner, '/perfil', device);
    const release = Promise.withResolvers<void>();
    await page.route(/\/api\/cards\/\d+\/items/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/user-panel`);
    await page.getByText('Cargando productos...').waitFor();
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
});

describe('a product', () => {
  test('gets another price in three interactions, and the public card shows it on its next load', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('button', { name: /^Cambiar precio de Chacarero/ }).click();
    await page.keyboard.type('8200');
    await page.keyboard.press('Enter');
    await page.getByText('Guardado').waitFor();
    await page.getByRole('button', { name: 'Cambiar precio de Chacarero, $8.200' }).waitFor();

    const visitor = await site.open(`/${card.subdomain}`);
    const row = visitor.getByRole('article').filter({ hasText: 'Chacarero' });
    expect(await row.textContent()).toContain('$8.200');
  });

  test('keeps its old price on Escape, and accepts a price with separators', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    const price = page.getByRole('button', { name: /^Cambiar precio de Chacarero/ });
    await price.click();
    await page.keyboard.type('1');
    await page.keyboard.press('Escape');
    expect(await price.textContent()).toBe('$7.900');
    expect(await price.evaluate((button) => button.matches(':focus'))).toBe(true);

    await price.click();
    await page.getByLabel('Precio de Chacarero').fill('12.990');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Guardado').waitFor();
    expect((await itemsOf(owner, card.id)).find(({ name }) => name === 'Chacarero')?.price).toBe(12_990);
  });

  test('reads a price with cents correctly, and accepts no amount below zero', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    const price = page.getByRole('button', { name: /^Cambiar precio de Chacarero/ });
    await price.click();
    await page.keyboard.type('-5');
    await page.keyboard.press('Enter');
    await page.getByText('Escribe el precio en pesos, por ejemplo 12.990.').waitFor();
    await page.getByLabel('Precio de Chacarero').fill('');
    await page.keyboard.type('4990,50');
    await page.keyboard.press('Enter');
    await page.getByText('Guardado').waitFor();
    expect((await itemsOf(owner, card.id)).find(({ name }) => name === 'Chacarero')?.price).toBe(4991);
  });

  test('shows the typed text again when the price cannot be saved', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    site.expectComplaint(/500/);
    await page.route('**/api/items/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: /^Cambiar precio de Chacarero/ }).click();
    await page.keyboard.type('8200');
    await page.keyboard.press('Enter');
    await page.getByText('No se pudo actualizar el producto').waitFor();
    expect(await page.getByLabel('Precio de Chacarero').inputValue()).toBe('8.200');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Guardado').waitFor();
  });

  test('is available again at once when the server refuses to switch it off, and can be switched off again', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    site.expectComplaint(/503/);
    await page.route('**/api/items/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const available = page.getByRole('switch', { name: 'Chacarero disponible' });
    await available.click();
    await page.getByText('No se pudo actualizar la disponibilidad').waitFor();
    expect(await available.isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No disponible').waitFor();
    await expect
      .poll(async () => (await itemsOf(owner, card.id)).find(({ name }) => name === 'Chacarero')?.isAvailable)
      .toBe(false);
  });

  test('moves down with the arrow keys of its handle, and stays there', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    await page.getByRole('button', { name: 'Mover Italiano' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Italiano, lugar 3 de 6').waitFor({ state: 'attached' });
    const moved = ['Chacarero', 'Barros Luco', 'Italiano', 'Dinámico', 'As', 'Tomate'];
    await expect.poll(async () => (await itemsOf(owner, card.id)).map(({ name }) => name)).toEqual(moved);
    expect(await rowNames(page)).toEqual(moved);
    const focused = page.getByRole('button', { name: 'Mover Italiano' });
    expect(await focused.evaluate((grip) => grip.matches(':focus'))).toBe(true);
  });

  test('can be dragged by its handle', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    const box = await page.getByRole('button', { name: 'Mover Tomate' }).boundingBox();
    const goal = await page.getByRole('button', { name: 'Mover Italiano' }).boundingBox();
    if (!box || !goal) throw new Error('there are no handles');
    await page.mouse.move(box.x + 8, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(goal.x + 8, goal.y + 4, { steps: 6 });
    await expect.poll(async () => (await rowNames(page))[0]).toBe('Tomate');
    await page.mouse.up();
    await expect.poll(async () => (await itemsOf(owner, card.id))[0]?.name).toBe('Tomate');
  });

  test('is created, found by a search, deleted and restored by an undo', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Escribe el nombre del producto.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel('Nombre', { exact: true }).fill('Lomito');
    await page.getByLabel('Precio', { exact: true }).fill('8.400');
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Completos');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('button', { name: 'Cambiar precio de Lomito, $8.400' }).waitFor();

    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('lómito');
    await expect.poll(() => rowNames(page)).toEqual(['Lomito']);
    await page.getByRole('button', { name: 'Editar Lomito' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('heading', { name: '¿Estás seguro?' }).waitFor();
    await page.getByRole('button', { name: 'Eliminar producto' }).click();
    await page.getByText('Ningún producto coincide').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => rowNames(page)).toEqual(['Lomito']);
    expect((await itemsOf(owner, card.id)).map(({ name }) => name)).toContain('Lomito');
  });

  test('is followed by another one in the same category, without closing the form', async () => {
    const { owner, card } = await openRestaurant(site);
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    const name = page.getByLabel('Nombre', { exact: true });
    const category = page.getByRole('combobox', { name: 'Categoría' });
    await name.fill('Lomito');
    await page.getByLabel('Precio', { exact: true }).fill('8.400');
    await category.selectOption('Completos');
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar y agregar otro' }).click();
    await page.getByText('Guardaste Lomito').waitFor();
    await expect.poll(() => name.inputValue()).toBe('');
    expect(await page.locator('input:focus').getAttribute('name')).toBe('name');
    expect(await page.getByLabel('Precio', { exact: true }).inputValue()).toBe('');
    expect(await category.locator('option:checked').textContent()).toBe('Completos');

    await name.fill('Barros Luco');
    // Enter saves and closes, as without the second button.
    await name.press('Enter');
    await name.waitFor({ state: 'detached' });
    const made = (await itemsOf(owner, card.id)).slice(-2);
    expect(made.map((item) => [item.name, item.price])).toEqual([
      ['Lomito', 8400],
      ['Barros Luco', 0],
    ]);
    expect(made[0]?.categoryId).toBe(made[1]?.categoryId);
  });

  test('is duplicated: the form opens as a new one with everything but the code', async () => {
    const { owner, card } = await openRestaurant(site);
    const before = await itemsOf(owner, card.id);
    const [original] = before;
    await owner.browser.put(`/api/items/${original?.id}`, { code: 'C-1', description: 'Con palta' });
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('button', { name: `Editar ${original?.name}` }).click();
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
    const name = page.getByLabel('Nombre', { exact: true });
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

  test('needs a category before it can be created', async () => {
    const { owner } = await openShop(site);
    const page = await openAs(site, owner, '/user-panel');
    await page.getByText('Primero debes crear al menos una categoría').waitFor();
    expect(await page.getByRole('button', { name: 'Nuevo Producto' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Ir a Categorías' }).click();
    await page.getByRole('button', { name: 'Nueva Categoría' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Entradas');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('0 productos').waitFor();
    await page.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  });
});
