import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s, the chip of the category that is read is marked and in view, while all of them stay listed',
  async (_screen, screen) => {
    const names = ['Entradas', 'Fondos', 'Postres', 'Jugos', 'Cafés', 'Para llevar'];
    const items = Array.from({ length: 9 }, (_, at) => ({ name: `Plato ${at}`, price: 1000 }));
    const { card } = await openShop(site, { categories: names.map((name) => ({ name, items })) });
    const page = await site.open(`/${card.subdomain}`, screen);
    const chips = page.getByRole('group', { name: 'Categorías' });
    const marked = () => chips.locator('[data-here]').allTextContents();
    for (const name of ['Jugos', 'Fondos']) {
      await page
        .getByRole('region', { name, exact: true })
        .evaluate((group: { scrollIntoView(): void }) => group.scrollIntoView());
      await expect.poll(marked).toEqual([name]);
      const box = await chips.locator('[data-here]').boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(screen.viewport.width);
    }
    // One chip alone is filled: that one, or 'Todos' where nothing is found.
    const filled = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('#items fieldset button')]
        .filter((chip, _, all) => {
          const fillOf = (one) => getComputedStyle(one).backgroundColor;
          return fillOf(chip) !== fillOf(all.at(-1));
        })
        .map((chip) => chip.textContent)`);
    await expect.poll(filled).toEqual(['Fondos']);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No encontramos «zzz».').waitFor();
    await expect.poll(filled).toEqual(['Todos']);
    expect(await chips.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Todos']);
  },
);
