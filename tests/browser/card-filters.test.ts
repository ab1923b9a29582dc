import { expect, test } from 'vitest';
import { openCard } from '#tests/support/own-catalogue.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { PHONE, useTestSite } from '#tests/support/test-site.ts';
import { closeToast } from '#tests/support/toasts.ts';

const site = await useTestSite();

const home = (name: string, bedrooms: number, operation: string, price: number) => ({
  name,
  price,
  details: { bedrooms, operation, comuna: bedrooms > 2 ? 'Quilpué' : 'Concón' },
});
const HOMES = [
  home('Faro', 1, 'rent', 400_000),
  home('Muelle', 2, 'rent', 600_000),
  home('Duna', 2, 'sale', 90_000_000),
  home('Boldo', 3, 'rent', 800_000),
  home('Quillay', 3, 'sale', 150_000_000),
  home('Peumo', 4, 'sale', 200_000_000),
  home('Litre', 2, 'rent', 700_000),
];

test('a visitor filters a card with the keyboard, shares the address, searches and compares', async () => {
  const { card } = await openCard(site, 'real_estate', HOMES);
  const page = await site.open(`/${card.subdomain}`, PHONE);
  const listed = () => page.locator('#items h3').allTextContents();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });

  await page.getByRole('button', { name: 'Comparar Faro' }).waitFor();
  await page.getByRole('link', { name: 'Filtros' }).press('Enter');
  await dialog.getByRole('button', { name: 'Arriendo 4' }).press('Space');
  await dialog.getByRole('button', { name: '2 2' }).press('Space');
  // What cannot be read is said at its field, once it is left.
  await dialog.getByLabel('Desde').fill('mucho');
  const said = dialog.getByText('Escribe solo números.');
  expect(await said.count()).toBe(0);
  await dialog.getByLabel('Hasta').focus();
  await said.waitFor();
  expect(await dialog.getByLabel('Desde').getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByLabel('Hasta').getAttribute('aria-invalid')).toBeNull();
  await dialog.getByLabel('Hasta').fill('500');
  await dialog.getByLabel('Desde').fill('700');
  await dialog.getByLabel('Desde').press('Enter');
  await dialog.getByText('«Desde» no puede ser más que «Hasta».').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await dialog.getByLabel('Desde').fill('');
  await dialog.getByLabel('Hasta').fill('650.000');
  await dialog.getByRole('button', { name: 'Ver 1 propiedad' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(listed).toEqual(['Muelle']);
  expect(new URL(page.url()).search).toBe('?operation=rent&bedrooms=2&price=-650000');

  await page.reload();
  await page.getByText('1 de 7 propiedades').waitFor();
  expect(await listed()).toEqual(['Muelle']);
  await page.getByRole('link', { name: 'Quitar filtro: Precio hasta $650.000' }).click();
  await expect.poll(listed).toEqual(['Muelle', 'Litre']);
  await page.goBack();
  await expect.poll(listed).toEqual(['Muelle']);

  await page.goto(`${site.origin}/${card.subdomain}`);
  await page.getByRole('button', { name: 'Comparar Faro' }).waitFor();
  await page.getByRole('searchbox').fill('dormitorios 2 venta');
  await page.getByText('Entendimos: 2 dormitorios · Venta.').waitFor();
  await expect.poll(listed).toEqual(['Duna']);
  await page.getByRole('searchbox').fill('');

  for (const name of ['Faro', 'Muelle', 'Duna'])
    await page.getByRole('button', { name: `Comparar ${name}` }).click();
  await page.getByRole('button', { name: 'Comparar Boldo' }).click();
  await page.getByText('Puedes comparar hasta 3 a la vez.').waitFor();
  await closeToast(page);
  await page.getByRole('button', { name: 'Comparar 3' }).click();
  const table = page.getByRole('dialog', { name: 'Comparar' });
  await table.getByRole('columnheader', { name: /^Duna/ }).waitFor();
  expect(await table.getByRole('row').allTextContents()).toContain('1 dormitorio2 dormitorios2 dormitorios');
  expect(await table.locator('[data-equal="true"] th').allTextContents()).toEqual(['Comuna', 'Estado']);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await table.getByRole('button', { name: 'Quitar Faro' }).click();
  await table.getByRole('link', { name: 'Duna' }).click();
  await page.getByRole('dialog', { name: 'Duna' }).waitFor();
});
