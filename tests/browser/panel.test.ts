import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category, Item } from '#features/catalogue/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, SCREENS, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** A restaurant with two categories and three products in each. */
async function openRestaurant() {
  const shop = await openShop(site, { title: 'Fuente de prueba', enableCart: true });
  const { browser } = shop.owner;
  const names = {
    Churrascos: ['Italiano', 'Chacarero', 'Barros Luco'],
    Completos: ['Dinámico', 'As', 'Tomate'],
  };
  for (const [category, items] of Object.entries(names)) {
    const { body } = await browser.post<Category>(`/api/cards/${shop.card.id}/categories`, {
      name: category,
    });
    for (const name of items) {
      const draft = { name, price: 7900, categoryId: body.id };
      await browser.post(`/api/cards/${shop.card.id}/items`, draft);
    }
  }
  return shop;
}

const itemsOf = async ({ browser }: Person, cardId: number) =>
  (await browser.get<Item[]>(`/api/cards/${cardId}/items`)).body;

/** The names of the rows, from the first to the last. */
const rowNames = (page: Page) =>
  page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((grips) =>
      grips.map((grip) => (grip.getAttribute('aria-label') ?? '').replace('Mover ', '')),
    );

describe('a product', () => {
  test('gets another price in three interactions, and the public card shows it at its next load', async () => {
    const { owner, card } = await openRestaurant();
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

  test('keeps its old price when Escape leaves the field, and takes a price with its points', async () => {
    const { owner, card } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel');
    const price = page.getByRole('button', { name: /^Cambiar precio de Chacarero/ });
    await price.click();
    await page.keyboard.type('1');
    await page.keyboard.press('Escape');
    expect(await price.textContent()).toBe('$7.900');
    expect(await price.evaluate((button) => button.matches(':focus'))).toBe(true);

    await price.click();
    await page.getByLabel('Precio de Chacarero').fill('12.990');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado').waitFor();
    expect((await itemsOf(owner, card.id)).find(({ name }) => name === 'Chacarero')?.price).toBe(12_990);
  });

  test('takes a price with its cents for what it is, and no amount below zero', async () => {
    const { owner, card } = await openRestaurant();
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

  test('shows what was typed again when the price cannot be saved', async () => {
    const { owner } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel');
    site.expectComplaint(/500/);
    await page.route('**/api/items/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: /^Cambiar precio de Chacarero/ }).click();
    await page.keyboard.type('8200');
    await page.keyboard.press('Enter');
    await page.getByText('No se pudo actualizar el producto').waitFor();
    expect(await page.getByLabel('Precio de Chacarero').inputValue()).toBe('8.200');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado').waitFor();
  });

  test('is available again at once when the server refuses to take it off, and can be taken off again', async () => {
    const { owner, card } = await openRestaurant();
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

  test('moves down by the arrow keys of its handle, and stays there', async () => {
    const { owner, card } = await openRestaurant();
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

  test('moves by being dragged at its handle', async () => {
    const { owner, card } = await openRestaurant();
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

  test('is made, found by its words, deleted and brought back', async () => {
    const { owner, card } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Escribe el nombre del producto.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel('Nombre', { exact: true }).fill('Lomito');
    await page.getByLabel('Precio', { exact: true }).fill('8.400');
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Completos');
    await page.getByRole('button', { name: 'Guardar' }).click();
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

  test('needs a category before it can be made', async () => {
    const { owner } = await openShop(site);
    const page = await openAs(site, owner, '/user-panel');
    await page.getByText('Primero debes crear al menos una categoría').waitFor();
    expect(await page.getByRole('button', { name: 'Nuevo Producto' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Ir a Categorías' }).click();
    await page.getByRole('button', { name: 'Nueva Categoría' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Entradas');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('0 platos').waitFor();
    await page.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  });
});

describe('the rest of the panel', () => {
  test('a category is renamed and deleted, and its products stay without one', async () => {
    const { owner, card } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel?tab=categorias');
    await page.getByRole('button', { name: 'Cambiar nombre de Churrascos' }).click();
    await page.keyboard.type('Sándwiches');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Eliminar Sándwiches' }).click();
    await page.getByText('Sus productos (3 platos) no se pierden').waitFor();
    await page.getByRole('button', { name: 'Eliminar categoría' }).click();
    await page.getByText('Eliminaste Sándwiches').waitFor();
    await page.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('button', { name: /^Sin categoría 3/ }).click();
    await expect.poll(() => rowNames(page)).toEqual(['Italiano', 'Chacarero', 'Barros Luco']);
    const kept = (await itemsOf(owner, card.id)).filter(({ categoryId }) => categoryId === null);
    expect(kept).toHaveLength(3);
  });

  test('an offer is made, edited, put away and deleted', async () => {
    const { owner, card } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel?tab=ofertas');
    await page.getByRole('button', { name: 'Nueva Oferta' }).click();
    await page.getByLabel('Título', { exact: true }).fill('2x1 los jueves');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Cambiar precio de 2x1 los jueves, sin precio' }).waitFor();

    await page.getByRole('button', { name: 'Editar 2x1 los jueves' }).click();
    await page.getByRole('heading', { name: 'Editar Oferta' }).waitFor();
    await page.getByLabel('Precio', { exact: true }).fill('9.990');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Cambiar precio de 2x1 los jueves, $9.990' }).waitFor();
    const visitor = await site.open(`/${card.subdomain}`);
    await visitor.getByText('2x1 los jueves').first().waitFor();

    await page.getByRole('switch', { name: '2x1 los jueves activa' }).click();
    await page.getByText('Apagada', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Editar 2x1 los jueves' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar oferta' }).click();
    await page.getByText('Aún no tienes ofertas').waitFor();
  });

  test('an order that came in is confirmed', async () => {
    const { owner, card } = await openShop(site, {
      enableCart: true,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '+56 9 6123 4567' },
    });
    const draft = { name: 'Marraqueta', price: 2190 };
    const { body } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, draft);
    const lines = [{ type: 'item', id: body.id, quantity: 2 }];
    await site
      .browser()
      .post(`/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines, note: 'Sin sal' });
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('link', { name: /Pedidos 1 nuevo/ }).click();
    const order = page.getByRole('listitem', { name: 'Pedido N.º 1' });
    for (const words of ['Nueva', 'Marraqueta', '$4.380', 'Sin sal']) await order.getByText(words).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await order.getByRole('button', { name: 'Confirmar el pedido 1' }).click();
    await order.getByText('Confirmada').waitFor();
    await order.getByRole('button', { name: 'Entregada el pedido 1' }).waitFor();
    // One that was cancelled by a slip of the finger is where it was again.
    await order.getByRole('button', { name: 'Cancelar el pedido 1' }).click();
    await page.getByText('Pedido N.º 1 cancelado').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await order.getByRole('button', { name: 'Entregada el pedido 1' }).waitFor();
  });

  test('profile and options are saved, and the card is one step away', async () => {
    const { owner, card } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    await page.getByRole('button', { name: 'Perfil de la tarjeta' }).click();
    await page.getByLabel('Título', { exact: true }).fill('Fuente Nueva');
    await page.getByLabel('Email').fill('no es un email');
    await page.getByRole('button', { name: 'Guardar' }).click();
    site.expectComplaint(/400/);
    await page.getByText('No se pudo actualizar el perfil de la tarjeta').waitFor();
    await page.getByText('Email inválido').waitFor();
    expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('Fuente Nueva');
    await page.getByLabel('Email').fill('hola@fuente.cl');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('heading', { name: '¡Configuración Guardada!' }).waitFor();
    await page.getByRole('button', { name: 'Seguir Editando' }).click();

    await page.getByRole('button', { name: 'Opciones' }).click();
    await page.getByRole('switch', { name: 'Mostrar precios' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('link', { name: 'Ver Tarjeta', exact: true }).click();
    await page.waitForURL(`${site.origin}/${card.subdomain}`);
    await page.getByRole('heading', { name: 'Fuente Nueva' }).waitFor();
    expect(await page.getByText('$7.900').count()).toBe(0);
  });

  test('what was typed is not thrown away without asking', async () => {
    const { owner } = await openRestaurant();
    const page = await openAs(site, owner, '/user-panel');
    await page.getByRole('button', { name: 'Editar Chacarero' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Chacarero grande');
    await page.keyboard.press('Escape');
    await page.getByText('Tienes cambios sin guardar.').waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Chacarero grande');
  });

  test.each(SCREENS)(
    'is accessible and fits on %s',
    async (_name, device) => {
      const { owner } = await openRestaurant();
      const page = await openAs(site, owner, '/user-panel', device);
      for (const tab of ['productos', 'ofertas', 'categorias', 'pedidos']) {
        await page.goto(`${site.origin}/user-panel?tab=${tab}`, { waitUntil: 'networkidle' });
        expect(await accessibilityFindings(page), tab).toEqual([]);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(overflow, tab).toBeLessThanOrEqual(0);
      }
    },
    40_000,
  );
});
