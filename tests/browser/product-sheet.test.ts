import { expect, test } from 'vitest';
import { openCard } from '#tests/support/own-catalogue.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test.each([
  ['without a picture', 0],
  ['with one picture', 1],
  ['with several pictures', 3],
])(
  'on a desktop, the sheet of a product %s shows price and button inside the window',
  async (_kind, count) => {
    const [imageUrl, ...moreImageUrls] = await Promise.all(
      [60, 61, 62].slice(0, count).map((width) => pictureDataUrl(width, 45)),
    );
    const { card } = await openCard(site, 'real_estate', [
      { name: 'Casa', price: 120_000_000, imageUrl, moreImageUrls, description: 'Con patio. '.repeat(40) },
    ]);
    const page = await site.open(`/${card.subdomain}`, DESKTOP);
    await page.getByRole('link', { name: 'Casa' }).click();
    const sheet = page.getByRole('dialog', { name: 'Casa' });
    const price = sheet.getByText('$120.000.000');
    const button = sheet.getByRole('link', { name: 'Preguntar por esta propiedad' });
    for (const part of [sheet.getByRole('heading', { name: 'Casa' }), price, button]) {
      await part.waitFor();
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
    }
  },
);
