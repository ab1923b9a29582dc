import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { DOCUMENTS, PICTURES } from '#foundation/ui/browser/cache-names.ts';
import { ANDROID, keepOnDevice, keptIn, keysOnDevice, showsPicture } from '../support/copies.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { pictureDataUrl } from '../support/pictures.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { makeSecondBuild } from '../support/second-build.ts';
import { startSecondServer } from '../support/second-server.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '../support/shopping.ts';
import { openAs } from '../support/signed-in.ts';
import { startSilentServer } from '../support/silent-server.ts';

const shopping = await useShopping();
const { site } = shopping;

/** How often a copy checks whether the server answers. */
const BETWEEN_CHECKS_MS = 5_000;

const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Ves la copia' });

/** A card with a picture, and its first product. */
async function publishWithPicture() {
  const card = await shopping.publish();
  const { body: items } = await shopping.owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  const [item] = items;
  if (!item) throw new Error('the card has no product');
  await shopping.owner.browser.put(`/api/items/${item.id}`, { imageUrl: await pictureDataUrl() });
  return { card, item };
}

test('after one visit the card, its pictures and the cart work without a network; the order is sent once', async () => {
  const { card, item } = await publishWithPicture();
  const path = `/${card.subdomain}`;
  const page = await shopping.visit(ANDROID);
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toContain(path));
  await eventually(async () => expect((await keptIn(page, PICTURES)).length).toBeGreaterThan(0));
  expect(await page.locator('html').getAttribute('data-copy')).toBeNull();

  // Some browsers ask by themselves whether to install the page.
  await page.evaluate(`{
    const question = new Event('beforeinstallprompt', { cancelable: true });
    question.prompt = async () => { document.title = 'asked'; };
    dispatchEvent(question);
  }`);
  await page.getByRole('link', { name: 'Guardar en mi Teléfono' }).click();
  await page.getByRole('button', { name: 'Instalar' }).click();
  expect(await page.title()).toBe('asked');

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.clock.install();
  await page.context().setOffline(true);
  // A page that is open says so at once, also above a sheet.
  await page.getByText('Sin conexión', { exact: true }).waitFor();
  await page.goto(`${site.origin}${path}?o=qr`);
  await bannerOf(page)
    .getByText(/(Sin conexión|No pudimos conectar) · Ves la copia de hoy \d\d:\d\d/)
    .waitFor();
  await eventually(async () => expect(await showsPicture(page, item.name)).toBe(true));
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: `Agregar ${item.name}` }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' }).waitFor();
  await sendByWhatsApp(page, { isOffline: true });
  await sentOrderOf(page).waitFor();
  expect(await shopping.recorded()).toHaveLength(0);

  // A page without a copy shows a page that links back to the card.
  await page.goto(`${site.origin}/mensajes`);
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  expect(await page.title()).toBe('Sin conexión · Vitrina');
  await page.getByRole('link', { name: card.title }).click();
  await bannerOf(page).waitFor();
  await cartOf(page).waitFor({ state: 'detached' });

  await shopping.owner.browser.put(`/api/items/${item.id}`, { price: 2_750 });
  await page.context().setOffline(false);
  await page.clock.runFor(BETWEEN_CHECKS_MS);
  await eventually(async () => expect(await shopping.recorded()).toHaveLength(1));
  // While the order's sheet is open, the page is not loaded again by itself.
  await page.getByText('Esta página cambió').waitFor();
  await page.keyboard.press('Escape');
  await page.clock.runFor(BETWEEN_CHECKS_MS);
  await page.locator('html:not([data-copy])').waitFor();
  await page.getByText('$2.750').first().waitFor();
  expect(await shopping.recorded()).toHaveLength(1);

  // The copy of a card that is no longer public is dropped.
  await shopping.owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
  await page.goto(site.origin + path);
  await page.getByRole('heading', { name: 'Esta tarjeta no existe' }).waitFor();
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).not.toContain(path));
});

test('pictures far down the card are kept, too; a private page is not', async () => {
  const { card } = await publishWithPicture();
  // So many products put the last picture so far down that the browser does not load it.
  for (let at = 0; at < 60; at++)
    await shopping.owner.browser.post(`/api/cards/${card.id}/items`, { name: `Pan ${at}`, price: 100 });
  const last = { name: 'Pan de pascua', price: 100, imageUrl: await pictureDataUrl(300, 300) };
  const { body: below } = await shopping.owner.browser.post<Item>(`/api/cards/${card.id}/items`, last);
  const page = await openAs(site, shopping.owner, `/${card.subdomain}`, ANDROID);
  const [small] = `${below.imageUrl}`.split('.webp');
  await eventually(async () => expect(await keptIn(page, PICTURES)).toContain(`${small}-240.webp`));
  await page.goto(`${site.origin}/mensajes`);
  await page.getByRole('heading', { name: 'Mensajes' }).first().waitFor();

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/mensajes`);
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
});

test('signing out leaves nothing private on the device', async () => {
  const { card } = await publishWithPicture();
  const { owner } = shopping;
  const page = await openAs(site, owner, `/${card.subdomain}`, ANDROID);
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toEqual([`/${card.subdomain}`]));
  await page.goto(`${site.origin}/user-panel`);
  await page.goto(`${site.origin}/mensajes`);
  await eventually(async () => expect((await keptIn(page, PICTURES)).length).toBeGreaterThan(0));
  await page.evaluate(`localStorage.setItem('message-draft.${owner.user.id}.c1', 'Hola')`);
  await keepOnDevice(page, [`outbox.${owner.user.id}.1`, 'outbox.visitor.un-visitante-de-antes-01']);
  const typed = '{"lines":[],"note":"Sin sal","answers":{"name":"Rosa","phone":"987654321"}}';
  for (const place of ['vitrina.cart.1', 'vitrina.customer', 'vitrina.orders', 'visitor-conversations'])
    await page.evaluate(`localStorage.setItem('${place}', '${typed}')`);
  await eventually(async () =>
    expect(await page.evaluate("localStorage.getItem('vitrina.person')")).toBe(`${owner.user.id}`),
  );

  // Chromium's own push service cannot be reached.
  await page.addInitScript(`PushManager.prototype.getSubscription = async () => ({
    unsubscribe: async () => sessionStorage.setItem('unsubscribed', 'true'),
  })`);
  await page.goto(`${site.origin}/perfil`);
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.waitForURL(`${site.origin}/`);
  await eventually(async () =>
    expect(await page.evaluate('Object.keys(localStorage).sort()')).toEqual([
      'vitrina.cart.1',
      'vitrina.person',
    ]),
  );
  expect(await page.evaluate("localStorage.getItem('vitrina.cart.1')")).toBe('{"lines":[],"note":""}');
  // The home page, which is open now, may have loaded drawings of cards again.
  const uploaded = async () => (await keptIn(page, PICTURES)).filter((path) => path.startsWith('/images/'));
  await eventually(async () => expect(await uploaded()).toEqual([]));
  await eventually(async () => expect(await keysOnDevice(page)).toEqual([]));
  await eventually(async () =>
    expect(await page.evaluate("sessionStorage.getItem('unsubscribed')")).toBe('true'),
  );
  // Copies of public pages stay.
  expect((await keptIn(page, DOCUMENTS)).filter((path) => path !== '/')).toEqual([`/${card.subdomain}`]);

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/user-panel`);
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
});

test('a page that is open during a deploy keeps working; while the server does not answer the copy is shown, then the new page', async () => {
  const card = await shopping.publish();
  const port = await freePort();
  const before = await startSecondServer(site, { pages: true, port });
  const page = await site.openBlank(ANDROID);
  const address = `${before.origin}/${card.subdomain}`;
  await page.goto(address);
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toContain(`/${card.subdomain}`));
  const script = await page.locator('script[data-scripts]').getAttribute('src');
  await before.stop();

  site.expectComplaint(/ERR_|Failed to load resource/);
  const end = startSilentServer(port);
  onTestFinished(end);
  // The scripts of the cart were not loaded before; they come from the worker's cache.
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' }).waitFor();
  await page.goto(address, { waitUntil: 'commit' });
  await bannerOf(page).getByText('No pudimos conectar').waitFor();
  await end();

  await startSecondServer(site, { pages: true, port, dist: await makeSecondBuild() });
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.locator('html:not([data-copy])').waitFor();
  const renewed = await page.locator('script[data-scripts]').getAttribute('src');
  expect(renewed).toMatch(/-next\.js$/);
  expect((await page.request.get(before.origin + script)).status()).toBe(404);
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Hallulla').waitFor();
});
