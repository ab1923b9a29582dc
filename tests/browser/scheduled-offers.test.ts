import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { isFocusedInView } from '#tests/support/focused.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';

const shopping = await useShopping();
const { site } = shopping;

const MONTH_MS = 30 * 864e5;
/**
 * The date in so many milliseconds, as 'YYYY-MM-DD'. Use times far enough from now that the time zone does not matter.
 */
const dateIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Nueva Oferta' }).click();
  await page.getByRole('heading', { name: 'Nueva Oferta' }).waitFor();
};

test('an owner creates an offer with days, hours and a previous price on a phone, and the offer waits for its first day', async () => {
  const { owner, card } = await openShop(site, { enablePricing: true });
  const page = await openAs(site, owner, '/user-panel?tab=ofertas');
  await openForm(page);
  await page.getByLabel('Título', { exact: true }).fill('Terremoto helado');
  await page.getByLabel('Precio', { exact: true }).fill('3.990');
  // Drawn beside the fields where there is room.
  expect(await page.locator('dialog [data-shop] h3').textContent()).toBe('Terremoto helado');
  await page.getByLabel('Precio anterior (opcional)').fill('3.490');
  await page.getByRole('radio', { name: 'Con horario y fechas' }).check();
  expect(await isFocusedInView(page.getByRole('button', { name: 'Lunes' }))).toBe(true);
  for (const day of ['Sábado', 'Viernes']) await page.getByRole('button', { name: day }).click();
  await page.getByLabel('Desde las').fill('22:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  for (const words of ['El precio anterior debe ser mayor', 'Escribe también a qué hora termina'])
    await page.getByText(words).waitFor();
  await page.getByLabel('Precio anterior (opcional)').fill('4.990');
  await page.getByLabel('Hasta las').fill('02:00');
  await page.getByText('Del día siguiente.').waitFor();
  await page.getByText('vie y sáb, 22:00–02:00').waitFor();
  const startDate = dateIn(2 * MONTH_MS);
  await page.getByLabel('Primer día').fill(startDate);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/^Programada · empieza el \d+ de /).waitFor();

  const schedule = { weekdays: ['friday', 'saturday'], startTime: '22:00', endTime: '02:00', startDate };
  const { body } = await owner.browser.get<Offer[]>(`/api/cards/${card.id}/offers`);
  expect(body).toMatchObject([{ ...schedule, endDate: null, price: 3990, previousPrice: 4990 }]);
  const visitor = await site.open(`/${card.subdomain}`);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.getByText('Terremoto helado').count()).toBe(0);

  await page.getByRole('button', { name: 'Editar Terremoto helado' }).click();
  expect(await page.getByRole('button', { name: 'Viernes' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('radio', { name: 'Siempre' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { name: 'Editar Oferta' }).waitFor({ state: 'hidden' });
  // Its switch says that it is active.
  await page.getByText(/^Programada/).waitFor({ state: 'detached' });
  expect(await page.getByRole('switch', { name: 'Terremoto helado activa' }).isChecked()).toBe(true);
  await visitor.reload();
  const tile = visitor.getByRole('article').filter({ hasText: 'Terremoto helado' });
  await tile.getByText('−20%').waitFor();
  expect(await tile.textContent()).toContain('$3.990Antes $4.990');
});
