import { expect, test } from 'vitest';
import { openShop, REACHABLE } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

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
  await sample.getByRole('heading', { name: 'Fuente de ejemplo' }).waitFor();
  await page.getByRole('button', { name: 'Autos' }).click();
  await sample.getByRole('heading', { name: 'Suzuki Swift 1.2, 2019' }).waitFor();
  await page.getByText('$0', { exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Cómo funciona' }).getByRole('listitem').count()).toBe(3);
  await page.getByText('¿Quién recibe el dinero?').click();
  await page.getByText(/Tú, directo de tu cliente/).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
