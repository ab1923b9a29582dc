import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSession } from '#features/people/accounts/sessions.store.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { openCard } from './support/own-catalogue.ts';
import { type Person, signUp } from './support/people.ts';
import { pictureDataUrl } from './support/pictures.ts';
import { useTestSite } from './support/test-site.ts';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const isInstalled = existsSync(FIREFOX);
const SKIPPED = isInstalled ? '' : ` (skipped, because ${FIREFOX} is missing: apt-get install firefox-esr)`;

const site = await useTestSite();
let firefox: Browser;
beforeAll(async () => {
  if (!isInstalled) return;
  firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    defaultViewport: { width: 1440, height: 900 },
  });
});
afterAll(() => firefox?.close());

const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;
const saying = (text: string) => `::-p-text(${text})`;
const press = (page: Page, role: string, name: string) => page.locator(named(role, name)).click();

async function open(path: string, person?: Person): Promise<Page> {
  const context = await firefox.createBrowserContext();
  if (person) {
    const token = newToken();
    const { passwordHash } = await site.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    await insertSession(site.db, {
      ...{ userId: person.user.id, passwordHash, tokenHash: hashToken(token), userAgent: 'Firefox' },
      ...{ network: '127.0.x.x', hasSecondFactor: false, deviceHash: hashToken(newToken()) },
      former: { tokenHash: null, deviceHash: null },
    });
    const cookie = { domain: '127.0.0.1', path: '/', sameSite: 'Lax' } as const;
    await context.setCookie(
      { ...cookie, name: 'session', value: token, httpOnly: true },
      { ...cookie, name: 'signed_in', value: '1' },
    );
  }
  const page = await context.newPage();
  await page.goto(site.origin + path, { waitUntil: 'load' });
  return page;
}

test.skipIf(!isInstalled)(
  `in Firefox: the sheet of a home, an order, a price in the panel, a message with a link, and a card without a network${SKIPPED}`,
  async () => {
    const [imageUrl, ...moreImageUrls] = await Promise.all(
      [60, 61, 62].map((width) => pictureDataUrl(width, 45)),
    );
    const home = await openCard(site, 'real_estate', [
      { name: 'Casa', price: 120_000_000, imageUrl, moreImageUrls, description: 'Con patio. '.repeat(40) },
    ]);
    const sheet = await open(`/${home.card.subdomain}`);
    await press(sheet, 'link', 'Casa');
    for (const part of ['$120.000.000', 'Preguntar por esta propiedad']) {
      const box = await (await sheet.waitForSelector(`dialog ${saying(part)}`))?.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
    }

    const shop = await openCard(site, 'restaurant', [{ name: 'Marraqueta', price: 2490 }]);
    await shop.owner.browser.put(`/api/cards/${shop.card.id}`, {
      enableCart: true,
      enableDirectOrders: true,
    });
    const card = await open(`/${shop.card.subdomain}`);
    await press(card, 'button', 'Agregar Marraqueta');
    await press(card, 'button', 'Enviar al local · $2.490');
    await card.waitForSelector(saying('Pedido N.º 1 guardado'));
    const orders = site.db.selectFrom('orders').select('total').where('cardId', '=', shop.card.id);
    expect(await orders.execute()).toEqual([{ total: 2490 }]);

    const panel = await open(`/user-panel?card=${shop.card.id}&tab=productos`, shop.owner);
    await press(panel, 'button', 'Cambiar precio de Marraqueta, $2.490');
    await panel.keyboard.type('2600');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector(named('button', 'Cambiar precio de Marraqueta, $2.600'));

    const customer = await open(`/${shop.card.subdomain}`, await signUp(site));
    await press(customer, 'link', 'Escribir');
    await customer.locator(named('textbox', 'Mensaje')).fill('¿Hacen este? https://example.cl/pan');
    await customer.keyboard.press('Enter');
    await customer.waitForSelector('[role=log] a[href="https://example.cl/pan"]');

    await card.goto(`${site.origin}/${shop.card.subdomain}`);
    await card.waitForFunction(`caches.match('/${shop.card.subdomain}')`);
    // Firefox's own offline mode does not reach the service worker.
    site.app.server.close();
    site.app.server.closeAllConnections();
    await card.goto(`${site.origin}/${shop.card.subdomain}?o=qr`);
    await card.waitForSelector(saying('Ves la copia de hoy'));
  },
  300_000,
);
