import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { textOf } from '#tests/support/html.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** A shop with three products, the last one with a larger size and without a category. */
async function openBakery() {
  const shop = await openShop(site, { title: 'Panadería', enableCart: true });
  const { browser } = shop.owner;
  const url = `/api/cards/${shop.card.id}`;
  const { body: category } = await browser.post<Category>(`${url}/categories`, { name: 'Panes' });
  const drafts = [
    { name: 'Marraqueta', price: 2000, categoryId: category.id },
    { name: 'Hallulla', price: 2250, categoryId: category.id },
    {
      name: 'Torta',
      price: 15_000,
      options: [{ name: 'Tamaño', choices: [{ name: 'Grande', price: 5000 }] }],
    },
  ];
  for (const draft of drafts) await browser.post(`${url}/items`, draft);
  const items = async () => (await browser.get<Item[]>(`${url}/items`)).body;
  return { ...shop, category, items };
}

async function tickAll(page: Page) {
  await page.getByRole('button', { name: 'Seleccionar productos' }).click();
  // Also on its name, which would be edited otherwise.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Marraqueta' })
    .click({ position: { x: 140, y: 30 } });
  await page.getByRole('button', { name: 'Seleccionar los 3' }).click();
  await page.getByText('3 seleccionados').waitFor();
}

test('several selected products are marked as sold out, made dearer by a percentage and deleted, and each time one undo restores them', async () => {
  const { owner, items, card } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await tickAll(page);
  await page.getByRole('button', { name: 'Agotar hoy' }).click();
  // Under the pointer it stays.
  await page.getByText('3 productos: agotado por hoy').hover();
  await expect.poll(async () => (await items()).filter(({ soldOutUntil }) => soldOutUntil).length).toBe(3);
  expect(await page.getByText('Agotado hoy').count()).toBe(3);
  const { text } = await site.browser().get(`/${card.subdomain}`);
  expect(textOf(text).match(/Agotado hoy, vuelve/g)).toHaveLength(3);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await items()).some(({ soldOutUntil }) => soldOutUntil)).toBe(false);
  await page.getByText('Cambios deshechos').waitFor();
  expect(await page.getByRole('switch', { name: 'Torta disponible' }).isChecked()).toBe(true);
  // A second tap at the same place does nothing.
  expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);

  await tickAll(page);
  await page.getByRole('button', { name: 'Precio', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Precio de 3 productos' });
  await dialog.getByLabel('Porcentaje').fill('diez');
  await dialog.getByRole('button', { name: /^Cambiar/ }).click();
  await dialog.getByText('Escribe un porcentaje').waitFor();
  await dialog.getByRole('radio', { name: 'Bajar' }).check();
  await dialog.getByLabel('Porcentaje').fill('10');
  await dialog.getByText('Antes $2.000 ahora $1.800').waitFor();
  await dialog.getByRole('radio', { name: 'Subir' }).check();
  await dialog.getByLabel('Porcentaje').fill('7,5');
  await dialog.getByLabel('Redondeo').selectOption('A $50');
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([
    'Antes $15.000 ahora $16.150',
    'Antes $2.000 ahora $2.150',
    'Antes $2.250 ahora $2.400',
  ]);
  await dialog.getByRole('button', { name: /^Cambiar/ }).click();
  await page.getByText('3 productos: precio +7,5 %').hover();
  expect((await items()).map(({ price }) => price)).toEqual([2150, 2400, 16_150]);
  expect((await items())[2]?.options[0]?.choices[0]?.price).toBe(5400);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await items()).map(({ price }) => price)).toEqual([2000, 2250, 15_000]);
  expect((await items())[2]?.options[0]?.choices[0]?.price).toBe(5000);
  await page.getByText('Cambios deshechos').waitFor();

  const before = await items();
  await tickAll(page);
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar 3 productos?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await items()).toEqual(before);
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Eliminar 3 productos' }).click();
  await page.getByText('Eliminaste 3 productos').hover();
  expect(await items()).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Recuperaste 3 productos').waitFor();
  expect(await items()).toEqual(before);
  await page.getByRole('switch', { name: 'Torta disponible' }).waitFor();
});

test('the button says how many prices it changes: none of what has no price', async () => {
  const { owner, items } = await openBakery();
  await owner.browser.put(`/api/items/${(await items())[0]?.id}`, { price: 0 });
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await tickAll(page);
  await page.getByRole('button', { name: 'Precio', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Precio de 3 productos' });
  expect(await dialog.getByRole('button', { name: /^Cambiar/ }).textContent()).toBe('Cambiar 2 precios');
});

test('several products stay unchanged when the server refuses; an undo restores all except those changed since, which it names', async () => {
  const { owner, items } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  site.expectComplaint(/503/);
  await page.route('**/api/cards/*/items', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await tickAll(page);
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await page.getByText('No se pudieron guardar los cambios').waitFor();
  expect(await page.getByRole('switch', { name: 'Torta disponible' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('3 productos: no disponible').hover();
  const [, hallulla, torta] = await items();
  expect((await items()).some(({ isAvailable }) => isAvailable)).toBe(false);

  await owner.browser.put(`/api/items/${torta?.id}`, { isAvailable: true });
  await owner.browser.delete(`/api/items/${hallulla?.id}`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page
    .getByText(
      'Se deshizo en 1 producto. Quedaron como están: «Hallulla» se eliminó después y «Torta» cambió después',
    )
    .waitFor();
  expect(await page.getByRole('switch', { name: 'Marraqueta disponible' }).isChecked()).toBe(true);
});

test('on a phone an inactive product can be marked as sold out for today; the actions for several products are accessible on every screen', async () => {
  const { owner, items } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const available = page.getByRole('switch', { name: 'Torta disponible' });
  await available.click();
  const button = page.getByRole('button', { name: 'Solo por hoy: Torta agotado' });
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    const heights = `Array.from({ length: 120 }, (_, i) => ${box?.y} - 40 + i)`;
    const touched = await page.evaluate<number>(
      `${heights}.filter((y) => document.elementFromPoint(${box?.x} + 20, y)?.matches('[aria-label^="Solo por hoy"]')).length`,
    );
    expect(touched).toBeGreaterThanOrEqual(44);
  }
  await button.click();
  await page.getByText(/^Vuelve (hoy|mañana) /).waitFor();
  expect((await items())[2]).toMatchObject({ isAvailable: true, soldOutUntil: expect.any(String) });
  await available.click();
  await expect.poll(async () => (await items())[2]?.soldOutUntil).toBeNull();

  await page.getByRole('button', { name: 'Seleccionar productos' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Seleccionar Torta' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('1 seleccionado', { exact: true }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Precio', exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
