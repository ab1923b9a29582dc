import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { DAY_MS, dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { openPlace } from '#tests/support/panel.ts';
import type { Person } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
const TAB = '/user-panel?tab=estadisticas';
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';

interface Shop {
  owner: Person;
  card: Card;
}
let shop: Shop;

/** Creates a card that is a month old, with 3 visits today, 2 on each of the 40 days before, and orders. */
beforeAll(async () => {
  shop = await openShop(site, { title: 'Panadería', enableCart: true });
  await shop.owner.browser.post(`/api/cards/${shop.card.id}/qr-places`, { names: ['Mesa 4'] });
  await visit(shop.card.id, 3, 0, 'qr-mesa-4');
  for (let day = 1; day <= 40; day++) await visit(shop.card.id, day === 9 ? 5 : 2, day, 'instagram');
  const createdAt = new Date(Date.now() - 30 * DAY_MS);
  await site.db.updateTable('cards').set({ createdAt }).where('id', '=', shop.card.id).execute();
  const at = new Date(Date.now() - 2 * DAY_MS);
  await site.db
    .insertInto('orders')
    .values({
      cardId: shop.card.id,
      number: 131,
      channel: 'whatsapp',
      status: 'entregada',
      total: 22_100,
      note: null,
      createdAt: at,
    })
    .execute();
});

/** The start of the day so many days ago: whole days before now may be another day if the clocks were changed. */
const startOf = (daysAgo: number) => santiagoInstant(dateAfter(santiagoParts(new Date()).date, -daysAgo), 0);

const visit = (cardId: number, count: number, daysAgo: number, source: string) =>
  site.db
    .insertInto('cardEvents')
    .values(
      Array.from({ length: count }, (_, at) => ({
        cardId,
        type: 'view' as const,
        itemId: null,
        source,
        visitorHash: Buffer.from(`${daysAgo} ${at} ${source}`.padEnd(32)),
        happenedAt: daysAgo ? startOf(daysAgo) : new Date(),
      })),
    )
    .execute();

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Cifras del período' }).getByRole('button', { name });

test('an owner reads the statistics of a card by period, compared with the period before, by day, and as a table', async () => {
  const page = await openAs(site, shop.owner, '/user-panel');
  let isDown = true;
  await page.route('**/statistics?days=*', (route) => (isDown ? route.abort() : route.continue()));
  site.expectComplaint(/ERR_FAILED/);
  await openPlace(page, 'Estadísticas');
  await page.getByRole('heading', { name: 'No pudimos cargar tus estadísticas' }).waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await figure(page, 'Visitas 64').waitFor();

  // The period is in the address.
  await page.getByRole('radio', { name: '365 días' }).check();
  await figure(page, 'Visitas 86').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=estadisticas&dias=365');
  await page.goBack();
  await figure(page, 'Visitas 64').waitFor();
  expect(await page.getByText(/^comparado/).count()).toBe(0);
  await page.goForward();
  await page.reload();
  await figure(page, 'Visitas 86').waitFor();

  await page.getByRole('radio', { name: '7 días' }).check();
  // The figures are compared with those of the week before.
  await figure(page, 'Visitas 15 Bajó 12 % antes 17').waitFor();
  await page.getByText('comparado con los 7 días anteriores').waitFor({ state: 'attached' });
  const sources = page.getByRole('region', { name: 'De dónde llegan' });
  await expect
    .poll(() => sources.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Instagram\s+12\s+80 %$/),
      expect.stringMatching(/^Código QR\s+3\s+20 %\s+Mesa 4 \(100 %\)$/),
    ]);
  await page.getByRole('region', { name: 'Actividad' }).getByText('Pedido N.º 131 por $22.100').waitFor();

  const day = page.getByRole('slider', { name: 'Día' });
  await day.focus();
  await day.press('End');
  expect(await day.getAttribute('aria-valuetext')).toMatch(/^Hoy: 3 visitas/);
  await day.press('ArrowLeft');
  expect(await day.getAttribute('aria-valuetext')).toMatch(/^\p{L}{3} \d+ \p{L}+: 2 visitas/u);

  await figure(page, 'Ingresos $22.100').click();
  await page.getByRole('heading', { name: 'Ingresos por día' }).waitFor();
  await page.getByText('Ver como tabla').click();
  const rows = await page.getByRole('row').allInnerTexts();
  expect(rows).toHaveLength(8);
  expect(rows.filter((row) => row.includes('$22.100'))).toHaveLength(1);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test('a new card has no figures yet and offers to share the card; later it shows empty periods, missed searches and the largest figures', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, TAB);
  await page.getByRole('heading', { name: 'Todavía no hay visitas' }).waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Compartir tarjeta' }).click();
  await page.getByRole('heading', { name: 'Compartir y QR' }).waitFor();

  // For a period without events, a text is shown instead of an empty chart.
  await visit(card.id, 4, 60, 'google');
  await page.goto(site.origin + TAB);
  await page.getByText('Sin visitas en estos 30 días.').waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);

  const items = Array.from({ length: 13 }, (_, at) => ({ name: `Pan ${at}`, price: 1000, displayOrder: at }));
  await site.db
    .insertInto('items')
    .values(items.map((item) => ({ cardId: card.id, ...item })))
    .execute();
  const visitor = await site.openBlank(PHONE);
  await visitor.clock.install();
  await visitor.goto(`${site.origin}/${card.subdomain}`);
  const search = visitor.getByRole('searchbox');
  await search.fill('sin');
  await visitor.getByText('No encontramos «sin».').waitFor();
  await search.fill('sin gluten');
  await visitor.getByText('No encontramos «sin gluten».').waitFor();
  // A search counts once the visitor has stopped typing.
  await visitor.clock.fastForward(1_500);
  const missed = site.db.selectFrom('cardMissedSearches').select(['text', 'times']);
  await expect
    .poll(() => missed.where('cardId', '=', card.id).execute())
    .toEqual([{ text: 'sin gluten', times: 1 }]);

  // The largest figures fit on one line of a narrow phone.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/statistics?days=30', async (route) => {
    const answer = await (await route.fetch()).json();
    const huge = { visits: 1_234_567, visitors: 1_234_567, orders: 98_765, revenue: 12_345_678_900 };
    answer.byDay = answer.byDay.map((day: object) => ({ ...day, ...huge }));
    await route.fulfill({
      json: { ...answer, ...huge, previous: { ...huge, revenue: 99_999_999_999, byDay: answer.byDay } },
    });
  });
  await page.reload();
  await page.getByRole('region', { name: 'Buscaron y no encontraron' }).getByText('sin gluten').waitFor();
  const revenue = figure(page, 'Ingresos $12.345.678.900');
  await revenue.click();
  const [button, value] = [
    await revenue.boundingBox(),
    await revenue.getByText('$12.345.678.900', { exact: true }).boundingBox(),
  ];
  expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
  expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});
