import { expect, test } from 'vitest';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { usePictureSite } from '#tests/support/picture-site.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const ORIGIN = 'http://vitrina.test';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN }, { limits: { fetchesPrivateAddresses: true } });
const site = usePictureSite();
const shop = useSheetShop(testApp);

const OWN = expect.stringMatching(/^\/images\/[0-9a-f]{20}\.webp$/);
const fetchPicture = (address: string) =>
  shop.owner.browser.post<{ url: string }>(`/api/cards/${shop.card.id}/sheet-pictures`, { address });

test('a picture that a sheet names on another site is stored before the import, once', async () => {
  await shop.open([{ name: 'Pan' }]);
  const sheet = `nombre;precio;imagen;más imágenes\nPan;1000;${site.at('/pan.png')};${site.at('/b.png')}\nTorta;2;${site.at('/pan.png')};\n`;
  const { body: preview } = await shop.send(sheet, { dryRun: true });
  expect(preview).toMatchObject({ created: 1, changed: 1, errors: [] });
  expect(preview.pictures).toEqual([
    { row: 2, address: site.at('/pan.png') },
    { row: 2, address: site.at('/b.png') },
    { row: 3, address: site.at('/pan.png') },
  ]);
  expect(site.asked).toEqual([]);
  for (const path of ['/pan.png', '/b.png'])
    expect(await fetchPicture(site.at(path))).toMatchObject({ status: 200, body: { url: OWN } });
  expect((await shop.send(sheet)).body).toMatchObject({ created: 1, changed: 1, pictures: [] });
  const [bread, cake] = await shop.items();
  expect(bread).toMatchObject({ imageUrl: OWN, moreImageUrls: [OWN] });
  expect(cake).toMatchObject({ imageUrl: bread?.imageUrl, moreImageUrls: [] });

  expect((await shop.send(sheet)).body).toMatchObject({ unchanged: 2, changed: 0, pictures: [] });
  expect(site.asked).toEqual(['/pan.png', '/b.png']);
});

test('a product keeps its pictures if those of the sheet cannot be fetched, and the report says so', async () => {
  await shop.open([{ name: 'Pan' }]);
  await fetchPicture(site.at('/pan.png'));
  await shop.send(`nombre;imagen\nPan;${site.at('/pan.png')}\n`);
  const [before] = await shop.items();
  expect(before?.imageUrl).toEqual(OWN);
  expect(await fetchPicture(site.at('/nada'))).toMatchObject({
    status: 400,
    body: { message: 'No pudimos traer la imagen de esa dirección.' },
  });
  const { body } = await shop.send(`nombre;precio;imagen\nPan;1500;${site.at('/nada')}\n`);
  expect(body).toMatchObject({ changed: 1, pictures: [{ row: 2, address: site.at('/nada') }] });
  expect(await shop.items()).toMatchObject([{ price: 1500, imageUrl: before?.imageUrl }]);
});

test('an undone import gives the products their former pictures back', async () => {
  await shop.open([{ name: 'Pan' }]);
  await fetchPicture(site.at('/pan.png'));
  const { body } = await shop.send(`nombre;imagen\nPan;${site.at('/pan.png')}\n`);
  expect((await shop.undo(body.undo)).body).toMatchObject({ updated: 1, skipped: [] });
  expect(await shop.items()).toMatchObject([{ imageUrl: null }]);
});

test('a private picture is not published by a sheet, and our own pictures leave no row', async () => {
  const [bread] = await shop.open([{ name: 'Pan', imageUrl: await pictureDataUrl(40, 40) }]);
  const shown = `${ORIGIN}${bread?.imageUrl}`;
  expect(await fetchPicture(shown)).toMatchObject({ status: 200, body: { url: bread?.imageUrl } });
  const rows = testApp.db.selectFrom('sheetPictures').select('url').where('cardId', '=', shop.card.id);
  expect(await rows.execute()).toEqual([]);

  await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { enableCart: true });
  const { body: order } = await testApp.browser().post<PlacedOrder>(`/api/cards/${shop.card.id}/orders`, {
    ...{ channel: 'direct', lines: [{ type: 'item', id: bread?.id, quantity: 1 }] },
  });
  const receipt = await testApp
    .browser()
    .put<{ receiptUrl: string }>(`/api/orders/by-token/${order.token}/receipt`, {
      imageUrl: await pictureDataUrl(40, 60),
    });
  const { receiptUrl } = receipt.body;
  expect(receiptUrl).toMatch(/^\/images\/[0-9a-f]{20}p\.webp$/);
  const { status, body } = await shop.send(`nombre;imagen\nPan;${receiptUrl}\n`);
  expect([status, body.errors]).toEqual([
    400,
    [{ row: 2, field: 'imageUrl', message: 'Esa imagen es de una conversación o de un pedido: elige otra.' }],
  ]);
  expect(await shop.items()).toMatchObject([{ imageUrl: bread?.imageUrl }]);
});

test('a product of the API may name a picture on another site, which is stored', async () => {
  await shop.open();
  const path = `/api/cards/${shop.card.id}/items`;
  expect(
    await shop.owner.browser.post(path, { name: 'Pan', price: 1, imageUrl: site.at('/pan.png') }),
  ).toMatchObject({ status: 201, body: { imageUrl: OWN } });
});
