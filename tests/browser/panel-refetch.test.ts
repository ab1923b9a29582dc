import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { openRestaurant } from '#tests/support/restaurant.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/**
 * Runs `write` and makes `list` refetch before the server has handled it. The refetch's answer arrives before or after
 * that of the write.
 */
async function readMeanwhile(page: Page, list: string, arrives: string, write: () => Promise<void>) {
  const read = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const written = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
  const unread = new Set<Route>();
  const reading = new Set<Request>();
  await page.route(
    (url) => url.pathname === list,
    async (route) => {
      unread.add(route);
      reading.add(route.request());
      const response = await route.fetch();
      if (unread.delete(route) && unread.size === 0) read.resolve();
      if (arrives === 'after') await written;
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
    await route.continue();
  });
  await page.clock.install();
  await write();
  // The lists are stale after this time, so they are refetched when the owner returns to the panel.
  await page.clock.fastForward(21_000);
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
  await written;
  await untilArrived(page);
}

describe.each(['before', 'after'])(
  "a list that is refetched during a write, with its answer %s the write's,",
  (arrives) => {
    test('does not show the old price again', async () => {
      const { owner, card } = await openRestaurant(site);
      const page = await openAs(site, owner, '/user-panel');
      const price = page.getByRole('button', { name: /^Cambiar precio de Chacarero/ });
      await price.waitFor();
      await readMeanwhile(page, `/api/cards/${card.id}/items`, arrives, async () => {
        await price.click();
        await page.keyboard.type('8200');
        await page.keyboard.press('Enter');
      });
      expect(await price.textContent()).toBe('$8.200');
    });

    test("does not show an order's old state again", async () => {
      const { owner, card } = await openShop(site, {
        enableCart: true,
        enableWhatsAppOrders: true,
        contactInfo: { whatsapp: '+56 9 6123 4567' },
      });
      const draft = { name: 'Marraqueta', price: 2190 };
      const { body } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, draft);
      const lines = [{ type: 'item', id: body.id, quantity: 2 }];
      await site.browser().post(`/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines });
      const page = await openAs(site, owner, '/user-panel?tab=pedidos');
      const order = page.getByRole('listitem', { name: 'Pedido N.º 1' });
      await order.waitFor();
      await readMeanwhile(page, `/api/cards/${card.id}/orders`, arrives, () =>
        order.getByRole('button', { name: 'Confirmar el pedido 1' }).click(),
      );
      expect(await order.getByRole('button').allInnerTexts()).toContain('Listo');
    });
  },
);
