import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useShopping } from '#tests/support/shopping.ts';
import { DESKTOP, PHONE } from '#tests/support/test-site.ts';

const shopping = await useShopping();
const { recorded } = shopping;

/** Another site, on a port and a host of its own, whose one page has this script. */
let other: Server;
let attributes: string;
beforeAll(async () => {
  other = createServer((_request, answer) => {
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Mi blog</title><h1>Mi blog</h1><script ${attributes}></script>`,
      );
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
});
afterAll(() => void other.close());

const script = (more = '') =>
  `src="${shopping.site.origin}/embed.js" data-card="${shopping.card.subdomain}" ${more}`;

/** Opens that page in a browser in which frames of other sites have neither cookies nor storage. */
async function openBlog(
  device: typeof PHONE | typeof DESKTOP,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await shopping.site.openBlank(device);
  await page.addInitScript(`if (window !== top) for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } })`);
  await prepare?.(page);
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  return page;
}

/** Begins to listen. @returns what tells the cookies that were sent since */
const cookies = (page: Page) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async () => {
    const sent = await Promise.all(requests.map((request) => request.headerValue('cookie')));
    return sent.filter((cookie) => cookie !== null);
  };
};

test('a page of another site shows a card as high as its content, and an order from there reaches the shop without a cookie', async () => {
  await shopping.publish();
  attributes = script();
  const page = await openBlog(PHONE);
  const sent = cookies(page);
  const frame = page.frameLocator('iframe');
  await page.locator('iframe[title="Panadería Ñandú"]').waitFor();
  await frame.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await expect
    .poll(async () => Math.round((await page.locator('iframe').boundingBox())?.height ?? 0))
    .toBe(Math.round(844 * 0.9));
  const cart = frame.getByRole('dialog', { name: 'Mi Carrito' });
  await cart.getByRole('button', { name: 'Enviar al local' }).click();
  const order = frame.getByRole('dialog', { name: /^Pedido/ });
  await order.getByRole('heading', { name: /guardado$/ }).waitFor();
  expect(await recorded()).toMatchObject([{ channel: 'direct', isSent: true }]);
  expect(await sent()).toEqual([]);

  // The order's own page is not shown in frames, so it opens beside the blog.
  const opening = page.context().waitForEvent('page');
  await order.getByRole('link', { name: 'Ver mi pedido' }).click();
  const opened = await opening;
  await opened
    .getByRole('heading', { name: /Pedido/ })
    .first()
    .waitFor();
  expect(opened.url()).toContain('/pedido/');
});

test('a button opens the card above the page, and closing it keeps the cart', async () => {
  await shopping.publish();
  attributes = script('data-button="Pedir ahora"');
  const page = await openBlog(DESKTOP);
  const opener = page.getByRole('button', { name: 'Pedir ahora' });
  await opener.press('Enter');
  await page.getByRole('dialog', { name: 'Panadería Ñandú' }).waitFor();
  await page.locator('iframe[title="Panadería Ñandú"]').waitFor();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Panadería Ñandú' }).waitFor();
  await frame.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await frame.getByRole('dialog', { name: 'Mi Carrito' }).waitFor();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.locator('iframe').waitFor({ state: 'hidden' });
  await opener.click();
  await frame.getByRole('dialog', { name: 'Mi Carrito' }).getByText('Hallulla').waitFor();
});

test.each(['', 'data-button="Pedir ahora"'])(
  'a card that there is not leaves nothing but a warning: %s',
  async (more) => {
    shopping.site.expectComplaint(/404 .*oembed/);
    attributes = script(more).replace(shopping.card.subdomain, 'no-existe');
    const warnings: string[] = [];
    const page = await openBlog(PHONE, async (blank) => {
      blank.on(
        'console',
        (said) => said.text().startsWith('Vitrina') && warnings.push(`${said.type()}: ${said.text()}`),
      );
      // The frame goes before its page has come, which would complain, too.
      await blank.route('**/embed/no-existe', () => {});
    });
    await expect.poll(() => warnings).toEqual(['warning: Vitrina: no hay una tarjeta «no-existe».']);
    expect(await page.locator('iframe, button, dialog').count()).toBe(0);
  },
);
