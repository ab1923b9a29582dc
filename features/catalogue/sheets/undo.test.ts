import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { findPictures, findPicturesInUse } from '#features/privacy/personal-data/personal-data.store.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const shop = useSheetShop(testApp);

describe('undoing an import', () => {
  test('restores changed products, and removes added ones', async () => {
    const before = await shop.open([
      { name: 'Pan', code: 'P1', options: [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chico' }] }] },
      { name: 'Torta', details: { comuna: 'Ñuñoa' } },
    ]);
    const { body } = await shop.send(
      'nombre;precio;categoría;código;opciones;comuna\nPan;1500;Horno;P1;-;Maipú\nTorta;1;Horno;P2;;-\nKuchen;5000;Otros;K1;;\n',
    );
    expect(body).toMatchObject({ created: 1, changed: 2, newCategories: ['Horno', 'Otros'] });
    expect(await shop.items()).not.toEqual(before);
    expect(await shop.undo(body.undo)).toMatchObject({
      status: 200,
      body: { updated: 2, created: 1, skipped: [] },
    });
    expect(await shop.items()).toEqual(before);
    expect(await shop.categories()).toEqual([]);
    expect((await shop.undo(body.undo)).status).toBe(404);
  });

  test.each<[string, (pan: Item) => Promise<unknown>, string[]]>([
    [
      'was changed',
      (pan) => shop.owner.browser.put(`/api/items/${pan.id}`, { price: 7 }),
      ['«Pan» cambió después', 'la categoría «Horno» sigue en uso'],
    ],
    ['was deleted', (pan) => shop.owner.browser.delete(`/api/items/${pan.id}`), ['«Pan» se eliminó después']],
    [
      'lost its category',
      async () => shop.owner.browser.delete(`/api/categories/${(await shop.categories())[0]?.id}`),
      ['«Pan» cambió después'],
    ],
  ])('skips a product that %s after the import, says so, and undoes the others', async (_, change, why) => {
    const [pan, torta] = await shop.open([{ name: 'Pan' }, { name: 'Torta' }]);
    const { body } = await shop.send('nombre;precio;categoría\nPan;1500;Horno\nTorta;9;\nKuchen;5000;\n');
    await change(pan as Item);
    const left = (await shop.items()).filter(({ id }) => id === pan?.id);
    expect(await shop.undo(body.undo)).toMatchObject({
      status: 200,
      body: { updated: 1, created: 1, skipped: why },
    });
    expect(await shop.items()).toEqual([...left, torta]);
  });

  test('is refused if everything has changed since the import, and can be tried again', async () => {
    const [pan] = await shop.open([{ name: 'Pan' }]);
    const { body } = await shop.send('nombre;precio\nPan;1500\n');
    await shop.owner.browser.put(`/api/items/${pan?.id}`, { price: 7 });
    expect(await shop.undo(body.undo)).toMatchObject({
      status: 409,
      body: {
        code: 'not_available',
        message: 'No se puede deshacer: «Pan» cambió después. Todo queda como está.',
      },
    });
    await shop.owner.browser.put(`/api/items/${pan?.id}`, { price: 1500 });
    expect(await shop.undo(body.undo)).toMatchObject({ status: 200 });
    expect(await shop.items()).toEqual([pan]);
  });

  test('skips a product whose old code is taken', async () => {
    const [a, b, c] = await shop.open([
      { name: 'A', code: 'UNO' },
      { name: 'B', code: 'DOS' },
      { name: 'C', code: 'TRES' },
    ]);
    const { body } = await shop.send(
      `ID Vitrina;Nombre;Código\n${a?.id};A;DOS\n${b?.id};B;UNO\n${c?.id};C;CUATRO\n`,
    );
    await shop.owner.browser.put(`/api/items/${b?.id}`, { description: 'Nueva' });
    expect(await shop.undo(body.undo)).toMatchObject({
      status: 200,
      body: {
        updated: 1,
        skipped: ['«B» cambió después', 'el código que tenía «A» se usó en otra parte'],
      },
    });
    expect((await shop.items()).map(({ code }) => code)).toEqual(['DOS', 'UNO', 'TRES']);
  });

  test('keeps a category that contains another product by now', async () => {
    await shop.open();
    const { body } = await shop.send('nombre;precio;categoría\nPan;1500;Horno\n');
    const [horno] = await shop.categories();
    await shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, {
      name: 'Kuchen',
      price: 1,
      categoryId: horno?.id,
    });
    expect(await shop.undo(body.undo)).toMatchObject({
      status: 200,
      body: { created: 1, skipped: ['la categoría «Horno» sigue en uso'] },
    });
    expect(await shop.items()).toMatchObject([{ name: 'Kuchen', categoryId: horno?.id }]);
    expect(await shop.categories()).toEqual([horno]);
  });

  test('does not affect other products that were added or changed after the import', async () => {
    const [pan, torta] = await shop.open([{ name: 'Pan' }, { name: 'Torta' }]);
    const { body } = await shop.send('nombre;precio\nPan;1500\n');
    await shop.owner.browser.put(`/api/items/${torta?.id}`, { price: 5 });
    await shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, { name: 'Kuchen', price: 1 });
    expect((await shop.undo(body.undo)).status).toBe(200);
    expect(await shop.items()).toMatchObject([pan, { name: 'Torta', price: 5 }, { name: 'Kuchen' }]);
  });

  test('is no longer possible after a day', async () => {
    await shop.open();
    const { body } = await shop.send('nombre;precio\nPan;1500\n');
    await testApp.db
      .updateTable('changes')
      .set({ madeAt: new Date(Date.now() - 24.1 * 3_600_000) })
      .execute();
    expect((await shop.undo(body.undo)).status).toBe(404);
  });

  test('is offered for the latest imports, the newest first', async () => {
    await shop.open();
    for (const price of [1, 2, 3, 4, 5, 6]) await shop.send(`nombre;precio\nPan;${price}\n`);
    const { body } = await shop.owner.browser.get<object[]>(`/api/cards/${shop.card.id}/changes`);
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({ kind: 'import', created: 0, updated: 1, subject: { label: 'Pan' } });
  });

  test('is still possible with its pictures: the sweep counts them as used', async () => {
    await shop.open([{ name: 'Pan', imageUrl: await pictureDataUrl() }]);
    const picture = (await shop.items())[0]?.imageUrl ?? '';
    await shop.send('nombre;imagen\nPan;-\n');
    expect(await findPicturesInUse(testApp.db, [picture])).toEqual(new Set([picture]));
    expect(await findPictures(testApp.db, { userId: shop.owner.user.id })).toEqual([picture]);
  });
});
