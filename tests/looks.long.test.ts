import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOOK_IDS } from '#features/card/looks/look.rules.ts';
import { useBarbershop } from './support/barbershop.ts';
import { cartButtonOf, cartOf, useShopping } from './support/shopping.ts';
import { accessibilityFindings, DESKTOP, PHONE } from './support/test-site.ts';

/** axe also checks the contrast of all text, against the colours of each look. */
const shopping = await useShopping();
const barbershop = useBarbershop(shopping.site);

const DEVICES = [
  { ...PHONE, colorScheme: 'light' },
  { ...DESKTOP, colorScheme: 'dark' },
] as const;
/** A pale accent and a dark one: text on them and in them must be read, too. */
const ACCENTS = ['#fde047', '#1e1b4b'];

async function expectNothingFound(page: Page, where: string): Promise<void> {
  expect(await accessibilityFindings(page), where).toEqual([]);
}

test.each(LOOK_IDS)('axe finds nothing on a card, its sheets and its cart in %s', async (look) => {
  for (const [index, device] of DEVICES.entries()) {
    const where = `${look}, ${device.colorScheme}`;
    const card = await shopping.publish({ look, headerBackgroundColor: ACCENTS[index] });
    await shopping.owner.browser.post(`/api/cards/${card.id}/offers`, {
      ...{ title: 'Media docena', description: '2x1 los martes', price: 3900, previousPrice: 5900 },
    });
    const page = await shopping.visit(device);
    await expectNothingFound(page, `${where}: card`);
    await page
      .getByRole('link', { name: /^Torta/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: /^Torta/ }).waitFor();
    await expectNothingFound(page, `${where}: sheet of a product`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    if (index === 0) await cartButtonOf(page).click();
    await cartOf(page).waitFor();
    await expectNothingFound(page, `${where}: cart`);
  }
});

test.each(LOOK_IDS)('axe finds nothing on a card that takes bookings in %s', async (look) => {
  await barbershop.barber.browser.put(`/api/cards/${barbershop.card.id}`, {
    ...{ look, headerBackgroundColor: ACCENTS[0] },
  });
  for (const device of DEVICES) {
    const where = `${look}, ${device.colorScheme}`;
    const page = await shopping.site.open(`/${barbershop.card.subdomain}`, device);
    await expectNothingFound(page, `${where}: card`);
    await page
      .getByRole('link', { name: /^Corte/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Reservar hora' }).press('Enter');
    await page.getByRole('group', { name: 'Hora' }).waitFor();
    await expectNothingFound(page, `${where}: hours`);
  }
});
