import { expect, test } from 'vitest';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const shop = useSheetShop(testApp);

/** What Excel on Windows makes of a text that it saves as a plain CSV: one '?' for each half of an emoji. */
const asWindowsSaves = (text: string): Buffer =>
  Buffer.from(text.replace(/^\ufeff/, '').replace(/[\u0100-\uffff]/g, '?'), 'latin1');

async function savedByExcel(edit = (text: string) => text): Promise<Buffer> {
  const { rawPayload } = await testApp.app.inject({
    url: `/api/cards/${shop.card.id}/items/export?format=csv`,
    headers: { cookie: `session=${shop.owner.browser.cookie('session')}` },
  });
  return asWindowsSaves(edit(rawPayload.toString('utf8')));
}

const spicy = {
  name: '🌶️ Completo picante',
  description: 'Con ají 🔥🔥\n¿Te atreves?',
  options: [{ name: 'Picor 🔥', min: 1, choices: [{ name: 'Poco 🙂' }, { name: 'Mucho 🥵', price: 500 }] }],
};

test('an emoji that a spreadsheet lost is not lost in the shop, and is told of', async () => {
  await shop.open([spicy, { name: 'Ñandú', price: 4900 }]);
  const before = await shop.items();
  const { body } = await shop.send(await savedByExcel(), { dryRun: true });
  expect(body).toMatchObject({ errors: [], unchanged: 2, changed: 0, created: 0, warningCount: 5 });
  expect(body.warnings.map(({ field }) => field)).toEqual([
    'name',
    'description',
    'options',
    'options',
    'options',
  ]);
  expect(body.warnings[0]).toMatchObject({ row: 2, message: expect.stringContaining('como estaba') });
  await shop.send(await savedByExcel((text) => text.replace('4900', '700')));
  expect(await shop.items()).toEqual([before[0], { ...before[1], price: 700 }]);
});

test('a product is found by what is left of its name, where there is neither ID nor code', async () => {
  const [item] = await shop.open([{ name: '🍔 Hamburguesa' }]);
  await shop.send('Nombre;Precio\n?? Hamburguesa;5990\n');
  expect(await shop.items()).toEqual([{ ...item, price: 5990 }]);
});

test('what could be two products is not guessed, and is told of', async () => {
  await shop.open([{ name: '🍔 Doble' }, { name: '🌭 Doble' }]);
  const { body } = await shop.send('Nombre;Precio\n?? Doble;5990\n', { dryRun: true });
  expect(body).toMatchObject({ created: 1, changed: 0, warnings: [{ row: 2, field: 'name' }] });
  expect(body.warnings[0]?.message).toContain('puede ser «🍔 Doble» o «🌭 Doble»');
});

test('a category keeps its emoji, and no second one is made', async () => {
  const [item] = await shop.open([{ name: 'Pan' }]);
  const path = `/api/cards/${shop.card.id}/categories`;
  const { body: category } = await shop.owner.browser.post<{ id: number }>(path, { name: '🥖 Panes' });
  const { body } = await shop.send('Nombre;Categoría\nPan;?? Panes\n');
  expect(body).toMatchObject({ newCategories: [], changed: 1 });
  expect(await shop.items()).toEqual([{ ...item, categoryId: category.id }]);
});

test('where the text was rewritten as well, what would be lost is said, and it is the owner who decides', async () => {
  await shop.open([spicy]);
  const sheet = await savedByExcel((text) => text.replace('Con ají', 'Con ají verde'));
  const { body } = await shop.send(sheet, { dryRun: true });
  expect(body.warnings[0]).toMatchObject({
    row: 2,
    field: 'description',
    message: expect.stringContaining('🔥'),
  });
  expect(body).toMatchObject({ changed: 1, changes: [{ fields: [{ field: 'description' }] }] });
  await shop.send(sheet);
  expect((await shop.items())[0]).toMatchObject({
    name: spicy.name,
    description: 'Con ají verde ????\n¿Te atreves?',
  });
});

test.each([
  ['a question in the text', '¿Con pan?', '¿Con pan?'],
  ['a question mark taken away', '¿Con pan?', 'Con pan'],
  ['an emoji taken away on purpose', 'Rico 😋', 'Rico'],
  ['an emoji that is still there', 'Rico 😋', '¿Rico? 😋'],
])('%s is no loss', async (_name, stored, typed) => {
  await shop.open([{ name: 'Pan', description: stored }]);
  const { body } = await shop.send(`Nombre;Descripción\nPan;${typed}\n`);
  expect(body.warnings).toEqual([]);
  expect((await shop.items())[0]?.description).toBe(typed);
});
