import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://vitrina.test' });
const shop = useSheetShop(testApp);

describe.each(['csv', 'xlsx'] as const)('a catalogue as %s', (format) => {
  test('is exported and imported again without changing a single byte', async () => {
    await shop.open(
      [
        { name: '=Pan', description: '-', code: '0012' },
        { name: 'Torta', imageUrl: await pictureDataUrl(), isActive: false },
        {
          name: 'Torta',
          isAvailable: false,
          options: [{ name: 'T', min: 1, choices: [{ name: 'Ch' }, { name: 'G', price: 5 }] }],
        },
        { name: 'Visita', price: 0, details: { durationMinutes: 45, comuna: 'Ñuñoa' } },
      ],
      { cardType: 'services' },
    );
    const before = await shop.items();
    const file = await download(format);
    expect((await shop.send(file)).body).toMatchObject({
      rows: 4,
      unchanged: 4,
      created: 0,
      changed: 0,
      undo: null,
    });
    expect(await shop.items()).toEqual(before);
    expect(await download(format)).toHaveLength(file.length);
  });

  test('is a template if the card has no products', async () => {
    await shop.open();
    const { body } = await shop.send(await download(format), { dryRun: true });
    expect(body).toMatchObject({ rows: 0, errors: [] });
  });

  test('can be imported into another card, in the same order', async () => {
    await shop.open([{ name: 'Pan' }, { name: 'Torta', code: 'T1' }, { name: 'Agua' }]);
    const before = await shop.items();
    const file = await download(format);
    await shop.open();
    await shop.send(file);
    const known = ({ name, price, code }: Item) => ({ name, price, code });
    expect((await shop.items()).map(known)).toEqual(before.map(known));
  });
});

async function download(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const answer = await testApp.app.inject({
    url: `/api/cards/${shop.card.id}/items/export?format=${format}`,
    headers: { cookie: `session=${shop.owner.browser.cookie('session')}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="(productos|servicios)-[a-z0-9-]+-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
  );
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return answer.rawPayload;
}
