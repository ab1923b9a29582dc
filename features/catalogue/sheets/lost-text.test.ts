import { expect, test } from 'vitest';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const shop = useSheetShop(testApp);

/** The bytes that Excel on Windows writes for a plain CSV: one '?' for each half of an emoji. */
const asWindowsSaves = (text: string): Buffer =>
  Buffer.from(text.replace(/^\ufeff/, '').replace(/[\u0100-\uffff]/g, '?'), 'latin1');

async function savedByExcel(): Promise<Buffer> {
  const { rawPayload } = await testApp.app.inject({
    url: `/api/cards/${shop.card.id}/items/export?format=csv`,
    headers: { cookie: `session=${shop.owner.browser.cookie('session')}` },
  });
  return asWindowsSaves(rawPayload.toString('utf8'));
}

const spicy = {
  name: '🌶️ Completo picante',
  description: 'Con ají 🔥🔥\n¿Te atreves?',
  options: [{ name: 'Picor 🔥', min: 1, choices: [{ name: 'Poco 🙂' }, { name: 'Mucho 🥵', price: 500 }] }],
};

test('before an import, the preview warns of every field in which a spreadsheet has lost an emoji', async () => {
  const before = await shop.open([spicy, { name: 'Ñandú', price: 4900 }]);
  const { body } = await shop.send(await savedByExcel(), { dryRun: true });
  expect(body).toMatchObject({ errors: [], unchanged: 1, changed: 1, created: 0, warningCount: 3 });
  expect(body.warnings.map(({ row, field }) => [row, field])).toEqual([
    [2, 'name'],
    [2, 'description'],
    [2, 'options'],
  ]);
  expect(body.warnings[0]?.message).toContain('«?»');
  expect(await shop.items()).toEqual(before);
});

test.each([
  ['a new product', 'Nombre;Precio\n?? Doble;5990\n', 'name'],
  ['a new category', 'Nombre;Categoría\nPan;? Panes\n', 'category'],
])('the preview warns of an emoji lost in the name of %s', async (_what, sheet, field) => {
  await shop.open([{ name: 'Pan' }]);
  const { body } = await shop.send(sheet, { dryRun: true });
  expect(body.warnings).toMatchObject([{ row: 2, field }]);
});

test('an import despite the warning stores exactly the text of the sheet', async () => {
  const [item] = await shop.open([{ name: 'Pan', description: 'Rico 😋' }]);
  await shop.send('Nombre;Descripción\nPan;Rico ??\n');
  expect(await shop.items()).toEqual([{ ...item, description: 'Rico ??' }]);
});

test.each([
  ['a question within the text', '¿Con pan?', '¿Con palta?'],
  ['a removed question mark', '¿Con pan?', 'Con pan'],
  ['a deliberately removed emoji', 'Rico 😋', 'Rico'],
  ['an emoji that is still there', 'Rico 😋', '¿Rico? 😋'],
  ['a text that the card already has', 'Rico ??', 'Rico ??'],
])('%s causes no warning', async (_name, stored, typed) => {
  await shop.open([{ name: 'Pan', description: stored }]);
  const { body } = await shop.send(`Nombre;Descripción\nPan;${typed}\n`);
  expect(body.warnings).toEqual([]);
  expect((await shop.items())[0]?.description).toBe(typed);
});
