import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Category, Item } from '#features/catalogue/catalogue.contract.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { openForm } from '#tests/support/create-card.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, SCREENS, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const size = {
  name: 'Tamaño',
  min: 1,
  max: 1,
  choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }],
};

/** A card of this type with one category and these products. */
async function openCard(cardType: string, items: Record<string, unknown>[] = []) {
  const shop = await openShop(site, { title: 'Negocio de prueba', cardType });
  const { browser } = shop.owner;
  const path = `/api/cards/${shop.card.id}`;
  const { body: category } = await browser.post<Category>(`${path}/categories`, { name: 'Todo' });
  for (const item of items) {
    const answer = await browser.post(`${path}/items`, { price: 5000, categoryId: category.id, ...item });
    expect(answer.status, answer.text).toBe(201);
  }
  return shop;
}

async function itemNamed({ browser }: Person, cardId: number, name: string): Promise<Item> {
  const { body } = await browser.get<Item[]>(`/api/cards/${cardId}/items`);
  const item = body.find((each) => each.name === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focusedLabel = (page: Page) =>
  page.locator(':focus').evaluate((it) => it.getAttribute('aria-label') ?? it.textContent);

describe('options of a dish', () => {
  test('are made from ready-made ones on a phone, and come back as they were', async () => {
    const { owner, card } = await openCard('restaurant');
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Nuevo Producto');
    await page.getByLabel('Nombre', { exact: true }).fill('Churrasco');
    await page.getByLabel('Precio', { exact: true }).fill('8.900');
    await press(page, 'Tamaño');
    await page.getByLabel('Diferencia de precio: Chico').fill('-900');
    await page.getByLabel('Diferencia de precio: Grande').fill('+$2.000');
    await page.getByText('Tu cliente lee: Tamaño Elige 1 · obligatorio').waitFor();
    await press(page, 'Listo');
    await page.getByRole('button', { name: /^Tamaño.*Chico −\$900, Mediano, Grande \+\$2\.000/ }).waitFor();

    await press(page, 'Extras');
    await page.getByLabel('Diferencia de precio: Palta').fill('1000');
    await page.getByRole('switch', { name: 'Queso disponible' }).click();
    await page.getByRole('combobox', { name: '¿Cuántas se pueden elegir?' }).selectOption('Hasta 2');
    await page.getByText('Tu cliente lee: Extras Elige hasta 2 · opcional').waitFor();
    await press(page, 'Listo');
    await press(page, 'Guardar');
    await page.getByRole('button', { name: 'Cambiar precio de Churrasco, $8.900' }).waitFor();

    const { options } = await itemNamed(owner, card.id, 'Churrasco');
    expect(options).toMatchObject([
      { name: 'Tamaño', min: 1, max: 1, choices: [{ price: -900 }, { price: 0 }, { price: 2000 }] },
      { name: 'Extras', min: 0, max: 2, choices: [{ isAvailable: false }, { price: 1000 }, { price: 0 }] },
    ]);
    await press(page, 'Editar Churrasco');
    await page.getByRole('button', { name: /^Extras Elige hasta 2 · opcional/ }).click();
    expect(await page.getByLabel('Diferencia de precio: Palta').inputValue()).toBe('1.000');
    expect(await page.getByRole('switch', { name: 'Queso disponible' }).isChecked()).toBe(false);
  });

  test('keep their ids when one of them is changed, and when the dish is deleted and brought back', async () => {
    const { owner, card } = await openCard('restaurant', [{ name: 'Completo', options: [size] }]);
    const before = await itemNamed(owner, card.id, 'Completo');
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Editar Completo');
    await page.getByRole('button', { name: /^Tamaño/ }).click();
    await page.getByLabel('Diferencia de precio: Grande').fill('1.800');
    await press(page, 'Listo');
    await press(page, 'Guardar');
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'detached' });
    const [group] = before.options;
    const changed = { ...group, choices: [group?.choices[0], { ...group?.choices[1], price: 1800 }] };
    expect((await itemNamed(owner, card.id, 'Completo')).options).toEqual([changed]);

    await press(page, 'Editar Completo');
    await press(page, 'Eliminar');
    await press(page, 'Eliminar producto');
    await press(page, 'Deshacer');
    await page.getByRole('button', { name: 'Editar Completo' }).waitFor();
    await expect.poll(async () => (await itemNamed(owner, card.id, 'Completo')).options).toEqual([changed]);
  });

  test('are copied from another dish, and taken back', async () => {
    const { owner, card } = await openCard('restaurant', [
      { name: 'Completo', options: [size] },
      { name: 'Italiano' },
    ]);
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Editar Italiano');
    await press(page, 'Copiar opciones de…');
    await page.getByRole('button', { name: 'Completo Tamaño' }).click();
    await page.getByText('Copiaste las opciones de Completo.').waitFor();
    await page.getByRole('button', { name: /^Tamaño Elige 1/ }).waitFor();
    await press(page, 'Deshacer');
    expect(await page.getByRole('button', { name: /^Tamaño Elige 1/ }).count()).toBe(0);
    await press(page, 'Copiar opciones de…');
    await page.getByRole('button', { name: 'Completo Tamaño' }).click();
    await press(page, 'Guardar');
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'detached' });
    expect((await itemNamed(owner, card.id, 'Italiano')).options).toMatchObject([size]);
  });

  test('are made by keyboard alone: a line after each Enter, moved by arrows, one dialog left at a time', async () => {
    const { owner, card } = await openCard('restaurant');
    const page = await openAs(site, owner, '/user-panel', DESKTOP);
    await page.getByRole('button', { name: 'Nuevo Producto' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Jugo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2500');
    await page.getByRole('button', { name: 'Otras opciones' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fruta');
    await page.getByLabel('Nombre de la opción 1').focus();
    await page.keyboard.type('Piña');
    await page.keyboard.press('Enter');
    await page.keyboard.type('-300');
    await page.keyboard.press('Enter');
    expect(await focusedLabel(page)).toBe('Nombre de la opción 2');
    await page.keyboard.type('Mango');
    await page.getByRole('button', { name: 'Mover Mango' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Mango, lugar 1 de 2').waitFor({ state: 'attached' });
    expect(await focusedLabel(page)).toBe('Mover Mango');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Opciones: Fruta' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
    await page.getByLabel('Nombre', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor({ state: 'detached' });
    expect((await itemNamed(owner, card.id, 'Jugo')).options).toMatchObject([
      { name: 'Fruta', choices: [{ name: 'Mango' }, { name: 'Piña', price: -300 }] },
    ]);
  });

  test('that are not right are said and led to, where they are', async () => {
    const { owner } = await openCard('restaurant');
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Nuevo Producto');
    await page.getByLabel('Nombre', { exact: true }).fill('Jugo');
    await press(page, 'Otras opciones');
    await page.getByLabel('Nombre de la opción 1').fill('Piña');
    await page.getByLabel('Diferencia de precio: Piña').fill('harto');
    await press(page, 'Listo');
    expect(await page.getByLabel('¿Qué se elige?').evaluate((it) => it.matches(':focus'))).toBe(true);
    await page.getByText('Escribe la diferencia en pesos, por ejemplo 1.500.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel('¿Qué se elige?').fill('Fruta');
    await page.getByLabel('Diferencia de precio: Piña').fill('-5.000');
    await press(page, 'Listo');
    await press(page, 'Guardar');
    await page.getByText('Con estas opciones el precio quedaría bajo cero.').waitFor();

    // What has changed without being typed is not thrown away without asking either.
    await page.keyboard.press('Escape');
    await page.getByText('Tienes cambios sin guardar.').waitFor();
    await press(page, 'Seguir editando');
    await page.getByRole('button', { name: /^Fruta/ }).waitFor();
  });

  test('and all that was typed stays when the server refuses the code of another dish', async () => {
    const { owner, card } = await openCard('restaurant', [{ name: 'Completo', code: 'C-1' }]);
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Nuevo Producto');
    await page.getByLabel('Nombre', { exact: true }).fill('Jugo');
    await press(page, 'Tamaño');
    await press(page, 'Listo');
    await page.getByLabel('Código (opcional)').fill('c-1');
    site.expectComplaint(/400/);
    await press(page, 'Guardar');
    await page.getByText('Otro producto ya tiene este código.').waitFor();
    const code = page.getByLabel('Código (opcional)');
    await expect.poll(() => code.evaluate((it) => it.matches(':focus'))).toBe(true);
    await code.fill('c-2');
    await press(page, 'Guardar');
    await page.getByRole('button', { name: 'Editar Jugo' }).waitFor();
    expect(await itemNamed(owner, card.id, 'Jugo')).toMatchObject({
      code: 'C-2',
      options: [{ name: 'Tamaño' }],
    });
  });
});

describe('what a card tells of a product', () => {
  test('a flat keeps what its card does not ask when it is edited', async () => {
    const details = { operation: 'sale', areaM2: 85, year: 2019 };
    const { owner, card } = await openCard('real_estate', [{ name: 'Depto', details, options: [size] }]);
    const page = await openAs(site, owner, '/user-panel');
    await press(page, 'Editar Depto');
    expect(await page.getByRole('heading', { name: 'Opciones', exact: true }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Operación' }).selectOption('Arriendo');
    await page.getByLabel('Superficie en m²').fill('');
    await page.getByLabel('Comuna').fill('Ñuñoa');
    await expect.poll(() => page.locator('datalist option').count()).toBe(346);
    await press(page, 'Guardar');
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'detached' });
    const item = await itemNamed(owner, card.id, 'Depto');
    expect(item.details).toEqual({ operation: 'rent', comuna: 'Ñuñoa', year: 2019 });
    expect(item.options).toMatchObject([size]);
  });

  /** Fills in a new card of this type up to its first product, whose dialog is open then. */
  async function openProduct(type: string) {
    const person = await signUp(site);
    const page = await openForm(site, person, PHONE);
    const subdomain = freshSubdomain();
    await page.getByRole('radio', { name: type }).check({ force: true });
    await page.getByLabel('Título', { exact: true }).fill(subdomain);
    await page.getByRole('tab', { name: 'Contenido' }).click();
    await press(page, 'Nueva Categoría');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Todo');
    await page.keyboard.press('Enter');
    await press(page, 'Nuevo Producto en Todo');
    const publish = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
      await press(page, 'Crear Tarjeta');
      await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
      const { body: card } = await person.browser.get<{ id: number }>(`/api/cards/subdomain/${subdomain}`);
      return (await person.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body[0];
    };
    return { page, dialog: page.getByRole('dialog'), publish };
  }

  test('a new card has a vehicle with its year, kilometres, fuel and gearbox', async () => {
    const { dialog, publish } = await openProduct('Automotriz');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Suzuki Swift');
    await dialog.getByLabel('Precio').fill('8.990.000');
    await dialog.getByLabel('Año').fill('98');
    await dialog.getByLabel('Kilómetros').fill('85.000');
    await dialog.getByRole('combobox', { name: 'Combustible' }).selectOption('Bencina');
    await dialog.getByRole('combobox', { name: 'Caja' }).selectOption('Manual');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await dialog.getByText('Escribe el año con cuatro cifras').waitFor();
    expect(await dialog.getByLabel('Año').evaluate((it) => it.matches(':focus'))).toBe(true);
    await dialog.getByLabel('Año').fill('2019');
    expect((await publish())?.details).toEqual({
      year: 2019,
      mileageKm: 85_000,
      fuel: 'petrol',
      gearbox: 'manual',
    });
  });

  test('a new card has a property with its rooms and comuna', async () => {
    const { dialog, publish } = await openProduct('Inmobiliaria');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Casa en Chiguayante');
    await dialog.getByRole('combobox', { name: 'Operación' }).selectOption('Venta');
    await dialog.getByLabel('Superficie en m²').fill('1.250');
    await dialog.getByLabel('Dormitorios').fill('4');
    await dialog.getByLabel('Baños').fill('2');
    await dialog.getByLabel('Comuna').fill('Chiguayante');
    expect(await publish()).toMatchObject({
      price: 0,
      details: { operation: 'sale', areaM2: 1250, bedrooms: 4, bathrooms: 2, comuna: 'Chiguayante' },
    });
  });

  test('a new card has a service without a price, of an unusual duration, with options', async () => {
    const { page, dialog, publish } = await openProduct('Servicios');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Masaje');
    await dialog.getByText('Sin precio se lee «Consultar».').waitFor();
    await dialog.getByRole('combobox', { name: 'Duración' }).selectOption('Otra…');
    await dialog.getByLabel('Minutos').fill('75');
    await press(page, 'Modalidad');
    await page.getByRole('heading', { name: 'Opciones: Modalidad' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await press(page, 'Listo');
    expect(await publish()).toMatchObject({
      price: 0,
      details: { durationMinutes: 75 },
      options: [{ name: 'Modalidad', min: 1, max: 1 }],
    });
  });
});

test.each(SCREENS)('the form of a dish with options holds up on %s', async (_, device) => {
  const { owner } = await openCard('restaurant', [{ name: 'Completo', options: [size] }]);
  const page = await openAs(site, owner, '/user-panel', device);
  await press(page, 'Editar Completo');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Tamaño/ }).click();
  await page.getByRole('heading', { name: 'Opciones: Tamaño' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const overflow = await page
    .getByRole('dialog', { name: 'Opciones: Tamaño' })
    .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
});
