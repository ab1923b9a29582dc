import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { openPlace } from '#tests/support/panel.ts';
import { signUp } from '#tests/support/people.ts';
import { openRestaurant } from '#tests/support/restaurant.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
/** How the addresses of files with the section of offers begin. */
const OFFERS = '/assets/OffersPanel-';

/** Opens a restaurant's panel where requests for these files fail. */
async function openWithout(files: RegExp, path: string, device = PHONE as object): Promise<Page> {
  const { owner } = await openRestaurant(site);
  const page = await openAs(site, owner, '/privacidad', device);
  await page.route(files, (route) => route.abort('internetdisconnected'));
  await page.goto(site.origin + path);
  return page;
}

/** Connects again and presses 'Reintentar', unless the panel has preloaded the part in that very moment. */
async function retry(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(
    `[...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Reintentar')?.click()`,
  );
}

describe('a section that the panel loads later', () => {
  test('is preloaded, and opens when its files can no longer be loaded', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/privacidad');
    // The panel has more parts than a browser lists by itself.
    await page.addInitScript('performance.setResourceTimingBufferSize(1000)');
    await page.goto(`${site.origin}/user-panel?tab=productos`);
    await page.evaluate('beIdle()');
    const times = (path: string) =>
      page.evaluate<number>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.includes('${path}')).length`,
      );
    await expect.poll(() => times(OFFERS)).toBeGreaterThan(0);
    // The last of them.
    await expect.poll(() => times('/assets/HistoryPage-')).toBeGreaterThan(0);
    await untilArrived(page);
    // Only files fail: what the panel reads by itself meanwhile is not what this is about.
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Editar Chacarero' }).click();
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await openPlace(page, 'Ofertas');
    await page.getByText('Aún no tienes ofertas').waitFor();
    await openPlace(page, 'Horario');
    await page.getByRole('switch', { name: 'Lunes' }).waitFor();
  });

  test('has its columns and their lines before it is loaded', async () => {
    const { owner, card } = await openRestaurant(site);
    const person = await signUp(site);
    const { body } = await person.browser.post<{ id: number }>('/api/conversations', { cardId: card.id });
    await person.browser.post(`/api/conversations/${body.id}/messages`, {
      ...{ content: 'Hola', clientId: crypto.randomUUID() },
    });
    const page = await openAs(site, owner, '/privacidad', DESKTOP);
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/assets/MessagesView-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/user-panel?tab=mensajes`);
    const heading = page.getByRole('heading', { name: 'Mensajes', level: 1 });
    const main = page.getByRole('main');
    const before = await heading.boundingBox();
    const photo = await main.locator('i').nth(0).boundingBox();
    load();
    const row = main.getByRole('list', { name: 'Conversaciones' }).getByRole('listitem').first();
    const name = await row.getByText('Hola').boundingBox();
    const { x, y } = (await heading.boundingBox()) ?? {};
    expect([x, y]).toEqual([before?.x, before?.y]);
    // The first conversation stands where its shape stood.
    expect(name?.y).toBeGreaterThan(photo?.y ?? 0);
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan((photo?.y ?? 0) + (photo?.height ?? 0));
  });

  test('can be loaded again after a failure, and nothing that was typed is lost', async () => {
    const page = await openWithout(/\/assets\/ItemForm-|\/healthz/, '/user-panel?tab=productos');
    await page.getByRole('searchbox').fill('chac');
    await page.getByRole('button', { name: 'Editar Chacarero' }).click();
    await page.getByText('No pudimos abrir «Editar Producto»').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await retry(page);
    await page.getByLabel('Nombre', { exact: true }).waitFor();
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Chacarero');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    expect(await page.getByRole('searchbox').inputValue()).toBe('chac');
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  });

  test('is loaded with a new page after a new version was deployed', async () => {
    const { owner } = await openRestaurant(site);
    const page = await openAs(site, owner, '/privacidad');
    await page.route(/\/assets\/OffersPanel-/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.origin}/user-panel?tab=ofertas`);
    await page.getByText('No pudimos cargar esta parte.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recargar' }).click();
    await page.getByRole('button', { name: 'Nueva Oferta' }).waitFor();
    site.expectComplaint(/404/);
  });
});

test('while the orders are read, bones stand where the list and the order beside it will', async () => {
  const { owner, card } = await openShop(site, { enableCart: true, enableWhatsAppOrders: true });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Berlín', price: 1200 },
  });
  await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
    ...{ lines: [{ type: 'item', id: item.id, quantity: 1 }], customerName: 'Rosa' },
  });
  const page = await openAs(site, owner, '/ayuda', DESKTOP);
  const release = Promise.withResolvers<void>();
  await page.route(/\/api\/cards\/\d+\/orders/, (route) => release.promise.then(() => route.continue()));
  await page.goto(`${site.origin}/user-panel?tab=pedidos`);
  await page.getByText('Cargando tus pedidos...').waitFor();
  const bones = page.locator('main [aria-busy] span:visible[style]');
  const list = (await bones.first().boundingBox())?.x;
  const beside = (await page.locator('main [aria-busy] i:visible').first().boundingBox())?.x;
  release.resolve();
  const row = page.getByRole('button', { name: /^N.º 1/ });
  await row.waitFor();
  expect((await row.boundingBox())?.x).toBe(list);
  await row.click();
  const head = page.getByRole('heading', { name: 'Pedido N.º 1' });
  await head.waitFor();
  expect((await head.boundingBox())?.x).toBe(beside);
});
