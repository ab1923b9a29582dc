import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useShopping } from '#tests/support/shopping.ts';

const shopping = await useShopping();

interface Traced {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that the browser restyled at once while `act` ran and was drawn. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
  const whole = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  await session.send('Tracing.end');
  await whole;
  const counts = events.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

// A rule with `:has()` on a large element and a tag or `::placeholder` below it restyles the whole page each time.
test('a product for the cart and a letter of the search restyle little of the page', async () => {
  const categories = ['Panes', 'Tortas', 'Dulces', 'Bebidas'].map((name) => ({
    name,
    items: Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `${name} ${at + 1}`, price: 1000 + at, description: 'Recién hecho.' },
    })),
  }));
  await shopping.publish({ categories });
  const page = await shopping.visit();
  const all = await page.locator('*').count();
  const added = await restyledBy(page, async () => {
    await page.getByRole('button', { name: 'Agregar Panes 2', exact: true }).click();
    await page.getByRole('button', { name: 'Abrir carrito' }).waitFor();
  });
  const search = page.getByRole('searchbox');
  await search.focus();
  const typed = await restyledBy(page, async () => {
    await page.keyboard.press('z');
    await page.getByText(/No encontramos/).waitFor();
  });
  expect(Math.max(added, typed)).toBeLessThan(all / 2);
});
