import { expect, test } from 'vitest';
import { openShop, REACHABLE } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the page for businesses is linked from the top of the home page, on phones and on desktops', async () => {
  const phone = await site.open('/');
  await phone.locator('main').getByRole('link', { name: 'Para negocios' }).click();
  await phone.waitForURL(`${site.origin}/negocios`);
  const desktop = await site.open('/', DESKTOP);
  await desktop.getByRole('banner').getByRole('link', { name: 'Para negocios' }).click();
  await desktop.waitForURL(`${site.origin}/negocios`);
});

test('the page for businesses shows three featured cards, the newest first', async () => {
  const titles = ['Primera', 'Segunda', 'Tercera', 'Cuarta'];
  for (const title of titles) await openShop(site, { title, ...REACHABLE });
  await site.db.updateTable('cards').set({ isFeatured: true }).where('title', 'in', titles).execute();
  const page = await site.open('/negocios');
  const shown = page.getByRole('region', { name: 'Ya están en Vitrina' }).getByRole('heading', { level: 3 });
  expect(await shown.allTextContents()).toEqual([
    'Cuarta, destacada',
    'Tercera, destacada',
    'Segunda, destacada',
  ]);
});

test('the page for businesses shows a sample card, the costs, how it works, and answers to questions, on every screen', async () => {
  const page = await site.open('/negocios');
  const sample = page.frameLocator('iframe[title="Tarjeta de ejemplo"]');
  await sample.getByRole('heading', { name: 'Panadería de ejemplo' }).waitFor();
  await sample.getByRole('heading', { name: 'Marraqueta, el kilo' }).waitFor();
  await page.getByText('$0', { exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Cómo funciona' }).getByRole('listitem').count()).toBe(3);
  await page.getByText('¿Quién recibe el dinero?').click();
  await page.getByText(/Tú, directo de tu cliente/).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test('a guest signs up before creating a card, a signed-in person creates it at once', async () => {
  const create = { name: 'Crea tu tarjeta' };
  const guest = await site.open('/negocios');
  await guest.getByRole('link', create).first().click();
  await guest.waitForURL(`${site.origin}/registro?next=%2Fcreate-card`);
  const page = await openAs(site, await signUp(site), '/negocios');
  await expect.poll(() => page.getByRole('link', create).first().getAttribute('href')).toBe('/create-card');
});
