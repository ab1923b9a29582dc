import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { usePictureSite } from '#tests/support/picture-site.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite({}, { fetchesPrivateAddresses: true });
const pictures = usePictureSite();

async function openBakery(names: string[] = ['Pan', 'Kuchen']) {
  const shop = await openShop(site, { title: 'Panadería de prueba' });
  for (const name of names)
    await shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, { name, price: 1000 });
  return shop;
}

const pricesOf = async ({ browser }: Person, cardId: number) =>
  Object.fromEntries(
    (await browser.get<Item[]>(`/api/cards/${cardId}/items`)).body.map(({ name, price }) => [name, price]),
  );

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Importar o exportar' }).click();
  await page.getByRole('menuitem', { name: 'Importar productos' }).click();
  await page.getByRole('heading', { name: 'Importar productos' }).waitFor();
};

const choose = (page: Page, text: string, name = 'precios.csv') =>
  page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an owner sees the errors, corrects the sheet, imports it, and can undo the import at once, unless a product has changed since; accessibly on every screen', async () => {
  const { owner, card } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await openImport(page);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await choose(page, 'nombre;precio;sabor\nPan;mil;dulce\nTorta;$12.990;\n');
  await page.getByText('1 error: corrígelo').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByText('Fila 2 · Pan · Precio').waitFor();
  expect(await page.getByRole('button', { name: 'Importar', exact: true }).isDisabled()).toBe(true);

  await choose(page, 'nombre;precio;categoría\nTorta;$12.990;Tortas\nPan;1.200;\nKuchen;1000;\n');
  await page.getByText('1 nuevo, 1 cambia, 1 igual').waitFor();
  await page.getByText('Crearemos la categoría: Tortas.').waitFor();
  const blocks = page.getByRole('dialog').locator('caption, tbody th');
  expect(await blocks.allTextContents()).toEqual([
    'Lo que cambia (1)',
    'PanCambia',
    'Nuevos (1)',
    'TortaNuevo',
  ]);
  expect(await pricesOf(owner, card.id)).toEqual({ Pan: 1000, Kuchen: 1000 });

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('1 producto nuevo y 1 cambiado.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  expect(await pricesOf(owner, card.id)).toEqual({ Pan: 1200, Kuchen: 1000, Torta: 12_990 });

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('1 producto volvió a como estaba y 1 producto nuevo se quitó.').waitFor();
  expect(await pricesOf(owner, card.id)).toEqual({ Pan: 1000, Kuchen: 1000 });
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Cambiar precio de Pan, $1.000' }).waitFor();
  expect(await page.getByRole('button', { name: /^Cambiar precio de Torta/ }).count()).toBe(0);

  await openImport(page);
  await choose(page, 'nombre;precio\nPan;1500\n');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('1 producto cambiado.').waitFor();
  const items = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  await owner.browser.put(`/api/items/${items.body[0]?.id}`, { price: 7 });
  site.expectComplaint(/409/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('No se puede deshacer: «Pan» cambió').waitFor();
});

test('a file stays chosen when the connection breaks; rows can be left out of the preview and included again', async () => {
  const { owner, card } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await openImport(page);
  site.expectComplaint(/415/);
  await choose(page, '%PDF-1.7 lista de precios', 'lista.pdf');
  await page.getByText('Este archivo no es una planilla').waitFor();

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route('**/items/import*', (route) => route.abort('internetdisconnected'), { times: 1 });
  await choose(page, 'nombre;precio\nPan;1500\n');
  await page.getByText('Revisa tu conexión').waitFor();
  await page.getByText('precios.csv').waitFor();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('1 cambia').waitFor();

  await choose(page, 'nombre;precio\nPan;1200\nTorta;mil\n');
  await page.getByRole('button', { name: 'Dejar fuera la fila 3' }).click();
  await page.getByText('1 cambia', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Incluir todo' }).click();
  await page.getByText('1 error').waitFor();

  await choose(page, 'nombre;precio;categoría\nPan;1200;\nTorta;mil;\nPie;5000;Dulces\n');
  // In the other sheet that row is not left out.
  await page.getByRole('button', { name: 'Dejar fuera la fila 3' }).click();
  await page.getByText('1 nuevo, 1 cambia').waitFor();
  await page.getByText('Dejas fuera la fila 3.').waitFor();
  await page.getByText('Crearemos la categoría: Dulces.').waitFor();
  await page.getByRole('checkbox', { name: 'Importar la fila 4' }).uncheck();
  await page.getByText('1 cambia', { exact: true }).waitFor();
  expect(await page.getByText('Crearemos la categoría').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  site.expectComplaint(/503/);
  await page.route('**/items/import*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('No pudimos importar tus productos').waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('1 producto cambiado.').waitFor();
  expect(await pricesOf(owner, card.id)).toEqual({ Pan: 1200, Kuchen: 1000 });
});

test('an empty shop can start with a sheet, and an exported one imports back without a change', async () => {
  const { owner, card } = await openBakery([]);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await openImport(page);
  await choose(page, 'nombre,precio,categoría\nPan,1500,Panes\n');
  await page.getByText('1 nuevo').first().waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('1 producto nuevo.').waitFor();
  expect(await pricesOf(owner, card.id)).toEqual({ Pan: 1500 });

  for (const name of ['=Pan', 'Kuchen; grande'])
    await owner.browser.post(`/api/cards/${card.id}/items`, { name, price: 1000 });
  await page.reload();
  for (const [format, name] of [
    ['Exportar a Excel', /^productos-.*\.xlsx$/],
    ['Exportar a CSV', /^productos-.*\.csv$/],
  ] as const) {
    await page.getByRole('button', { name: 'Importar o exportar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    const bytes = await readFile(await download.path());
    await openImport(page);
    await page.getByLabel('Archivo', { exact: true }).setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: bytes,
    });
    await page.getByText('Nada que cambiar: 3 iguales.').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
  }
});

test('an owner says which column is which, corrects a cell in the preview, and is not asked again', async () => {
  const { owner, card } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await openImport(page);
  await choose(page, 'Lo que vendo;Sale a;Cuánto\nPan;200;mil\nTorta;5000;9990\n');
  await page.getByText('Falta la columna Nombre.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByLabel('Qué es la columna Lo que vendo').selectOption('Nombre');
  await page.getByText('Falta el precio').waitFor();
  await page.getByLabel('Qué es la columna Cuánto').selectOption('Precio');
  await page.getByText('«mil» no es un precio.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByLabel('Precio de la fila 2').fill('1.200');
  await page.getByRole('button', { name: 'Corregir', exact: true }).click();
  await page.getByText('1 nuevo, 1 cambia').waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('1 producto nuevo y 1 cambiado.').waitFor();
  expect(await pricesOf(owner, card.id)).toEqual({ Pan: 1200, Kuchen: 1000, Torta: 9990 });
  await page.getByRole('button', { name: 'Listo' }).click();

  await openImport(page);
  await choose(page, 'Lo que vendo;Cuánto\nPan;1300\n');
  await page.getByText('1 cambia', { exact: true }).waitFor();
});

test('pictures of other sites are stored before the import, and a row without its picture says why', async () => {
  const { owner, card } = await openBakery(['Pan']);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  site.expectComplaint(/400/);
  await openImport(page);
  const rows = [`Pan;1200;${pictures.at('/pan.png')}`, `Torta;9990;${pictures.at('/nada')}`];
  await choose(page, `nombre;precio;imagen\n${rows.join('\n')}\n`);
  await page.getByText('Las fotos de otros sitios se copian a tu tarjeta').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('1 producto nuevo y 1 cambiado.').waitFor();
  await page.getByText('1 foto no llegó. Lo demás quedó importado.').waitFor();
  await page.getByText('Fila 3: No pudimos traer la imagen de esa dirección.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const { body } = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  expect(body).toMatchObject([
    { name: 'Pan', imageUrl: expect.stringMatching(/^\/images\//) },
    { name: 'Torta', imageUrl: null },
  ]);
});
