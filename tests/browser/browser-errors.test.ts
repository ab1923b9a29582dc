import { expect, test } from 'vitest';
import { openPanel, rowOf } from '#tests/support/admin-panel.ts';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('errors of scripts, promises and React reach the administrator, at most five per page', async () => {
  const { card } = await openShop(site, { title: 'La Frágil' });
  site.expectComplaint(/cayó|promesa|React error/);
  const visitor = await site.openBlank();
  // This changes the document, so React notices that it differs from what it renders.
  await visitor.route(`**/${card.subdomain}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('Crea tu tarjeta', 'Otra cosa'),
    });
  });
  await visitor.goto(`${site.origin}/${card.subdomain}`);
  const stored = async () =>
    (await site.db.selectFrom('browserErrors').select(['message', 'times', 'path']).execute()).toSorted(
      (a, b) => a.message.localeCompare(b.message),
    );
  await expect
    .poll(async () => (await stored()).map(({ message }) => message))
    .toEqual([expect.stringContaining('Minified React error')]);

  await visitor.evaluate(`
    for (const _ of [1, 2]) setTimeout(() => { throw new Error('La página se cayó') });
    setTimeout(() => { Promise.reject(new Error('Una promesa rota')); });
  `);
  await expect.poll(async () => (await stored()).length).toBe(3);
  await visitor.evaluate(`
    for (const n of 'abcdef') setTimeout(() => { throw new Error('Se cayó otra ' + n) });
  `);
  await expect.poll(async () => (await stored()).length).toBe(5);
  const path = `/${card.subdomain}`;
  expect((await stored()).every((error) => error.times === 1 && error.path === path)).toBe(true);

  const page = await openPanel(site);
  await page.getByRole('tab', { name: 'Errores (5)' }).click();
  const row = rowOf(page, 'La página se cayó');
  await row.getByText('1 vez').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await row.getByRole('button', { name: 'Resuelto' }).click();
  await page.getByRole('tab', { name: 'Errores (4)' }).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('tab', { name: 'Errores (5)' }).waitFor();
});
