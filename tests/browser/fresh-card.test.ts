import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { line, order } from '#tests/support/bakery.ts';
import { itemNamed } from '#tests/support/own-catalogue.ts';
import { useShopping } from '#tests/support/shopping.ts';

const shopping = await useShopping();
const AGE_MS = 6_000;

/** Comes back to the page from another one, some seconds later. */
const comeBack = async (page: Page) => {
  await page.clock.runFor(AGE_MS);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
};

test('an open card learns that a cancelled order gave back the last piece, and keeps the cart', async () => {
  const { id } = await shopping.publish();
  const { browser } = shopping.owner;
  const bread = await itemNamed(shopping.owner, id, 'Hallulla');
  await browser.put(`/api/items/${bread.id}`, { stock: 1 });
  const body = order([line(bread)]);
  const { body: placed } = await browser.post<{ id: number }>(`/api/cards/${id}/orders`, body);
  const page = await shopping.visit();
  await page.clock.install();
  await page.reload();
  const add = page.getByRole('button', { name: 'Agregar Hallulla' });
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  expect(await add.count()).toBe(0);

  await browser.put(`/api/orders/${placed.id}`, { version: 1, status: 'cancelada' });
  await expect
    .poll(async () => {
      // Nobody leaves the page or touches it.
      await page.clock.fastForward(60_000);
      return add.count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'Agregar otro Marraqueta, ya tienes 1' }).waitFor();

  await browser.put(`/api/items/${bread.id}`, { isAvailable: false });
  await expect
    .poll(async () => {
      await comeBack(page);
      return add.count();
    })
    .toBe(0);
});
