import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { itemNamed, itemsOf, openChain } from '#tests/support/branches.ts';
import { publishCard } from '#tests/support/cards.ts';
import { openPlace } from '#tests/support/panel.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('an owner makes a card a branch, sets a price there, and separates it again', async () => {
  const { owner, main } = await openChain(site, []);
  const branch = await publishCard(owner, {
    title: 'Providencia',
    categories: [{ name: 'Vieja', items: [{ name: 'Viejo', price: 1 }] }],
  });
  await owner.browser.post(`/api/cards/${main.id}/offers`, { title: 'Once para dos', price: 9990 });
  const page = await openAs(site, owner, `/user-panel?card=${branch.id}`);
  await openPlace(page, 'Información');
  await page.getByRole('link', { name: 'Sucursal' }).click();
  await page.getByRole('button', { name: 'Usar este menú' }).click();
  await page.getByText('Esta tarjeta tiene 1 producto').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usar este menú' }).click();
  await page.getByText('Ahora usa el menú de Fuente Ñuñoa').waitFor();
  expect((await itemsOf(owner, branch)).map(({ name }) => name)).toEqual(['Marraqueta', 'Hallulla', 'Torta']);

  await openPlace(page, /^Productos/);
  await page.getByText('El menú viene de Fuente Ñuñoa').waitFor();
  expect(await page.getByRole('button', { name: 'Nuevo Producto' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Editar Torta' }).click();
  await page.getByLabel('Precio aquí').fill('13990');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('$13.990 · Precio de aquí').waitFor();
  expect((await itemNamed(owner, main, 'Torta')).price).toBe(12_990);
  await page.getByRole('button', { name: 'Editar Torta' }).click();
  await page.getByLabel('Precio aquí').fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Precio de aquí').waitFor({ state: 'detached' });
  await expect.poll(async () => (await itemNamed(owner, branch, 'Torta')).price).toBe(12_990);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await openPlace(page, /^Ofertas/);
  await page.getByRole('list', { name: 'Ofertas' }).getByText('$9.990 · Activa').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await openPlace(page, /^Categorías/);
  await page.getByRole('list', { name: 'Categorías' }).getByText('2 productos').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Fuente Ñuñoa' }).click();
  await page.getByRole('button', { name: 'Nueva Categoría' }).waitFor();
  await openPlace(page, 'Información');
  await page.getByRole('link', { name: 'Sucursal' }).click();
  await page.getByRole('link', { name: 'Providencia' }).click();
  await page.getByRole('button', { name: 'Separar el menú' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separar el menú' }).click();
  await page.getByText('El menú es ahora de esta tarjeta').waitFor();
  const torta = await itemNamed(owner, branch, 'Torta');
  expect((await owner.browser.put(`/api/items/${torta.id}`, { name: 'Torta propia' })).status).toBe(200);
});

test('whoever has a card with products creates a branch of it in the guided form', async () => {
  const { owner } = await openChain(site, []);
  const page = await openAs(site, owner, '/create-card');
  await page.getByLabel('¿Es una sucursal?').selectOption('Es una sucursal de Fuente Ñuñoa');
  await page.getByLabel('Nombre del negocio').fill('Fuente Maipú');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('9 1234 5678');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Vienen de la tarjeta principal').waitFor();
  expect(await page.getByRole('button', { name: 'Nueva Categoría' }).count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
  const cards = await owner.browser.get<Card[]>('/api/user/cards');
  const branch = cards.body.find(({ title }) => title === 'Fuente Maipú') as Card;
  expect((await itemsOf(owner, branch)).map(({ name }) => name)).toEqual(['Marraqueta', 'Hallulla', 'Torta']);
});
