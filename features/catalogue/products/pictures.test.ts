import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { drawPicture, formWithFile, pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Item } from './catalogue.contract.ts';
import { allPictures, changedPictures, MAX_PICTURES } from './pictures.rules.ts';

const PUBLIC_URL = 'http://vitrina.test';
const address = fc.constantFrom(...'abcdefghij'.split(''));
const change = fc.record(
  { imageUrl: fc.option(address), moreImageUrls: fc.array(address, { maxLength: 9 }) },
  { requiredKeys: [] },
);

test('after any change, a product with pictures has a main one, no duplicates and not too many', () => {
  fc.assert(
    fc.property(change, change, (first, second) => {
      const pictures = changedPictures(second, changedPictures(first));
      const all = allPictures(pictures);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeLessThanOrEqual(MAX_PICTURES);
      if (pictures.imageUrl === null) expect(all).toEqual([]);
      expect(changedPictures({}, pictures)).toEqual(pictures);
    }),
  );
});

describe('the pictures of a product', () => {
  const testApp = useTestApp({ PUBLIC_URL });
  let owner: TestBrowser;
  let card: Card;
  const uploads = new Map<string, string>();
  const at = (name: string) => uploads.get(name) ?? `https://fotos.example/${name}.jpg`;
  const add = (draft: object) =>
    owner.post<Item>(`/api/cards/${card.id}/items`, { name: 'Casa', price: 1, ...draft });
  const set = async (id: number, update: object) => (await owner.put<Item>(`/api/items/${id}`, update)).body;

  beforeAll(async () => {
    const shop = await openShop(testApp);
    owner = shop.owner.browser;
    card = shop.card;
    for (const name of ['a', 'b', 'c']) {
      const { payload, headers } = formWithFile('image', await drawPicture(20, 30).png().toBuffer());
      uploads.set(name, (await owner.post<{ url: string }>('/api/upload', payload, headers)).body.url);
    }
  });

  test('cannot be one of a conversation or an order, which its people may delete', async () => {
    const { body } = await add({ imageUrl: at('a') });
    const own = at('a').replace('.webp', 'p.webp');
    const fileOf = (picture: string) => join(testApp.dataDir, picture);
    await copyFile(fileOf(at('a')), fileOf(own));
    for (const imageUrl of [own, `${PUBLIC_URL}${own}`]) {
      const refused = await owner.put(`/api/items/${body.id}`, { imageUrl });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('elige otra') },
      });
    }
    expect((await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body.at(-1)).toMatchObject({
      imageUrl: at('a'),
    });
  });

  test('can be sent with the product or uploaded before, and can be reordered', async () => {
    const { body } = await add({
      imageUrl: await pictureDataUrl(),
      moreImageUrls: [at('a'), await pictureDataUrl(20, 20)],
    });
    const [upload = ''] = body.moreImageUrls.slice(1);
    expect([body.imageUrl, ...body.moreImageUrls]).toEqual([
      expect.stringMatching(/^\/images\//),
      at('a'),
      expect.stringMatching(/^\/images\//),
    ]);
    const reordered = await set(body.id, { imageUrl: upload, moreImageUrls: [body.imageUrl, at('a')] });
    expect(reordered).toMatchObject({ imageUrl: upload, moreImageUrls: [body.imageUrl, at('a')] });
  });

  test('always include a main one: if it is removed, the next one takes its place', async () => {
    const { body } = await add({ imageUrl: at('a'), moreImageUrls: [at('b'), at('c')] });
    expect(await set(body.id, { imageUrl: null })).toMatchObject({
      imageUrl: at('b'),
      moreImageUrls: [at('c')],
    });
    expect(await set(body.id, { imageUrl: at('c') })).toMatchObject({ imageUrl: at('c'), moreImageUrls: [] });
    expect(await set(body.id, { price: 2 })).toMatchObject({ imageUrl: at('c') });
  });

  test.each<[string, unknown, string]>([
    ['too many', Array.from({ length: MAX_PICTURES }, (_, n) => at(`${n}`)), 'hasta 8 fotos'],
    ['an empty one', [''], 'Falta una foto.'],
    ['no address', ['foto.jpg'], 'https://'],
    ['no picture', ['data:text/html;base64,AAAA'], 'Este tipo de archivo no se acepta.'],
  ])('are refused: %s', async (_, moreImageUrls, message) => {
    const { status, text } = await add({ moreImageUrls });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toContain(message);
  });

  test('are restored when the deletion of the product is undone', async () => {
    const { body } = await add({ imageUrl: at('a'), moreImageUrls: [at('b'), at('c')] });
    const { undo } = (await owner.delete<{ undo: number }>(`/api/items/${body.id}`)).body;
    await owner.post(`/api/cards/${card.id}/changes/undo`, { ids: [undo] });
    const { body: items } = await owner.get<Item[]>(`/api/cards/${card.id}/items`);
    expect(items.find(({ id }) => id === body.id)?.moreImageUrls).toEqual([at('b'), at('c')]);
  });
});
