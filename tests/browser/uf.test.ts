import { expect, test } from 'vitest';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openPanel } from '#tests/support/admin-panel.ts';
import { openCard } from '#tests/support/own-catalogue.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the administrator types today’s UF, and a home is shown with its pesos; without it in UF alone', async () => {
  await site.db.deleteFrom('ufValues').execute();
  const { card } = await openCard(site, 'real_estate', [
    { name: 'Depto Ñuñoa', price: 0, details: { priceUf: 3250 } },
  ]);
  const page = await site.open(`/${card.subdomain}`);
  await page.getByText('UF 3.250', { exact: true }).first().waitFor();
  expect(await page.getByText('aprox.').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const admin = await openPanel(site, '/admin?tab=uf');
  await admin.getByText('Falta el valor de hoy').waitFor();
  const value = admin.getByLabel('Valor en pesos');
  await value.fill('cuarenta mil');
  await value.press('Enter');
  const alert = admin.getByText('«cuarenta mil» no es un valor de la UF');
  await alert.waitFor();
  expect(await findingsOnEveryScreen(admin)).toEqual([]);
  await value.fill('39.643,59');
  await value.press('Enter');
  await admin.getByRole('status').getByText('$39.643,59').waitFor();
  expect(await findingsOnEveryScreen(admin)).toEqual([]);
  await page.reload();
  await page.getByText('UF 3.250 · $128.841.668 aprox.').first().waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  expect(await admin.getByLabel('Día', { exact: true }).inputValue()).toBe(santiagoParts(new Date()).date);
  await admin.getByRole('button', { name: 'Quitar el valor' }).click();
  await admin.getByText('Falta el valor de hoy').waitFor();
  await page.reload();
  await page.getByText('UF 3.250', { exact: true }).first().waitFor();
  expect(await page.getByText('aprox.').count()).toBe(0);
});
