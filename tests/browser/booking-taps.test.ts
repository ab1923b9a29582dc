import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HEADS, PRODUCT_LISTS } from '#features/card/looks/look.rules.ts';
import { useBarbershop } from '#tests/support/barbershop.ts';
import { drawPicture } from '#tests/support/pictures.ts';
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

test('with text twice as large no look lays what it says over the picture or wider than a phone', async () => {
  const picture = await drawPicture(80, 60).jpeg().toBuffer();
  for (const { id } of shop.items)
    await shop.barber.browser.put(`/api/items/${id}`, {
      imageUrl: `data:image/jpeg;base64,${picture.toString('base64')}`,
    });
  const page = await site.open(`/${shop.card.subdomain}`, PHONE);
  await page
    .getByRole('button', { name: /^Reservar/ })
    .first()
    .waitFor();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const found: string[] = [];
  for (const head of HEADS)
    for (const list of PRODUCT_LISTS) {
      const said = await page.evaluate<string[]>(`(() => {
        Object.assign(document.documentElement.dataset, { head: '${head}', list: '${list}' });
        const [state, cover, title] = ['main [data-state]', '#cover', 'h1'].map((part) =>
          document.querySelector(part).getBoundingClientRect());
        return [
          document.documentElement.scrollWidth > 390 && 'wider than the phone',
          state.top < cover.bottom && 'over the picture',
          state.top < title.bottom && title.top < state.bottom && 'over the name',
        ].filter(Boolean);
      })()`);
      found.push(...said.map((fault) => `${head} ${list}: ${fault}`));
    }
  expect(found).toEqual([]);
});
