import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { publishCard, REACHABLE } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
let owner: Person;

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar Tarjetas' });
const isSearch = (url: URL) => url.pathname === '/api/cards';

beforeAll(async () => {
  owner = await signUp(site);
  await publishCard(owner, { title: 'Lanas Chilota', cardType: 'products', ...REACHABLE });
  await publishCard(owner, { title: 'Lavandería Nevada', cardType: 'services', ...REACHABLE });
  await publishCard(owner, {
    title: 'La Batida',
    contactInfo: { address: 'Manuel Montt 312, Providencia' },
  });
  await sweepKnownWords(site.db);
});

test('the list follows what a visitor types, and the address follows the list; a tap before the scripts have loaded counts', async () => {
  const page = await site.open('/');
  await beforeScripts(page, () => page.getByRole('button', { name: /: elegir comuna$/ }).click());
  await page.getByRole('dialog', { name: 'Dónde' }).getByRole('button', { name: 'Cerca de mí' }).waitFor();
  await page.keyboard.press('Escape');
  await searchBox(page).fill('lanas');
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
  expect(new URL(page.url()).search).toBe('?q=lanas');
  await expect.poll(() => page.getByText('1 tarjeta encontrada').count()).toBe(1);

  // On a desktop the result takes the page's head, and alone it fills the row: its words stand beside the picture.
  await page.setViewportSize(DESKTOP.viewport);
  await page.getByRole('heading', { name: '1 negocio para «lanas»' }).waitFor();
  const head = page.getByRole('heading', { name: '¿Qué estás buscando hoy?' }).locator('..');
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(1);
  expect((await page.getByRole('article').first().boundingBox())?.width).toBeGreaterThan(1_000);
  const picture = await page.getByRole('article').locator('img').first().boundingBox();
  const words = await page.getByRole('article').getByRole('heading', { name: 'Lanas Chilota' }).boundingBox();
  expect(words?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));

  await searchBox(page).fill('');
  await expect.poll(() => titles(page)).toContain('La Batida');
  expect(new URL(page.url()).search).toBe('');
});

test('the first products and shops show below the field while somebody types, and the arrow keys reach them', async () => {
  const bakery = await publishCard(owner, {
    ...{ title: 'Panadería Amasandería', cardType: 'products', ...REACHABLE },
    categories: [{ name: 'Pan', items: [{ name: 'Hallulla', price: 250 }] }],
  });
  const page = await site.open('/');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isSearch(new URL(request.url()))) calls.push(request.url());
  });
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  await searchBox(page).fill('hallulla');
  await expect.poll(() => options.count()).toBe(2);
  // They are what the list found: nothing else is asked for.
  expect(calls).toHaveLength(1);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await searchBox(page).press('ArrowUp');
  await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true');
  await searchBox(page).press('ArrowDown');
  await expect.poll(() => searchBox(page).getAttribute('aria-activedescendant')).toBe(null);
  await searchBox(page).press('Escape');
  await options.first().waitFor({ state: 'detached' });
  expect(await searchBox(page).inputValue()).toBe('hallulla');
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('Enter');
  await page.waitForURL(`**/${bakery.subdomain}#*`);
});

test('the rows below the field say which are products and shops, and the last one leads to all of them', async () => {
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
    await publishCard(owner, {
      ...{ title: `Picarones ${name}`, cardType: 'products', ...REACHABLE },
      categories: [{ name: 'Dulces', items: [{ name: 'Picarón pasado', price: 900 }] }],
    });
  }
  const page = await site.open('/');
  await searchBox(page).fill('picarones');
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await list.getByText('Negocios', { exact: true }).waitFor();
  expect(await list.getByRole('option').count()).toBe(7);
  await list.getByRole('option', { name: 'Ver los 4 negocios' }).click();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '4 negocios para «picarones»' }).waitFor();
});

test('of the products below the field those whose name begins as typed are first', async () => {
  await publishCard(owner, {
    ...{ title: 'Casa Primera', cardType: 'products', ...REACHABLE },
    categories: [{ name: 'Z', items: [{ name: 'Velador de zuqueta', price: 900 }] }],
  });
  await publishCard(owner, {
    ...{ title: 'Casa Segunda', cardType: 'products', ...REACHABLE },
    categories: [{ name: 'Z', items: [{ name: 'Zuqueta amasada', price: 900 }] }],
  });
  const page = await site.open('/');
  await searchBox(page).fill('zuqueta');
  const products = page.getByRole('group', { name: 'Productos' }).getByRole('option');
  await expect
    .poll(() => products.allInnerTexts())
    .toEqual([expect.stringContaining('Zuqueta amasada'), expect.stringContaining('Velador de zuqueta')]);
});

test('below a search that finds few shops, others that are open fill the page', async () => {
  const always = {
    ...REACHABLE,
    businessHours: Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        '00:00–24:00',
      ]),
    ),
  };
  const sought = await publishCard(owner, { title: 'Relojería Cóndor', ...always });
  const others = ['Quiosco Abierto', 'Quiosco Norte', 'Quiosco Sur'];
  const published = [sought];
  for (const title of others) published.push(await publishCard(owner, { title, ...always }));
  const page = await site.open('/?q=relojeria');
  const open = page.getByRole('region', { name: 'Abierto ahora' });
  for (const title of others) await open.getByRole('link', { name: title }).first().waitFor();
  expect(await open.getByRole('link', { name: sought.title }).count()).toBe(0);
  for (const { id } of published) await owner.browser.delete(`/api/cards/${id}`);
});

test('a late answer never replaces the answer to a newer search', async () => {
  const page = await site.open('/');
  let release = () => {};
  const isLate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isSearch, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'la') {
      await isLate;
      // The page has aborted the request by then.
      await route.continue().catch(() => {});
    } else await route.continue();
  });
  const asked = page.waitForRequest(
    (request) => request.url().includes('q=la&') || /q=la$/.test(request.url()),
  );
  await searchBox(page).fill('la');
  await asked;
  await searchBox(page).fill('lanas');
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
  release();
  await (await asked).response().catch(() => null);
  await untilArrived(page);
  expect(await titles(page)).toEqual(['Lanas Chilota']);
});

test('a type of business is a link that filters in place and can be shared', async () => {
  const page = await site.open('/?q=la');
  await page.getByRole('link', { name: 'Servicios' }).click();
  await expect.poll(() => titles(page)).toEqual(['Lavandería Nevada']);
  expect(new URL(page.url()).search).toBe('?q=la&type=services');

  await page.reload();
  expect(await titles(page)).toEqual(['Lavandería Nevada']);
  expect(await searchBox(page).inputValue()).toBe('la');
});

test('on a phone the chosen kind is in view, and "Todos" takes away whatever was chosen beside it', async () => {
  const page = await site.open('/?type=services', PHONE);
  const kind = await page.getByRole('link', { name: 'Servicios' }).boundingBox();
  expect((kind?.x ?? 0) + (kind?.width ?? 390)).toBeLessThan(390);
  const chosen = page.getByRole('group', { name: 'Tipo de negocio' }).locator('[aria-current]');
  await page.getByRole('link', { name: 'Con despacho' }).click();
  await page.getByRole('link', { name: 'Servicios' }).click();
  await page.waitForURL('**/?delivery=true');
  expect(await chosen.allTextContents()).toEqual(['Con despacho']);
  await page.getByRole('link', { name: 'Todos', exact: true }).click();
  expect(await chosen.allTextContents()).toEqual(['Todos']);
});

test('going back shows the list of the previous search, but not one of a half-typed word', async () => {
  const page = await site.open('/');
  const all = await titles(page);
  await searchBox(page).pressSequentially('lanas', { delay: 20 });
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
  await searchBox(page).press('Enter');
  await page.getByRole('link', { name: 'Servicios' }).click();
  await expect.poll(() => titles(page)).toEqual([]);

  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
  expect(new URL(page.url()).search).toBe('?q=lanas');
  expect(await searchBox(page).inputValue()).toBe('lanas');
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(all);
  expect(new URL(page.url()).search).toBe('');
  expect(await searchBox(page).inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
});

test('a search whose words were corrected says so, whether it is opened as a link or typed', async () => {
  const page = await site.open('/?q=chilotta');
  await page.getByText('Mostramos resultados para «chilota»: con «chilotta» no hay nada.').waitFor();
  expect(await titles(page)).toEqual(['Lanas Chilota']);
  await searchBox(page).fill('chilota');
  await page.getByText('Mostramos resultados').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '1 negocio para «chilota»' }).waitFor();
  await searchBox(page).fill('chillota');
  await page.getByText('con «chillota» no hay nada').waitFor();
});

test('a search that finds nothing says so and links to the whole list; a misspelt name shows suggestions, whether it is typed or opened as a link', async () => {
  const page = await site.open('/?q=zzzzzz');
  await page.getByText('Intenta con una búsqueda diferente').waitFor();
  await page.getByRole('link', { name: 'Ver todos los negocios' }).click();
  await expect.poll(() => titles(page)).toContain('La Batida');

  await page.goto(`${site.origin}/?type=services`);
  await searchBox(page).fill('lanas chlota');
  const similar = page.getByRole('region', { name: 'Quizás buscabas' });
  await similar.getByRole('link', { name: 'Lanas Chilota' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  expect(await similar.getByRole('link').count()).toBe(1);

  await searchBox(page).fill('chilota');
  await page.getByRole('link', { name: 'Buscar «chilota» en todos los negocios' }).click();
  await expect.poll(() => titles(page)).toEqual(['Lanas Chilota']);
});

test("the directory fits on every screen; a restaurant's button opens its menu, and that of any other shop opens its card", async () => {
  const page = await site.open('/');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const address = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await address('Ver Menú: La Batida')).toMatch(/^\/negocio-.+#items$/);
  expect(await address('Ver Tarjeta: Lanas Chilota')).toMatch(/^\/negocio-[^#]+$/);
  expect(await page.getByRole('article').filter({ hasText: 'La Batida' }).textContent()).toContain(
    'Providencia',
  );
});
