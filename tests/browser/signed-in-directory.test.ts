import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { publishCard, REACHABLE } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
let person: Person;

const COUNT = 150;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const articles = (page: Page) => page.getByRole('article');
const titles = (page: Page) => articles(page).getByRole('heading').allTextContents();
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar negocios, productos...' });
const query = (page: Page) => new URL(page.url()).search;
/** The distance of a row from the upper edge of the window. */
const topOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link) => link.getBoundingClientRect().top);

beforeAll(async () => {
  const admin = await signUpAdmin(site);
  const always = Object.fromEntries(DAYS.map((day) => [day, '24 horas']));
  const nunoa = { comuna: '13120', businessHours: always };
  await publishCard(admin, { title: 'Empanadas Nelly', isFeatured: true, ...nunoa });
  await publishCard(admin, {
    title: 'Vulcanización Rojas',
    cardType: 'services',
    comuna: '05101',
    ...REACHABLE,
  });
  const { userId } = await site.db.selectFrom('cards').select('userId').executeTakeFirstOrThrow();
  await site.db
    .insertInto('cards')
    .values(
      Array.from({ length: COUNT }, (_, at) => ({
        ...REACHABLE,
        ...{ userId, title: `Almacén ${at}`, subdomain: `almacen-${at}`, cardType: 'products' as const },
      })),
    )
    .execute();
  await sweepKnownWords(site.db);
  person = await signUp(site, { firstName: 'Ana' });
});

test('the directory greets the person, keeps filters in its address, shows saved cards with full hearts, and keeps each tab as it was', async () => {
  const page = await openAs(site, person, '/directorio');
  await page.getByRole('heading', { name: 'Hola, Ana' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Destacados',
    'Todos los negocios',
  ]);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await searchBox(page).fill('nelly empanadas');
  await expect.poll(() => titles(page)).toEqual(['Empanadas Nelly']);
  expect(query(page)).toBe('?q=nelly+empanadas');
  await searchBox(page).press('Escape');
  // The heart fills at once, and empties where the server did not keep it.
  const save = page.getByRole('button', { name: 'Guardar tarjeta: Empanadas Nelly' });
  site.expectComplaint(/status of 503/);
  let refuse = () => {};
  const isFilled = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/saved-cards', async (route) => {
    await isFilled;
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Ahora no.' } });
  });
  await save.click();
  await page.getByRole('button', { name: 'Quitar de guardadas: Empanadas Nelly' }).waitFor();
  refuse();
  await page.getByText('No se pudo guardar la tarjeta').waitFor();
  await save.waitFor();
  await page.unroute('**/saved-cards');
  await save.click();
  await page.getByText('Tarjeta guardada', { exact: true }).waitFor();
  await searchBox(page).fill('zzzzzz');
  await page.getByText('Intenta con otros términos de búsqueda').waitFor();
  // Open shops come first; whether the others are open depends on the hour.
  const others = page.getByRole('region', { name: /^(Abierto ahora|Mira también)$/ });
  await others.getByText('Empanadas Nelly').waitFor();
  await searchBox(page).fill('empanadas zzzzzz');
  await page.getByText('No encontramos nada con «zzzzzz»').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Empanadas Nelly']);
  await searchBox(page).fill('');
  await expect.poll(() => titles(page)).toContain('Almacén 149');

  // The place is chosen with the keyboard alone.
  const place = page.getByRole('dialog', { name: 'Dónde' });
  await page.getByRole('button', { name: 'Todo Chile: elegir comuna' }).press('Enter');
  await place.getByRole('button', { name: 'Valparaíso' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await place.getByRole('button', { name: 'Valparaíso' }).press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Vulcanización Rojas']);
  expect(query(page)).toBe('?comuna=05101');
  await page.getByRole('button', { name: 'Valparaíso: elegir comuna' }).waitFor();
  await page.reload();
  expect(await titles(page)).toEqual(['Vulcanización Rojas']);

  // The comuna is remembered on the device, and used on the home page, too.
  await page.goto(site.origin);
  await expect.poll(() => query(page)).toBe('?comuna=05101');
  await page.goto(`${site.origin}/directorio`);
  await expect.poll(() => query(page)).toBe('?comuna=05101');
  await page.getByRole('button', { name: 'Valparaíso: elegir comuna' }).click();
  await place.getByRole('button', { name: 'Todo Chile' }).click();
  await expect.poll(() => titles(page)).toContain('Almacén 149');

  await page.getByRole('link', { name: 'Abierto ahora' }).click();
  await expect.poll(() => titles(page)).toEqual(['Empanadas Nelly, destacada']);
  expect(query(page)).toBe('?open=true');
  await page.getByRole('link', { name: 'Con despacho' }).click();
  await expect.poll(() => query(page)).toBe('?open=true&delivery=true');
  await page.getByRole('link', { name: 'Con despacho' }).click();
  await page.getByRole('link', { name: 'Abierto ahora' }).click();
  await expect.poll(() => titles(page)).toContain('Almacén 149');

  // If the browser refuses the position, the sheet says so.
  await page.getByRole('button', { name: 'Todo Chile: elegir comuna' }).click();
  await place.getByRole('button', { name: 'Cerca de mí' }).click();
  await place.getByText('Tu navegador no nos dio permiso.').waitFor();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -33.4569, longitude: -70.5974 });
  await place.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect.poll(() => query(page)).toBe('?near=-33.457,-70.597');

  await page.getByRole('link', { name: 'Guardadas' }).click();
  await page.getByRole('heading', { name: 'Tarjetas Guardadas' }).waitFor();
  await page.getByRole('heading', { name: 'Empanadas Nelly' }).waitFor();
  expect(query(page)).toBe('?tab=guardadas');
  await page.getByRole('link', { name: 'Mensajes' }).click();
  await page.getByRole('heading', { name: 'Todavía no tienes mensajes' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Todavía no tienes mensajes' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Tarjetas Guardadas' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Cerca de ti: elegir comuna' }).waitFor();
  expect(query(page)).toBe('?near=-33.457,-70.597');
});

test('the list loads more by itself, and a person who comes back from a card finds the same row, also after a reload', async () => {
  const page = await openAs(site, person, '/directorio');
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return articles(page).count();
    })
    .toBe(COUNT + 2);

  const row = page.getByRole('link', { name: 'Almacén 61', exact: true });
  await row.scrollIntoViewIfNeeded();
  // Stores where the row is when it is clicked, because the window may still scroll before.
  await page.evaluate(`addEventListener('click', ({ target }) =>
    sessionStorage.setItem('top', target.getBoundingClientRect().top), { capture: true, once: true })`);
  await row.click();
  await page.waitForURL('**/almacen-61');
  const before = Number(await page.evaluate("sessionStorage.getItem('top')"));
  await page.reload();
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL('**/directorio');
  await expect.poll(() => articles(page).count()).toBe(COUNT + 2);
  await expect.poll(async () => Math.abs((await topOf(page, 'Almacén 61')) - before)).toBeLessThan(3);
  await page.reload();
  await expect.poll(() => articles(page).count()).toBe(COUNT + 2);
  await expect.poll(async () => Math.abs((await topOf(page, 'Almacén 61')) - before)).toBeLessThan(3);

  // For keyboard users the focus returns to the row, too.
  await page.getByRole('link', { name: 'Almacén 140', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/almacen-140');
  await page.goBack();
  await expect
    .poll(() => page.evaluate("document.activeElement.closest('h3')?.textContent"))
    .toBe('Almacén 140');
});

test("a card's 'Volver' returns to the visitor's list and skips the login; visitors from elsewhere get to the home page", async () => {
  const page = await site.open('/?q=almacen+61');
  await page.getByRole('link', { name: 'Almacén 61', exact: true }).click();
  await page.waitForURL('**/almacen-61');
  await page.goto(`${site.origin}/login?next=/almacen-61`);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL('**/almacen-61');
  await page.goForward();
  await page.goto(`${site.origin}/almacen-61`);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL(`${site.origin}/?q=almacen+61`);

  const other = await site.open('/almacen-61');
  await other.getByRole('link', { name: 'Volver' }).click();
  await other.waitForURL(`${site.origin}/`);
});
