import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

let card: Card;
let items: Item[];
beforeAll(async () => {
  const shop = await openShop(site, { title: 'La Batida', enablePricing: true });
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

test("a product's address opens its sheet, closing it leads to the card, and Back closes the next one", async () => {
  const page = await site.openBlank({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('about:blank');
  await page.goto(site.origin + addressOf(0));
  const sheet = page.getByRole('dialog', { name: 'Hallulla' });
  await sheet.getByText('$2.590').waitFor();
  expect(await page.evaluate(`document.querySelector('dialog[open]').matches(':modal')`)).toBe(true);
  const ask = sheet.getByRole('link', { name: 'Preguntar por este producto' });
  expect(await ask.getAttribute('href')).toBe(`/mensajes/nuevo?card=${card.id}&producto=${items[0]?.id}`);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  // Without a share menu the address is copied.
  await page.evaluate('delete Navigator.prototype.share');
  await sheet.getByRole('button', { name: 'Compartir Hallulla' }).click();
  await page.getByText('Enlace copiado').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(site.origin + addressOf(0));

  // The same document: what it has is still there.
  await page.evaluate('window.isSame = true');
  await sheet.getByRole('link', { name: 'Cerrar' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(`/${card.subdomain}`);

  await page.getByRole('link', { name: 'Marraqueta' }).click();
  const other = page.getByRole('dialog', { name: 'Marraqueta' });
  await other.getByRole('button', { name: 'Compartir Marraqueta' }).click();
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toBe(site.origin + addressOf(1));
  await page.goBack();
  await other.waitFor({ state: 'hidden' });
  expect(await page.evaluate('window.isSame')).toBe(true);
  await page.goBack();
  expect(page.url()).toBe('about:blank');

  // Links of the form that was shared before.
  await page.goto(`${site.origin}/${card.subdomain}#producto-${items[1]?.id}`);
  await other.getByRole('button', { name: 'Cerrar' }).click();
  await other.waitFor({ state: 'hidden' });
});

test('without scripts the sheet can be read and closed', async () => {
  const page = await site.openBlank({ ...PHONE, javaScriptEnabled: false });
  await page.goto(site.origin + addressOf(0));
  const sheet = page.getByRole('dialog', { name: 'Hallulla' });
  await sheet.getByText('$2.590').waitFor();
  await sheet.getByRole('link', { name: 'Cerrar' }).click();
  await page.waitForURL(`${site.origin}/${card.subdomain}`);
});
