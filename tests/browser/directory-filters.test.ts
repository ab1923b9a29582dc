import { expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('a visitor filters cars of all businesses, shares the address, and takes a filter away', async () => {
  const owner = await signUp(site);
  const publish = (title: string, name: string, price: number, details: object) =>
    publishCard(owner, {
      ...{ title, cardType: 'automotive', contactInfo: { phone: '9 1234 5678' } },
      categories: [{ name: 'Autos', items: [{ name, price, details }] }],
    });
  await publish('Ruta', 'Swift', 8_990_000, { make: 'Suzuki', year: 2019, gearbox: 'automatic' });
  await publish('Berma', 'Swift', 5_990_000, { make: 'Suzuki', year: 2014, gearbox: 'manual' });
  await publish('Autopista', 'Rio', 7_990_000, { make: 'Kia', year: 2020, gearbox: 'automatic' });
  const page = await site.open('/');
  await page.getByRole('link', { name: 'Automotriz' }).click();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByLabel('Marca').fill('suzuki');
  const year = sheet.getByRole('group', { name: 'Año' });
  await year.getByLabel('Desde').fill('2020');
  await year.getByLabel('Hasta').fill('2018');
  await sheet.getByRole('button', { name: /^Ver .*negocio/ }).click();
  await sheet.getByText('«Desde» no puede ser más que «Hasta».').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await year.getByLabel('Desde').fill('2018');
  await year.getByLabel('Hasta').fill('');
  await sheet.getByRole('button', { name: /^Ver .*negocio/ }).click();
  await page.waitForURL('**/?type=automotive&make=suzuki&year=2018-');
  await page.getByRole('link', { name: /Ruta/ }).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Berma|Autopista/ }).count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const { pathname, search } = new URL(page.url());
  const other = await site.open(pathname + search);
  await other.getByRole('button', { name: 'Quitar filtro: suzuki' }).click();
  await other.waitForURL('**/?type=automotive&year=2018-');
  await other
    .getByRole('link', { name: /Autopista/ })
    .first()
    .waitFor();
});
