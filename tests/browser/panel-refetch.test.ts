import type { Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/**
 * Runs `write` and makes `list` refetch before the server has handled it. The refetch's answer arrives before or after
 * that of the write.
 * @param selector finds the button whose accessible name tells the row's value
 * @returns the names shown one after the other, and the one shown when the server began to handle the write
 */
async function readMeanwhile(
  page: Page,
  list: string,
  arrives: string,
  selector: string,
  write: () => Promise<void>,
): Promise<{ names: string[]; early: string }> {
  const shown = `document.querySelector(${JSON.stringify(selector)})?.ariaLabel ?? ''`;
  await page.evaluate(`{
    globalThis.names = [];
    const note = () => {
      const name = ${shown};
      if (name && name !== names.at(-1)) names.push(name);
    };
    note();
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  }`);
  let early = '';
  const read = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const written = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
  // Whoever awaits it fails; a route that does too late must not end the whole run.
  written.catch(() => null);
  const unread = new Set<Route>();
  const reading = new Set<Request>();
  await page.route(
    (url) => url.pathname === list,
    async (route) => {
      unread.add(route);
      reading.add(route.request());
      const response = await route.fetch();
      if (unread.delete(route) && unread.size === 0) read.resolve();
      if (arrives === 'after') await written.catch(() => null);
      await route.fulfill({ response });
    },
  );
  const finish = (request: Request) => {
    if (reading.delete(request) && reading.size === 0) arrived.resolve();
  };
  page.on('requestfinished', finish);
  // A later refetch aborts an earlier one.
  page.on('requestfailed', finish);
  await page.route(/\/api\/(items|orders)\/\d+$/, async (route) => {
    await (arrives === 'after' ? read.promise : arrived.promise);
    early = await page.evaluate<string>(shown);
    await route.continue();
  });
  await write();
  // The lists are stale after this time, so they are refetched when the owner returns to the panel.
  await page.clock.fastForward(21_000);
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
  await written;
  await untilArrived(page, ['fetch']);
  page.off('requestfinished', finish).off('requestfailed', finish);
  await page.unrouteAll({ behavior: 'wait' });
  return { names: await page.evaluate<string[]>('names'), early };
}

test('a list that is refetched during a write never shows what was before it, whichever answer arrives first', async () => {
  const { owner, card } = await openShop(site, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '+56 9 6123 4567' },
  });
  const draft = { name: 'Marraqueta', price: 2190 };
  const { body } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, draft);
  const lines = [{ type: 'item', id: body.id, quantity: 2 }];
  await site.browser().post(`/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines });
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await page.clock.install();

  const price = page.getByRole('button', { name: /^Cambiar precio de Marraqueta/ });
  await price.waitFor();
  for (const [arrives, before, after] of [
    ['before', '2.190', '8.200'],
    ['after', '8.200', '8.300'],
  ] as const) {
    const named = (pesos: string) => `Cambiar precio de Marraqueta, $${pesos}`;
    const items = `/api/cards/${card.id}/items`;
    const shown = await readMeanwhile(page, items, arrives, '[aria-label^="Cambiar precio de"]', async () => {
      await price.click();
      await page.keyboard.type(after);
      await page.keyboard.press('Enter');
    });
    expect(shown, arrives).toEqual({ names: [named(before), named(after)], early: named(after) });
  }

  await page.getByRole('link', { name: /^Pedidos/ }).click();
  await page.getByRole('button', { name: 'Por día' }).click();
  const mainStep = '[aria-label$=" el pedido 1"]';
  for (const [arrives, before, after] of [
    ['before', 'Confirmar', 'Listo'],
    ['after', 'Listo', 'Entregado'],
  ] as const) {
    const named = (step: string) => `${step} el pedido 1`;
    const step = page.getByRole('button', { name: named(before) });
    await step.waitFor();
    const orders = `/api/cards/${card.id}/orders`;
    const shown = await readMeanwhile(page, orders, arrives, mainStep, () => step.click());
    expect(shown, arrives).toEqual({ names: [named(before), named(after)], early: named(after) });
  }
});
