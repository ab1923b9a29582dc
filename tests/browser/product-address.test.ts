import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

let card: Card;
let items: Item[];
beforeAll(async () => {
  const shop = await openShop(site, {
    ...{ title: 'La Batida', enablePricing: true, enableCart: true, enableWhatsAppOrders: true },
    contactInfo: { whatsapp: '+56912345678' },
  });
  card = shop.card;
  items = [];
  for (const [name, price] of [
    ['Hallulla', 2590],
    ['Marraqueta', 2190],
  ] as const) {
    const { body } = await shop.owner.browser.post<Item>(`/api/cards/${card.id}/items`, { name, price });
    items.push(body);
  }
});

const addressOf = (at: number) => `/${card.subdomain}/${items[at]?.name.toLowerCase()}-${items[at]?.id}`;

test("a product's address opens its sheet, closing it shows the card at that product, and Back closes the next sheet", async () => {
  const page = await site.openBlank({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('about:blank');
  await page.goto(site.origin + addressOf(0));
  const sheet = page.getByRole('dialog', { name: 'Hallulla' });
  await sheet.getByText('$2.590').first().waitFor();
  expect(await page.evaluate(`document.querySelector('dialog[open]').matches(':modal')`)).toBe(true);
  const ask = sheet.getByRole('link', { name: 'Preguntar por este producto' });
  expect(await ask.getAttribute('href')).toBe(`/mensajes/nuevo?card=${card.id}&producto=${items[0]?.id}`);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  // Without a share menu the address is copied.
  await page.evaluate('delete Navigator.prototype.share');
  await sheet.getByRole('button', { name: 'Compartir Hallulla' }).click();
  await page.getByText('Enlace copiado').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(site.origin + addressOf(0));

  await sheet.getByRole('link', { name: 'Cerrar' }).click();
  await page.waitForURL(`${site.origin}/${card.subdomain}#en-producto-${items[0]?.id}`);
  await page.locator('#root[data-live]').waitFor();
  expect(await page.title()).toBe('La Batida');
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'Hallulla' }).isVisible()).toBe(true);
  await page.evaluate('window.isSame = true');

  await page.getByRole('link', { name: 'Marraqueta' }).click();
  const other = page.getByRole('dialog', { name: 'Marraqueta' });
  await other.getByRole('button', { name: 'Compartir Marraqueta' }).click();
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toBe(site.origin + addressOf(1));
  await page.goBack();
  await other.waitFor({ state: 'hidden' });
  expect(await page.evaluate('window.isSame')).toBe(true);
  const events = site.db.selectFrom('cardEvents').select(['type', 'itemId']).where('cardId', '=', card.id);
  await expect.poll(() => events.where('itemId', '=', items[1]?.id ?? 0).execute()).toHaveLength(1);
  // Closing the first product did not count as a second visit.
  expect(await events.where('type', '=', 'view').execute()).toHaveLength(1);
  await page.goBack();
  expect(page.url()).toBe('about:blank');

  // Links in the form that was shared by earlier versions still work.
  await page.goto(`${site.origin}/${card.subdomain}#producto-${items[1]?.id}`);
  await other.getByRole('button', { name: 'Cerrar' }).click();
  await other.waitFor({ state: 'hidden' });
});

test('a product that is added at its own address is in the cart of the card, with what was there before', async () => {
  const page = await site.openBlank(PHONE);
  await page.goto(site.origin + addressOf(1));
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('button', { name: /Abrir carrito, 1/ }).waitFor();
  await page.goto(site.origin + addressOf(0));
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('button', { name: /Abrir carrito, 2.*\$4\.780/ }).waitFor();
  // Escape closes the sheet like its link.
  await page.goto(site.origin + addressOf(0));
  await page.getByRole('dialog', { name: 'Hallulla' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${site.origin}/${card.subdomain}#en-producto-${items[0]?.id}`);
  expect(await page.title()).toBe('La Batida');
});
