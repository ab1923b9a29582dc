import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartButtonOf, sendByWhatsApp, useShopping } from '#tests/support/shopping.ts';
import { DESKTOP } from '#tests/support/test-site.ts';

const shopping = await useShopping();

/** Takes away what some browser of the list in package.json lacks, and our scripts or a library could use. */
const OLDER = `
  for (const [owner, names] of [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [window, ['navigation', 'requestIdleCallback', 'cookieStore', 'scheduler', 'CloseWatcher', 'Notification']],
    [Navigator.prototype, ['share', 'canShare', 'connection', 'wakeLock', 'setAppBadge', 'userAgentData', 'storage']],
  ])
    for (const name of names) delete owner[name];
`;

/** A card without the features of younger browsers. */
async function openOlder(page: Page, address: string): Promise<void> {
  await page.addInitScript(OLDER);
  await page.goto(address);
  expect(await page.evaluate(`'parse' in URL && 'any' in AbortSignal`)).toBe(true);
}

test('in a browser of 2023, a neighbour finds a shop from the home page and orders', async () => {
  const { site } = shopping;
  const card = await shopping.publish({ title: 'Panadería Quillay' });
  const page = await site.openBlank();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openOlder(page, `${site.origin}/`);

  await page.getByRole('combobox', { name: 'Buscar Tarjetas' }).fill('Quillay');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Panadería Quillay', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  expect(await sendByWhatsApp(page)).toContain('1 × Marraqueta — $2.490');
  await expect.poll(shopping.recorded).toMatchObject([{ total: 2490, cardId: card.id }]);
});

test('in a browser of 2023, an owner signs in and changes a price', async () => {
  const { site, owner } = shopping;
  const card = await shopping.publish({ title: 'Panadería Boldo' });
  const page = await site.openBlank(DESKTOP);
  await openOlder(page, `${site.origin}/login`);
  await page.getByLabel('Correo').fill(owner.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${site.origin}/user-panel?tab=productos&card=${card.id}`);
  await page.getByRole('button', { name: /^Cambiar precio de Marraqueta/ }).click();
  await page.keyboard.type('2700');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cambiar precio de Marraqueta, $2.700' }).waitFor();
  // The row shows the new price at once, while it is being saved.
  const shown = async () => (await site.browser().get(`/${card.subdomain}`)).text;
  await expect.poll(shown).toContain('$2.700');
});
