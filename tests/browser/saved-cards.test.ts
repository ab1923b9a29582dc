import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { SavedCard } from '#features/discovery/saved-cards/saved-cards.contract.ts';
import { DOCUMENTS } from '#foundation/ui/browser/cache-names.ts';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { publishCard, REACHABLE } from '#tests/support/cards.ts';
import { ANDROID, keptIn } from '#tests/support/copies.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { PHONE, useTestSite } from '#tests/support/test-site.ts';

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

/** Signs in at the form and waits for the page that follows. */
async function enter(page: Page, { user, password }: Person, next: string) {
  await page.getByLabel('Correo').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(`${site.origin}${next}`);
}

const inAccount = async ({ browser, user }: Person, query = '') =>
  (await browser.get<SavedCard[]>(`/api/users/${user.id}/saved-cards${query}`)).body.map(
    ({ cardId }) => cardId,
  );

test('a guest saves cards on the device, even before the scripts have loaded, reads them without a network, and finds them in the account after signing in', async () => {
  const quiosco = await publishCard(owner, {
    ...{ title: 'Quiosco Sol', subtitle: 'Diarios', businessHours: { monday: '09:00–19:00' } },
  });
  const page = await site.openBlank(ANDROID);
  await page.goto(`${site.origin}/?type=products`);
  await beforeScripts(page, () =>
    page.getByRole('button', { name: 'Guardar tarjeta: Lanas Chilota' }).click(),
  );
  await page.getByText('Queda en este dispositivo.').waitFor();
  for (const { subdomain, title } of [batida, quiosco]) {
    await page.goto(`${site.origin}/${subdomain}`);
    await page.getByRole('button', { name: `Guardar tarjeta: ${title}` }).click();
    await page.getByText('Queda en este dispositivo.').waitFor();
  }
  await page.reload();
  await page.getByRole('button', { name: 'Quitar de guardadas: Quiosco Sol' }).waitFor();

  await page.goto(`${site.origin}/guardadas`);
  await expect.poll(() => titles(page)).toEqual(['Quiosco Sol', 'La Batida', 'Lanas Chilota']);
  await page.getByText('Quedan en este dispositivo.').waitFor();
  await page
    .getByRole('article')
    .filter({ hasText: 'Quiosco Sol' })
    .getByText(/Abierto|Cierra|Cerrado|Abre/)
    .waitFor();
  const write = page.getByRole('link', { name: 'Escribir a Quiosco Sol', includeHidden: true });
  expect(await write.getAttribute('href')).toBe(`/mensajes/nuevo?card=${quiosco.id}`);
  // On a phone they are in a menu.
  await page.getByRole('button', { name: 'Más de Quiosco Sol' }).click();
  await page.getByRole('menuitem', { name: 'Escribir' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.getByRole('button', { name: 'Quitar de guardadas: La Batida' }).click();
  await expect.poll(() => titles(page)).toEqual(['Quiosco Sol', 'Lanas Chilota']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => titles(page)).toEqual(['Quiosco Sol', 'La Batida', 'Lanas Chilota']);

  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toContain(`/${lanas.subdomain}`));
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/${lanas.subdomain}`);
  await page.getByRole('heading', { level: 1, name: 'Lanas Chilota' }).waitFor();
  await page.context().setOffline(false);

  await owner.browser.put(`/api/cards/${quiosco.id}`, { isActive: false });
  site.expectComplaint(/status of 404/);
  await page.goto(`${site.origin}/guardadas`);
  const closed = page.getByRole('article').filter({ hasText: 'No disponible por ahora' });
  await closed.getByText('Diarios').waitFor();
  await closed.getByRole('button', { name: 'Quitar de guardadas: Quiosco Sol' }).click();
  await page.getByRole('button', { name: 'Quitar de guardadas', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['La Batida', 'Lanas Chilota']);

  const person = await signUp(site);
  await page.getByRole('link', { name: 'entra', exact: true }).click();
  await enter(page, person, '/guardadas');
  await expect.poll(() => titles(page)).toEqual(['La Batida', 'Lanas Chilota']);
  expect(await inAccount(person)).toEqual([batida.id, lanas.id]);
  expect(await page.evaluate("localStorage.getItem('saved-here')")).toBeNull();
});

test('a guest’s cards go into the account from any page, but never into that of another person', async () => {
  const [ana, other] = [await signUp(site), await signUp(site)];
  const page = await site.openBlank(PHONE);
  const saveAsGuest = async ({ subdomain }: Card) => {
    await page.goto(`${site.origin}/${subdomain}`);
    await page.getByRole('button', { name: /^Guardar tarjeta/ }).click();
    await page.getByText('Queda en este dispositivo.').waitFor();
  };
  await saveAsGuest(lanas);
  await page.goto(`${site.origin}/login?next=/profile`);
  await enter(page, ana, '/profile');
  await expect.poll(() => inAccount(ana)).toEqual([lanas.id]);
  await expect
    .poll(() => page.evaluate("localStorage.getItem('vitrina.customer-id')"))
    .toBe(`${ana.user.id}`);

  // Ana's session has ended; the device is still hers.
  await page.context().clearCookies();
  await saveAsGuest(batida);
  await page.goto(`${site.origin}/login?next=/guardadas`);
  await enter(page, other, '/guardadas');
  await page.getByRole('heading', { name: 'No hay tarjetas guardadas' }).waitFor();
  await expect.poll(() => page.evaluate("localStorage.getItem('saved-here')")).toBeNull();
  expect(await inAccount(other)).toEqual([]);
});

test('saved cards can be searched, removed, restored and put into an own order; a card that was deactivated stays in the list and says so', async () => {
  const person = await signUp(site);
  for (const { id } of [lanas, batida, vivero])
    await person.browser.post(`/api/users/${person.user.id}/saved-cards/${id}`);
  const page = await openAs(site, person, '/guardadas');
  await expect.poll(() => titles(page)).toEqual(['Vivero El Quillay', 'La Batida', 'Lanas Chilota']);
  const links = page.getByRole('article').filter({ hasText: 'La Batida' }).locator('a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `/${batida.subdomain}`,
    expect.stringContaining('Santiago'),
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
  await grip.press('ArrowUp');
  await grip.press('ArrowUp');
  await expect.poll(() => inAccount(person, '?order=own')).toEqual([lanas.id, vivero.id, batida.id]);
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
  await expect.poll(() => titles(page)).toEqual(['La Batida', 'Lanas Chilota', 'Vivero El Quillay']);

  await closed.getByRole('button', { name: 'Quitar de guardadas: Vivero El Quillay' }).click();
  await page.getByRole('button', { name: 'Quitar de guardadas', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['La Batida', 'Lanas Chilota']);
  await page.getByRole('button', { name: 'Quitar de guardadas: La Batida' }).click();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
  await page.getByRole('button', { name: 'Quitar de guardadas: Lanas Chilota' }).click();
  await page.getByRole('heading', { name: 'No hay tarjetas guardadas' }).waitFor();
});
