import { describe, expect, test } from 'vitest';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useSheetShop(useTestApp());

describe('an import', () => {
  test('leaves out the requested rows, even wrong ones', async () => {
    await shop.open([{ name: 'Pan' }]);
    const sheet =
      'nombre;precio;categoría\nPan;1500;\nTorta;mil;\nKuchen;9990;Tortas\nKUCHEN;8990;\nPie;7990;\n';
    const { body } = await shop.send(sheet, { dryRun: true, skip: '3,4' });
    expect(body).toMatchObject({ errors: [], created: 2, changed: 1, newCategories: [] });
    expect((await shop.send(sheet, { skip: '2,3,5' })).body).toMatchObject({ created: 2, changed: 0 });
    expect(await shop.items()).toMatchObject([
      { name: 'Pan', price: 1000 },
      { name: 'Kuchen', price: 9990 },
      { name: 'Pie' },
    ]);
    expect((await shop.send(sheet, { skip: 'tres' })).status).toBe(400);
  });

  test("shows a missing price as 'Consultar'", async () => {
    await shop.open([{ name: 'Corte' }, { name: 'Tinte', price: 0 }], { cardType: 'services' });
    const { body } = await shop.send('nombre;precio\nCorte;Consultar\nTinte;5000\nPeinado;\n', {
      dryRun: true,
    });
    expect(body.changes.flatMap(({ fields }) => fields)).toEqual([
      { field: 'price', before: '$1.000', after: 'Consultar' },
      { field: 'price', before: 'Consultar', after: '$5.000' },
      { field: 'price', before: null, after: 'Consultar' },
    ]);
  });
});
