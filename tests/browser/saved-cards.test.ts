import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { publishCard, REACHABLE } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
let owner: Person;
let lanas: Card;
let batida: Card;
let vivero: Card;

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

beforeAll(async () => {
  owner = await signUp(site);
  lanas = await publishCard(owner, { title: 'Lanas Chilota', cardType: 'products', ...REACHABLE });
  batida = await publishCard(owner, { title: 'La Batida', contactInfo: { phone: '+56 9 8765 4321' } });
  vivero = await publishCard(owner, { title: 'Vivero El Quillay', subtitle: 'Nativas y maceteros' });
});

test('a guest who saves a card, even before the scripts have loaded, signs in first and then finds it saved', async () => {
  const person = await signUp(site);
  const page = await site.open('/?type=products');
  await beforeScripts(page, () => page.getByRole('link', { name: 'Guardar tarjeta: Lanas Chilota' }).click());
  await page.getByLabel('Correo').fill(person.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/?type=products');
  await page.getByRole('button', { name: 'Quitar de guardadas: Lanas Chilota' }).waitFor();

  await page.goto(`${site.origin}/guardadas`);
  await page.getByRole('heading', { name: 'Lanas Chilota' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('saved cards can be searched, removed, restored and put into an own order; a card that was deactivated stays in the list and says so', async () => {
  const person = await signUp(site);
  for (const { id } of [lanas, batida, vivero])
    await person.browser.post(`/api/users/${person.user.id}/saved-cards/${id}`);
  const page = await openAs(site, person, '/guardadas');
  await expect.poll(() => titles(page)).toEqual(['Vivero El Quillay', 'La Batida', 'Lanas Chilota']);
  const links = page.getByRole('article').filter({ hasText: 'La Batida' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `/${batida.subdomain}`,
    expect.stringContaining('Santiago'),
    `/${batida.subdomain}#items`,
    `/mensajes?card=${batida.id}`,
    'tel:+56987654321',
  ]);

  await page.getByRole('searchbox').fill('MACETEROS');
  await expect.poll(() => titles(page)).toEqual(['Vivero El Quillay']);
  await page.getByRole('searchbox').fill('sushi');
  await page.getByRole('heading', { name: 'No se encontraron tarjetas' }).waitFor();
  await page.getByRole('searchbox').fill('');

  // The last card is moved to the front with the keyboard alone.
  await page.getByRole('button', { name: 'Mi orden' }).click();
  const grip = page.getByRole('button', { name: 'Mover Lanas Chilota' });
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await grip.press('ArrowUp');
  await grip.press('ArrowUp');
  expect((await stored).status()).toBe(204);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota', 'Vivero El Quillay', 'La Batida']);

  // A move that fails is reverted.
  const isMove = (url: URL) => url.pathname.endsWith(`/saved-cards/${vivero.id}`);
  await page.route(isMove, (route) => route.abort());
  site.expectComplaint(/ERR_FAILED/);
  await page.getByRole('button', { name: 'Mover Vivero El Quillay' }).press('ArrowDown');
  await page.getByText('No se pudo mover la tarjeta').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota', 'Vivero El Quillay', 'La Batida']);
  await page.unroute(isMove);

  await owner.browser.put(`/api/cards/${vivero.id}`, { isActive: false });
  await page.reload();
  const closed = page.getByRole('article').filter({ hasText: 'No disponible por ahora' });
  await closed.getByText('Nativas y maceteros').waitFor();
  expect(await closed.getByRole('link').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.getByRole('button', { name: 'Quitar de guardadas: La Batida' }).click();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota', 'Vivero El Quillay']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Tarjeta guardada').waitFor();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota', 'Vivero El Quillay', 'La Batida']);

  await closed.getByRole('button', { name: 'Quitar de guardadas: Vivero El Quillay' }).click();
  await page.getByRole('button', { name: 'Quitar de guardadas', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota', 'La Batida']);
  await page.getByRole('button', { name: 'Quitar de guardadas: La Batida' }).click();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
  await page.getByRole('button', { name: 'Quitar de guardadas: Lanas Chilota' }).click();
  await page.getByRole('heading', { name: 'No hay tarjetas guardadas' }).waitFor();
});
