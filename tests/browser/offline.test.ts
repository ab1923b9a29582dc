import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { DOCUMENTS, PICTURES, PRIVATE } from '#foundation/ui/browser/cache-names.ts';
import { ANDROID, keepOnDevice, keptIn, keysOnDevice, reopened, showsPicture } from '../support/copies.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { signUp } from '../support/people.ts';
import { pictureDataUrl } from '../support/pictures.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { makeSecondBuild } from '../support/second-build.ts';
import { startSecondServer } from '../support/second-server.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '../support/shopping.ts';
import { openAs, signIn } from '../support/signed-in.ts';
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

test('saved cards and messages of a person can be read without a network, by nobody else, and are removed when they sign out', async () => {
  const { card } = await publishWithPicture();
  // So many products put the last picture so far down that the browser does not load it.
  for (let at = 0; at < 60; at++)
    await shopping.owner.browser.post(`/api/cards/${card.id}/items`, { name: `Pan ${at}`, price: 100 });
  const last = { name: 'Pan de pascua', price: 100, imageUrl: await pictureDataUrl(300, 300) };
  const { body: below } = await shopping.owner.browser.post<Item>(`/api/cards/${card.id}/items`, last);
  const person = await signUp(site);
  await person.browser.post(`/api/users/${person.user.id}/saved-cards/${card.id}`);
  const { body } = await person.browser.post<{ id: number }>('/api/conversations', { cardId: card.id });
  const words = { content: '¿Queda pan amasado?', clientId: 'pregunta-sin-red-1' };
  await person.browser.post(`/api/conversations/${body.id}/messages`, words);
  const mine = `${PRIVATE}${person.user.id}`;

  const page = await openAs(site, person, `/${card.subdomain}`, ANDROID);
  const heart = page.getByRole('button', { name: `Quitar de guardadas: ${card.title}` });
  await heart.waitFor();
  const [small] = `${below.imageUrl}`.split('.webp');
  await eventually(async () => expect(await keptIn(page, PICTURES)).toContain(`${small}-240.webp`));
  await page.goto(`${site.origin}/guardadas`);
  await page.getByRole('heading', { name: card.title }).waitFor();
  await page.goto(`${site.origin}/directorio`);
  await page.getByRole('link', { name: 'Mensajes' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: new RegExp(words.content.slice(1, -1)) }).waitFor();
  await page.goto(`${site.origin}/${card.subdomain}`);
  await heart.waitFor();
  await page.goto(`${site.origin}/mensajes?c=${body.id}`);
  await page.getByRole('log').or(page.getByRole('main')).getByText(words.content).last().waitFor();
  await eventually(async () =>
    expect(await keptIn(page, mine)).toEqual(
      expect.arrayContaining(['/guardadas', '/mensajes', `/api/conversations/${body.id}/messages`]),
    ),
  );

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/guardadas`);
  await bannerOf(page).waitFor();
  await page.getByRole('heading', { name: card.title }).waitFor();
  await page.goto(`${site.origin}/mensajes?c=${body.id}`);
  await bannerOf(page).waitFor();
  await page.getByText(words.content).last().waitFor();
  await page.goto(`${site.origin}/directorio?tab=mensajes&c=${body.id}`);
  await page.getByText(words.content).last().waitFor();
  await page.goto(`${site.origin}/${card.subdomain}`);
  await heart.waitFor();

  // Another person has saved cards of their own.
  const other = await signUp(site);
  await signIn(site, page, other);
  const later = await reopened(page);
  await later.context().setOffline(false);
  await later.goto(`${site.origin}/guardadas`);
  await later.getByRole('heading', { name: 'No hay tarjetas guardadas' }).waitFor();
  const theirs = `${PRIVATE}${other.user.id}`;
  await eventually(async () =>
    expect(
      (await later.evaluate<string[]>('caches.keys()')).filter((name) => name.startsWith(PRIVATE)),
    ).toEqual([theirs]),
  );

  // Without the cookie nobody is signed in, and no private copy can be seen.
  await later.context().setOffline(true);
  await later.context().clearCookies();
  await later.goto(`${site.origin}/guardadas`);
  await later.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  expect(await later.evaluate('caches.keys()')).not.toContain(theirs);
});

test('signing out leaves nothing private on the device', async () => {
  const { card, item } = await publishWithPicture();
  const { owner } = shopping;
  const page = await openAs(site, owner, `/${card.subdomain}`, ANDROID);
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toEqual([`/${card.subdomain}`]));
  await page.goto(`${site.origin}/user-panel`);
  await page.goto(`${site.origin}/mensajes`);
  await eventually(async () => expect((await keptIn(page, PICTURES)).length).toBeGreaterThan(0));
  const isPrivate = (name: string) => name.startsWith(PRIVATE);
  const caches = () => page.evaluate<string[]>('caches.keys()');
  await eventually(async () => expect((await caches()).filter(isPrivate)).toEqual([PRIVATE + owner.user.id]));
  await page.evaluate(`localStorage.setItem('message-draft.${owner.user.id}.c1', 'Hola')`);
  await keepOnDevice(page, [`outbox.${owner.user.id}.1`, 'outbox.visitor.un-visitante-de-antes-01']);
  const typed = '{"lines":[],"note":"Sin sal","answers":{"name":"Rosa","phone":"987654321"}}';
  for (const place of ['vitrina.cart.1', 'vitrina.customer', 'vitrina.orders', 'visitor-conversations'])
    await page.evaluate(`localStorage.setItem('${place}', '${typed}')`);
  await eventually(async () =>
    expect(await page.evaluate("localStorage.getItem('vitrina.person')")).toBe(`${owner.user.id}`),
  );

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
  expect((await caches()).filter(isPrivate)).toEqual([]);
  await eventually(async () => expect(await keysOnDevice(page)).toEqual([]));
  // Copies of public pages stay.
  expect((await keptIn(page, DOCUMENTS)).filter((path) => path !== '/')).toEqual([`/${card.subdomain}`]);

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/user-panel`);
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  // Where the worker cannot read cookies, it only keeps private pages that belong to a secret link.
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate("Object.defineProperty(self, 'cookieStore', { value: undefined })");
  await signIn(site, page, owner);
  const later = await reopened(page);
  await later.context().setOffline(false);
  await later.goto(`${site.origin}/mensajes`);
  await later.getByRole('heading', { name: 'Mensajes' }).first().waitFor();
  const order = { channel: 'whatsapp', lines: [{ type: 'item', id: item.id, quantity: 2 }] };
  const { body } = await site.browser().post<PlacedOrder>(`/api/cards/${card.id}/orders`, order);
  await later.goto(`${site.origin}/pedido/${body.token}`);
  await eventually(async () =>
    expect((await later.evaluate<string[]>('caches.keys()')).filter(isPrivate)).toEqual([`${PRIVATE}0`]),
  );
  await later.context().clearCookies();
  await later.context().setOffline(true);
  await later.goto(`${site.origin}/mensajes`);
  await later.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  await later.goto(`${site.origin}/pedido/${body.token}`);
  await bannerOf(later).waitFor();
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
  // A visitor's conversation belongs to whoever has its link.
  const token = 'conversacion-sin-red-0001';
  const visitor = site.browser();
  await visitor.post(`/api/cards/${card.id}/conversations`, { token, name: 'Ana', phone: '9 8765 4321' });
  const messages = `/api/conversations/by-token/${token}/messages`;
  const words = { content: '¿Hay pan hoy?', clientId: 'pregunta-2', imageUrl: await pictureDataUrl() };
  const said = await visitor.post<{ imageUrl: string }>(messages, words);
  const link = await page.context().newPage();
  await link.goto(`${before.origin}/mensajes/${token}`);
  await eventually(async () => expect(await keptIn(link, `${PRIVATE}0`)).toContain(messages));
  await before.stop();

  site.expectComplaint(/ERR_|Failed to load resource/);
  const end = startSilentServer(port);
  onTestFinished(end);
  const conversation = link.reload({ waitUntil: 'commit' });
  // The scripts of the cart were not loaded before; they come from the worker's cache.
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' }).waitFor();
  await page.goto(address, { waitUntil: 'commit' });
  await bannerOf(page).getByText('No pudimos conectar').waitFor();
  await conversation;
  await bannerOf(link).waitFor();
  await link.getByText(words.content).last().waitFor();
  await end();

  await startSecondServer(site, { pages: true, port, dist: await makeSecondBuild() });
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.locator('html:not([data-copy])').waitFor();
  const renewed = await page.locator('script[data-scripts]').getAttribute('src');
  expect(renewed).toMatch(/-next\.js$/);
  expect((await page.request.get(before.origin + script)).status()).toBe(404);
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Hallulla').waitFor();

  // When a visitor deletes a conversation, its copy on this device is dropped, too.
  const renewedLink = await reopened(link);
  await renewedLink.goto(`${before.origin}/mensajes/${token}`);
  const picture = said.body.imageUrl.replace('.webp', '');
  // A photo of a message is private: no copy of it is kept.
  await renewedLink.locator(`img[src*="${picture}"]`).first().waitFor();
  expect(`${await keptIn(page, PICTURES)}`).not.toContain(picture);
  await renewedLink.getByRole('button', { name: 'Borrar conversación' }).click();
  await renewedLink.getByRole('button', { name: 'Sí, borrar' }).click();
  await eventually(async () => expect(`${await keptIn(page, `${PRIVATE}0`)}`).not.toContain(token));
});
