import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilFocused } from '#tests/support/focused.ts';
import { itemNamed, openCard, press, size } from '#tests/support/own-catalogue.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const focusedLabel = (page: Page) =>
  page.locator(':focus').evaluate((it) => it.getAttribute('aria-label') ?? it.textContent);

test('options of a dish are created from common groups on a phone, and appear on the card; a problem is shown at its field', async () => {
  const { owner, card } = await openCard(site, 'restaurant', [{ name: 'Completo', code: 'C-1' }]);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const name = page.getByLabel('Nombre', { exact: true });
  await press(page, 'Nuevo Producto');
  await name.fill('Churrasco');
  await page.getByLabel('Precio', { exact: true }).fill('8.900');
  await press(page, 'Tamaño');
  await page.getByRole('switch', { name: 'Cada opción con su precio completo' }).click();
  await page.getByLabel('Suma al precio: Chico').fill('-900');
  await page.getByLabel('Suma al precio: Grande').fill('+$2.000');
  await page.getByText('Tu cliente lee: Tamaño Obligatorio').waitFor();
  await press(page, 'Listo');
  await page.getByRole('button', { name: /^Tamaño.*Chico −\$900, Mediano, Grande \+\$2\.000/ }).waitFor();

  await press(page, 'Extras');
  await page.getByLabel('Suma al precio: Palta').fill('1000');
  await page.getByRole('switch', { name: 'Queso disponible' }).click();
  await page.getByRole('combobox', { name: '¿Cuántas se pueden elegir?' }).selectOption('Hasta 2');
  await page.getByText('Tu cliente lee: Extras Elige hasta 2').waitFor();
  await press(page, 'Listo');
  // Everything that was typed stays when the server refuses another dish's code.
  const code = page.getByLabel('Código (opcional)');
  await page.getByText('Más detalles').click();
  await code.fill('c-1');
  site.expectComplaint(/400/);
  await press(page, 'Guardar');
  await page.getByText('Ya usas este código en tu tarjeta.').waitFor();
  await untilFocused(code);
  await code.fill('c-2');
  await press(page, 'Guardar');
  await page.getByRole('button', { name: 'Cambiar precio de Churrasco, $8.900' }).waitFor();
  expect(await itemNamed(owner, card.id, 'Churrasco')).toMatchObject({
    code: 'C-2',
    options: [
      { name: 'Tamaño', min: 1, max: 1, choices: [{ price: -900 }, { price: 0 }, { price: 2000 }] },
      { name: 'Extras', min: 0, max: 2, choices: [{ isAvailable: false }, { price: 1000 }, { price: 0 }] },
    ],
  });

  // The sizes have full prices, and the lowest one becomes the price of the dish.
  await press(page, 'Nuevo Producto');
  await name.fill('Pizza');
  await press(page, 'Tamaño');
  await page.getByLabel('Precio de Chico').fill('7.000');
  await page.getByLabel('Precio de Mediano').fill('9.000');
  await press(page, 'Listo');
  await page.getByText('Escribe lo que cuesta, por ejemplo 7.000.').waitFor();
  await page.getByLabel('Precio de Grande').fill('11.000');
  expect(await accessibilityFindings(page)).toEqual([]);
  await press(page, 'Listo');
  await page
    .getByRole('button', { name: /^Tamaño.*Chico \$7\.000, Mediano \$9\.000, Grande \$11\.000/ })
    .waitFor();
  await page.getByText('Precio: desde $7.000.').waitFor();
  await press(page, 'Guardar');
  await page.getByRole('button', { name: 'Cambiar precio de Pizza, Desde $7.000' }).waitFor();
  const { price, options } = await itemNamed(owner, card.id, 'Pizza');
  expect([price, ...(options[0]?.choices ?? []).map((choice) => choice.price)]).toEqual([
    7000, 0, 2000, 4000,
  ]);

  const visitor = await site.open(`/${card.subdomain}`);
  const row = visitor.getByRole('article').filter({ hasText: 'Churrasco' });
  expect(await row.textContent()).toContain('Desde $8.000');
  await visitor.getByRole('link', { name: 'Churrasco' }).click();
  await visitor.getByRole('group', { name: /^Tamaño/ }).waitFor();
  await visitor.getByText('+$2.000').waitFor();
  await visitor.goto(`${site.origin}/${card.subdomain}`);
  await visitor.getByRole('link', { name: 'Pizza' }).click();
  await visitor.getByRole('group', { name: 'Tamaño Obligatorio', exact: true }).getByText('$9.000').waitFor();
});

test('options of a dish are shown as they were saved, keep their ids when the dish is changed, deleted and restored, and can be copied', async () => {
  const choices = [
    { name: 'Queso', isAvailable: false },
    { name: 'Palta', price: 1000 },
    { name: 'Tocino', price: -500 },
  ];
  const extras = { name: 'Extras', min: 0, max: 2, choices };
  const { owner, card } = await openCard(site, 'restaurant', [
    { name: 'Completo', options: [size] },
    { name: 'Italiano' },
    { name: 'Churrasco', options: [extras] },
  ]);
  const before = await itemNamed(owner, card.id, 'Completo');
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  const isClosed = () =>
    page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'detached' });
  await press(page, 'Editar Completo');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: /^Tamaño/ }).click();
  await page.getByRole('heading', { name: 'Opciones: Tamaño' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByLabel('Suma al precio: Grande').fill('1.800');
  await press(page, 'Listo');
  await press(page, 'Guardar');
  await isClosed();
  const [group] = before.options;
  const changed = { ...group, choices: [group?.choices[0], { ...group?.choices[1], price: 1800 }] };
  expect((await itemNamed(owner, card.id, 'Completo')).options).toEqual([changed]);

  await press(page, 'Editar Completo');
  await page.getByRole('dialog').getByRole('button', { name: 'Más de Completo' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await press(page, 'Eliminar producto');
  await press(page, 'Deshacer');
  await page.getByRole('button', { name: 'Editar Completo' }).waitFor();
  await expect.poll(async () => (await itemNamed(owner, card.id, 'Completo')).options).toEqual([changed]);
  await press(page, 'Cerrar aviso');

  await press(page, 'Editar Churrasco');
  await page.getByRole('button', { name: /^Extras Elige hasta 2/ }).click();
  const sign = page.getByRole('button', { name: /en Tocino$/ });
  expect(await sign.textContent()).toBe('Resta $');
  await sign.click();
  expect(await sign.textContent()).toBe('Suma $');
  await page.getByText('Sin monto, mismo precio.').waitFor();
  expect(await page.getByLabel('Suma al precio: Palta').inputValue()).toBe('1.000');
  expect(await page.getByRole('switch', { name: 'Queso disponible' }).isChecked()).toBe(false);
});

test('options of a dish are created with the keyboard alone: Enter adds a row, arrows move it, Escape closes one dialog at a time', async () => {
  const { owner, card } = await openCard(site, 'restaurant');
  const page = await openAs(site, owner, '/user-panel?tab=productos', DESKTOP);
  await page.getByText('Agrega tu primer producto').waitFor();
  await page.getByRole('button', { name: 'Nuevo Producto' }).press('Enter');
  await untilFocused(page.getByLabel('Nombre', { exact: true }));
  await page.keyboard.type('Jugo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2500');
  await page.getByRole('button', { name: 'Otras opciones' }).press('Enter');
  await untilFocused(page.getByLabel('¿Qué se elige?'));
  await page.keyboard.type('Fruta');
  await page.getByLabel('Nombre de la opción 1').focus();
  await page.keyboard.type('Piña');
  await page.keyboard.press('Enter');
  await page.keyboard.type('-300');
  await page.keyboard.press('Enter');
  expect(await focusedLabel(page)).toBe('Nombre de la opción 2');
  await page.keyboard.type('Mango');
  await page.getByRole('button', { name: 'Mover Mango', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Mango, lugar 1 de 2').waitFor({ state: 'attached' });
  expect(await focusedLabel(page)).toBe('Mover Mango');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Opciones: Fruta' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  await page.getByLabel('Nombre', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await itemNamed(owner, card.id, 'Jugo')).options)
    .toMatchObject([{ name: 'Fruta', choices: [{ name: 'Mango' }, { name: 'Piña', price: -300 }] }]);

  // Problems are shown at their fields, and the first one is focused.
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Malteada');
  await press(page, 'Otras opciones');
  await page.getByLabel('Nombre de la opción 1').fill('Piña');
  await page.getByLabel('Suma al precio: Piña').fill('harto');
  await press(page, 'Listo');
  await untilFocused(page.getByLabel('¿Qué se elige?'));
  await page.getByText('Escribe la diferencia en pesos, por ejemplo 1.500.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('¿Qué se elige?').fill('Fruta');
  await page.getByLabel('Suma al precio: Piña').fill('-5.000');
  await press(page, 'Listo');
  await press(page, 'Guardar');
  await page.getByText('Con estas opciones el precio quedaría bajo cero.').waitFor();

  // Changes that were made without typing also cause a question before they are discarded.
  await page.keyboard.press('Escape');
  await page.getByText('Tienes cambios sin guardar.').waitFor();
  await press(page, 'Seguir editando');
  await page.getByRole('button', { name: /^Fruta/ }).waitFor();
});
