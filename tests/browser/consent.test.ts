import { expect, test } from 'vitest';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('an owner who is asked for consent again postpones it, agrees later, and finds the text in the profile', async () => {
  const { owner } = await openShop(site, { title: 'Panadería Ñandú' });
  const page = await openAs(site, owner, '/profile');
  await site.db
    .updateTable('consents')
    .set({ version: '2020-01-01.1' })
    .where('userId', '=', owner.user.id)
    .execute();
  await page.goto(`${site.origin}/user-panel`);
  await page.getByText('La política de privacidad cambió.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leer y decidir' }).click();
  await page.getByRole('heading', { name: 'La política de privacidad cambió' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Más tarde' }).click();
  await page.waitForURL(/\/user-panel/);
  await page.getByRole('heading', { name: 'Productos' }).waitFor();
  expect(await page.getByText('La política de privacidad cambió.').count()).toBe(0);

  await page.goto(`${site.origin}/profile`);
  await page.getByRole('link', { name: 'Leer y decidir' }).click();
  await page.getByRole('button', { name: 'Acepto' }).click();
  await page.getByText(/^Aceptaste la política del 1 de enero de 2020/).waitFor();
  const text = page.getByRole('link', { name: `(versión ${PRIVACY_VERSION})` });
  expect((await page.request.get(site.origin + (await text.getAttribute('href')))).status()).toBe(200);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
