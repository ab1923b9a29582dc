import { expect, test } from 'vitest';
import { dateAfter, dayAndMonth } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** With two orders of berlines for tomorrow. */
async function openBakery() {
  const { owner, card } = await openShop(site, { enableCart: true, enableWhatsAppOrders: true });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Berlín', price: 1200 },
  });
  await owner.browser.put(`/api/cards/${card.id}/order-settings`, {
    asksName: true,
    fulfilments: ['pickup'],
  });
  const tomorrow = dateAfter(santiagoParts(new Date()).date, 1);
  const dueAt = santiagoInstant(tomorrow, 12 * 60).toISOString();
  for (const [customerName, quantity] of [
    ['Rosa', 30],
    ['Pedro', 10],
  ] as const) {
    await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
      lines: [{ type: 'item', id: item.id, quantity }],
      ...{ customerName, dueAt, fulfilment: { type: 'pickup' } },
    });
  }
  return { owner };
}

test('a day shows how much of everything it needs, and the search finds orders of any day', async () => {
  const { owner } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=pedidos');
  await page.getByText('Para mañana').waitFor();
  await page.getByRole('button', { name: 'N.º 1' }).click();
  const pane = page.getByRole('dialog', { name: 'Pedido N.º 1' });
  // Nobody says 'in 15 minutes' of an order for tomorrow.
  await pane.getByRole('button', { name: 'Editar pedido' }).waitFor();
  expect(await pane.getByRole('button', { name: 'En 15 min' }).count()).toBe(0);
  await pane.getByRole('button', { name: 'Cerrar el pedido' }).click();
  const week = page.getByRole('group', { name: 'Día', exact: true }).getByRole('button');
  await page.getByRole('button', { name: 'Por día' }).click();
  await page.getByText('No hay pedidos para este día.').waitFor();
  // They were received today, but are not for today.
  expect(await page.getByText('$48.000').count()).toBe(0);
  await week.nth(1).click();
  const production = page.getByRole('region', { name: 'Para preparar mañana' });
  await production.waitFor();
  await page.getByText('2 por entregar', { exact: true }).waitFor();
  await page.getByText('Recibidos: 2 · $48.000').waitFor();
  expect(await production.getByRole('listitem').allInnerTexts()).toEqual(['40 ×\nBerlín']);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  // The server answers page by page, here with one order each. All are printed.
  await page.route(/limit=100/, (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=1') }),
  );
  await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await page.getByRole('button', { name: 'Imprimir el día' }).click();
  await page.getByRole('menuitem', { name: 'Rollo 58 mm' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const number of [1, 2]) await page.getByRole('heading', { name: `N.º ${number}` }).waitFor();
  expect(await page.getByRole('button', { name: 'Por día' }).isVisible()).toBe(false);
  // The page is as wide as the roll of the printer: 58 mm are 164 points.
  const { pages } = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]?.[0]).toBeCloseTo(164.4, 0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Buscar pedidos' }).click();
  await page.getByRole('searchbox').fill('pedr');
  await page.getByRole('listitem', { name: 'Pedido N.º 2' }).waitFor();
  expect(await page.getByRole('listitem', { name: 'Pedido N.º 1' }).count()).toBe(0);
});

test('on a desktop what a day holds is beside its orders, until one of them is opened', async () => {
  const { owner } = await openBakery();
  const page = await openAs(site, owner, '/user-panel?tab=pedidos', DESKTOP);
  const week = page.getByRole('group', { name: 'Día', exact: true }).getByRole('button');
  await page.getByRole('button', { name: 'Por día' }).click();
  await week.nth(1).click();
  const production = page.getByRole('region', { name: 'Para preparar mañana' });
  await production.waitFor();
  const order = page.getByRole('dialog', { name: 'Pedido N.º 1' });
  await order.waitFor({ state: 'detached' });
  expect((await production.boundingBox())?.x).toBe(640);
  await page.getByRole('button', { name: 'N.º 1' }).click();
  await order.waitFor();
  await week.nth(0).click();
  await order.waitFor({ state: 'detached' });
  expect(await week.nth(0).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Días siguientes' }).click();
  await page.getByText('Nada por preparar').waitFor();
  const other = page.getByLabel('Otro día');
  const later = dateAfter(await other.inputValue(), 30);
  await other.fill(later);
  await expect.poll(() => week.nth(0).textContent()).toContain(` ${dayAndMonth(later)}`);
});
