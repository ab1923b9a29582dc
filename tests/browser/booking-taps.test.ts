import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBarbershop } from '#tests/support/barbershop.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
const shop = useBarbershop(site);

/** Counts how often a page is touched from now on. */
async function countTaps(page: Page) {
  await page.evaluate("window.taps = 0; addEventListener('pointerup', () => { window.taps += 1; }, true)");
  return async () => Number(await page.evaluate('window.taps'));
}

test('on a phone a stranger books with six taps, the barber moves it with two, and the customer sees that without reloading', async () => {
  const page = await site.open(`/${shop.card.subdomain}`, PHONE);
  const taps = await countTaps(page);
  await page
    .getByRole('link', { name: /^Corte/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Reservar hora' }).tap();
  // The first free day is chosen already.
  await page.getByRole('group', { name: 'Hora' }).getByRole('button').first().tap();
  const name = page.getByLabel('Tu nombre');
  await name.tap();
  await name.pressSequentially('Ana Díaz');
  const phone = page.getByLabel('Tu teléfono');
  await phone.tap();
  await phone.pressSequentially('987654321');
  await page.getByRole('button', { name: /^Reservar a las/ }).tap();
  await page.getByRole('heading', { name: 'Hora reservada' }).waitFor();
  expect(await taps()).toBe(6);
  await page.getByRole('link', { name: 'Ver o cambiar mi hora' }).tap();
  await page.getByRole('heading', { name: 'Corte', level: 1 }).waitFor();

  const [booking] = await shop.list();
  const day = new Date(booking?.startsAt ?? 0).toLocaleDateString('sv-SE', { timeZone: 'America/Santiago' });
  const panel = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=agenda&dia=${day}`);
  const panelTaps = await countTaps(panel);
  await panel.getByRole('button', { name: 'Mover o editar: Ana Díaz' }).tap();
  await panel.getByLabel('Hora', { exact: true }).selectOption('19:30');
  await panel.getByRole('button', { name: 'Guardar' }).tap();
  await panel.getByRole('listitem', { name: '19:30, Ana Díaz' }).waitFor();
  expect(await panelTaps()).toBe(2);

  // As when the customer comes back to the page, which also looks every twenty seconds.
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await page.getByText(/a las 19:30/).waitFor();
});
