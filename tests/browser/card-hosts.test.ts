import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { PHONE } from '#tests/support/test-site.ts';
import { ask } from '#tests/support/wire.ts';

let port = 0;
/** Chromium resolves every name below `localhost` to this machine. */
const shopping = await useShopping((chosen) => {
  port = chosen;
  return { PUBLIC_URL: `http://localhost:${port}`, BASE_DOMAIN: `localhost:${port}` };
});

test('on its own host a card takes an order and shows it, opens products, and links to the platform', async () => {
  const card = await shopping.publish();
  const host = `http://${card.subdomain}.localhost:${port}`;
  const page = await shopping.site.openBlank(PHONE);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(`${host}/?o=qr`);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const code = await ask(shopping.site.origin, `/api/cards/${card.subdomain}/qr.png`);
  const { data, info } = await sharp(code.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${host}/?o=qr`);

  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  await page.reload();
  await cartOf(page).getByText('Marraqueta').waitFor();
  const [pedido] = /http\S+\/pedido\/\S+/.exec(await sendByWhatsApp(page)) ?? [];
  await sentOrderOf(page).waitFor();
  await expect.poll(shopping.recorded).toMatchObject([{ number: 1, total: 2490 }]);
  const visits = shopping.site.db.selectFrom('cardEvents').select('source').where('cardId', '=', card.id);
  await expect.poll(() => visits.where('type', '=', 'view').execute()).toContainEqual({ source: 'qr' });

  expect(pedido).toContain(`${host}/pedido/`);
  await page.goto(String(pedido));
  await page.getByRole('button', { name: 'Sí, lo envié' }).click();
  await expect.poll(shopping.recorded).toMatchObject([{ isSent: true }]);
  await page.getByRole('link', { name: 'Pedir lo mismo' }).click();
  await cartOf(page).getByText('Marraqueta').waitFor();
  expect(page.url()).toMatch(`${host}/${card.subdomain}`);

  // At a product's own address its sheet is open; closing it leads to the card at the root of the host.
  const { body: items } = await shopping.owner.browser.get<{ id: number; name: string }[]>(
    `/api/cards/${card.id}/items`,
  );
  const hallulla = items.find(({ name }) => name === 'Hallulla');
  await page.goto(`${host}/hallulla-${hallulla?.id}`);
  const sheet = page.getByRole('dialog', { name: 'Hallulla' });
  await sheet.getByText('$1.990').first().waitFor();
  expect(await page.evaluate(`document.querySelector('dialog[open]').matches(':modal')`)).toBe(true);
  await sheet.getByRole('link', { name: 'Cerrar' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');

  // What is saved here no list would show: the heart leads to the card on the platform.
  await page.getByRole('button', { name: /^Guardar tarjeta/ }).click();
  await page.waitForURL(`http://localhost:${port}/${card.subdomain}`);
  await page.goto(host);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL(`http://localhost:${port}/`);
});

test('the owner is a guest on the host, but finds a link to the panel, which shows the host as the address', async () => {
  const card = await shopping.publish();
  const host = `http://${card.subdomain}.localhost:${port}`;
  const site = { ...shopping.site, origin: `http://localhost:${port}` };
  const page = await openAs(site, shopping.owner, `/user-panel?card=${card.id}&tab=compartir`, PHONE);
  await page
    .locator(`a[href*="${encodeURIComponent(host)}"]`)
    .first()
    .waitFor();
  await page.goto(host);
  await page.getByRole('button', { name: 'Guardar tarjeta' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mi Panel' }).click();
  await page.waitForURL(/localhost:\d+\/user-panel$/);
  await page.getByRole('button', { name: 'Más', exact: true }).waitFor();
});
