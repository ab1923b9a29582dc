import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formWithFile } from '#tests/support/pictures.ts';
import { itemsOf, openRestaurant, rowNames } from '#tests/support/restaurant.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** The menu at the foot of the side bar. */
const account = (page: Page) => page.getByRole('button', { name: /: cuenta$/ });
const changesOf = (page: Page) => page.getByRole('main');

async function openChanges(page: Page) {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Historial' }).click();
  await page.getByRole('heading', { name: 'Historial' }).waitFor();
}

test('a deleted product is exactly the same after its undo; an import and a deletion are undone later from a list, accessibly on every screen', async () => {
  const { owner, card } = await openRestaurant(site);
  const before = await itemsOf(owner, card.id);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await page.getByRole('button', { name: 'Editar Chacarero' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Más de Chacarero' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByText('Lo puedes recuperar durante 24 horas').waitFor();
  await page.getByRole('button', { name: 'Eliminar producto' }).click();
  await page.getByText('Eliminaste Chacarero').waitFor();
  // The focus goes to the product in its place.
  await page.getByRole('listitem').locator(':focus').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => rowNames(page)).toEqual(before.map(({ name }) => name));
  expect(await itemsOf(owner, card.id)).toEqual(before);

  const sheet = formWithFile('file', Buffer.from('nombre;precio\nItaliano;1\nMechada;9900\n'));
  await owner.browser.post(`/api/cards/${card.id}/items/import`, sheet.payload, sheet.headers);
  await page.reload();
  await openChanges(page);
  const change = changesOf(page).getByRole('listitem').filter({ hasText: 'Importación' });
  await change.getByText('1 producto nuevo y 1 cambiado').waitFor();
  await change.getByRole('button', { name: /^Deshacer/ }).click();
  await page.getByText('Importación deshecha').waitFor();
  expect(await itemsOf(owner, card.id)).toEqual(before);

  const [first] = await itemsOf(owner, card.id);
  await owner.browser.delete(`/api/items/${first?.id}`);
  await page.reload();
  await openChanges(page);
  await changesOf(page).getByText('Producto eliminado').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  // An undo that fails without a connection can be tried again.
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await changesOf(page).getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('No se pudo deshacer').waitFor();
  await page.context().setOffline(false);
  await changesOf(page)
    .getByRole('button', { name: `Deshacer: ${first?.name}` })
    .click();
  await page.getByText(`Recuperaste ${first?.name}`).waitFor();
  await page.getByText('Nada que deshacer').waitFor();
  await expect.poll(() => page.locator(':focus').allTextContents()).toEqual([`Recuperaste ${first?.name}.`]);
  expect((await itemsOf(owner, card.id))[0]).toEqual(first);
});

test('a deleted category comes back with its products; a change is undone later from the menu, with the keyboard alone', async () => {
  const { owner, card } = await openRestaurant(site);
  const before = await itemsOf(owner, card.id);
  const page = await openAs(site, owner, '/user-panel?tab=categorias', DESKTOP);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Historial' }).click();
  await changesOf(page).getByText('Nada que deshacer').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Más de Churrascos' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar categoría' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Más de Churrascos' }).waitFor();
  await expect.poll(() => page.getByText('3 productos').count()).toBe(2);
  expect(await itemsOf(owner, card.id)).toEqual(before);

  const [first, second] = before;
  await owner.browser.put(`/api/cards/${card.id}/items`, {
    items: [
      { id: first?.id, price: 1 },
      { id: second?.id, price: 2 },
    ],
  });
  await owner.browser.delete(`/api/items/${first?.id}`);
  await page.goto(`${site.origin}/user-panel?tab=productos`);
  await account(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Historial' }).press('Enter');
  const undo = (of: string) => changesOf(page).getByRole('button', { name: `Deshacer: ${of}` });
  await undo(`${first?.name}`).waitFor();
  // One of the two changed products was deleted since, so the change is undone in the other, and the message says so.
  await undo('Precio de 2 productos').press('Enter');
  await page
    .getByText(`Se deshizo en 1 producto. Quedó como está: «${first?.name}» se eliminó después.`)
    .waitFor();
  expect(await itemsOf(owner, card.id)).toEqual(before.slice(1));
  await undo(`${first?.name}`).press('Enter');
  await page.getByText(`Recuperaste ${first?.name}`).waitFor();
  await page.getByText('Nada que deshacer').waitFor();
  expect(await itemsOf(owner, card.id)).toEqual([{ ...first, price: 1 }, ...before.slice(1)]);
  await page.goBack();
  await expect.poll(() => rowNames(page)).toEqual(before.map(({ name }) => name));
});
