import { expect, test } from 'vitest';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const shop = useSheetShop(testApp);

const SHEET = 'Lo que vendo;Precio;Cuánto;价格\nPan;1;1500;2\nTorta;2;9990;3\n';
const COLUMNS = { 'Lo que vendo': 'name', Precio: '', Cuánto: 'price' };

test('a sheet without a name column lists its columns, and is imported by what its owner says of them', async () => {
  await shop.open([{ name: 'Pan' }]);
  const unknown = await shop.send(SHEET, { dryRun: true });
  expect(unknown.body).toMatchObject({
    errors: [{ row: 1, field: 'name', message: expect.stringContaining('Lo que vendo, Precio, Cuánto') }],
    columns: [
      { head: 'Lo que vendo', field: null, example: 'Pan' },
      { head: 'Precio', field: 'price', example: '1' },
      { head: 'Cuánto', field: null, example: '1500' },
      { head: '价格', field: null, example: '2' },
    ],
  });
  const said = await shop.send(SHEET, { columns: COLUMNS });
  expect(said.body).toMatchObject({ created: 1, changed: 1 });
  expect(await shop.items()).toMatchObject([
    { name: 'Pan', price: 1500 },
    { name: 'Torta', price: 9990 },
  ]);
});

test('what was said is remembered after an import, for this person only and for all of their cards', async () => {
  await shop.open();
  const { owner } = shop;
  await shop.send(SHEET, { columns: COLUMNS, dryRun: true });
  expect((await shop.send(SHEET, { dryRun: true })).body.errorCount).toBe(1);
  await shop.send(SHEET, { columns: COLUMNS });
  expect((await shop.send('LO QUE VENDO;cuanto\nPie;7000\n')).body).toMatchObject({ created: 1 });
  const later = await shop.send(SHEET, { columns: { Precio: 'price', Cuánto: '' }, dryRun: true });
  expect(later.body.columns.map(({ field }) => field)).toEqual(['name', 'price', null, null]);

  await shop.open();
  expect(shop.owner).not.toBe(owner);
  expect((await shop.send(SHEET, { dryRun: true })).body.errorCount).toBe(1);
});

test('a wrong cell is corrected beside the file, also one whose column is missing', async () => {
  await shop.open();
  const sheet = 'Nombre;Precio\nPan;mil\nTorta;5000\n';
  const cells = [{ row: 2, field: 'price', text: '1.200' }];
  expect((await shop.send(sheet, { cells, dryRun: true })).body).toMatchObject({ created: 2, errorCount: 0 });
  const wrong = await shop.send(sheet, { cells: [{ ...cells[0], text: 'diez' }], dryRun: true });
  expect(wrong.body.errors).toMatchObject([
    { row: 2, field: 'price', message: expect.stringContaining('«diez»') },
  ]);
  await shop.send('Nombre\nPan\n', { cells });
  expect(await shop.items()).toMatchObject([{ name: 'Pan', price: 1200 }]);
});

test.each([
  ['columns that are no field', { columns: { Precio: 'cardId' } }],
  ['columns that are no list', { columns: ['price'] }],
  ['a cell of no row', { cells: [{ row: 0, field: 'price', text: '1' }] }],
  ['a cell of no field', { cells: [{ row: 2, field: '__proto__', text: '1' }] }],
])('%s are refused, and nothing is changed or remembered', async (_, said) => {
  await shop.open();
  const remembered = () => testApp.db.selectFrom('sheetColumns').selectAll().execute();
  const before = await remembered();
  const { status, body } = await shop.send('Nombre;Precio\nPan;1\n', said);
  expect([status, body.message]).toEqual([400, 'No entendimos las columnas o celdas corregidas.']);
  expect([await shop.items(), await remembered()]).toEqual([[], before]);
});

test("a car's sheet fills its papers, and in that of a shop 'Marca' is no detail", async () => {
  const sheet = 'Nombre;Precio;Marca;Revisión técnica;Multas;Último dígito de la patente\n';
  const row = 'Swift;7490000;Suzuki;31-05-2027;No;7\n';
  await shop.open([]);
  expect((await shop.send(sheet + row)).body.columns).toContainEqual(
    expect.objectContaining({ head: 'Marca', field: null }),
  );
  expect(await shop.items()).toMatchObject([{ details: {} }]);
  await shop.open([], { cardType: 'automotive' });
  expect((await shop.send(sheet + row)).body).toMatchObject({ created: 1, errors: [] });
  expect((await shop.items())[0]?.details).toEqual({
    ...{ make: 'Suzuki', inspectionUntil: '2027-05-31', fines: false, plateDigit: 7 },
  });
  const wrong = await shop.send('Nombre;Permiso de circulación hasta\nSwift;31-02-2027\n');
  expect(wrong.body.errors).toMatchObject([{ row: 2, field: 'permitUntil' }]);
});
