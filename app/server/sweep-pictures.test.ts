import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPictures } from '#features/platform/images/images.media.ts';
import { HIDDEN } from '#foundation/server/files/files.ts';
import { openShop } from '#tests/support/cards.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { pressureSweeps, sweep } from './sweeps.ts';

const testApp = useTestApp();
const inHours = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });

test('an unused upload is removed after half a day, a used one stays', async () => {
  const pictures = createPictures({ dataDir: testApp.dataDir, publicUrl: 'http://127.0.0.1' });
  const { owner, card } = await openShop(testApp);
  const shown = await pictures.add(null, await drawPicture(300, 200).jpeg().toBuffer());
  const unused = await pictures.add(null, await drawPicture(300, 200).jpeg().toBuffer());
  await owner.browser.put(`/api/cards/${card.id}`, { profileImageUrl: shown.url });
  const named = [shown, unused].map(({ url }) => ({ cardId: card.id, address: `https://a.cl${url}`, url }));
  await testApp.db.insertInto('sheetPictures').values(named).execute();

  await sweepPictures(testApp.db, pictures, inHours(11));
  expect(await pictures.read(unused.url)).not.toBeNull();

  await sweepPictures(testApp.db, pictures, inHours(13));
  expect(await pictures.read(unused.url)).toBeNull();
  expect(await pictures.read(shown.url)).not.toBeNull();
  const stored: string[] = [];
  for await (const address of pictures.storedBefore(inHours(13).now)) stored.push(address);
  expect(stored).toEqual([shown.url]);
  // A sheet that names it again fetches it again.
  const known = await testApp.db.selectFrom('sheetPictures').select('url').execute();
  expect(known).toEqual([{ url: shown.url }]);
});

test('the files of hidden pictures, whose addresses no longer answer, are removed', async () => {
  const pictures = createPictures({ dataDir: testApp.dataDir, publicUrl: 'http://127.0.0.1' });
  const { url } = await pictures.add(null, await drawPicture(300, 100).jpeg().toBuffer());
  await pictures.hide([url]);
  expect(await pictures.read(url)).toBeNull();
  const folder = join(testApp.dataDir, 'images', HIDDEN);
  expect(await readdir(folder)).not.toEqual([]);
  await sweepPictures(testApp.db, pictures);
  expect(await readdir(folder)).toEqual([]);
});

test('while the disk fills up, an unused upload is removed after half an hour', async () => {
  const pictures = createPictures({ dataDir: testApp.dataDir, publicUrl: 'http://127.0.0.1' });
  const { url } = await pictures.add(null, await drawPicture(300, 100).jpeg().toBuffer());
  let isFilling = false;
  const sweepAtAge = async (minutes: number) => {
    const written = new Date(Date.now() - minutes * 60_000);
    const folder = join(testApp.dataDir, 'images');
    for (const name of await readdir(folder)) await utimes(join(folder, name), written, written);
    await sweep(
      testApp.db,
      pressureSweeps(pictures, async () => isFilling),
      {
        warn: () => expect.unreachable(),
      },
    );
    return (await pictures.read(url)) === null ? 'removed' : 'kept';
  };
  expect(await sweepAtAge(31)).toBe('kept');
  isFilling = true;
  expect(await sweepAtAge(29)).toBe('kept');
  expect(await sweepAtAge(31)).toBe('removed');
});

test('the picture of a deleted product stays as long as the deletion can be undone', async () => {
  const pictures = createPictures({ dataDir: testApp.dataDir, publicUrl: 'http://127.0.0.1' });
  const { owner, card } = await openShop(testApp);
  const { url } = await pictures.add(null, await drawPicture(300, 200).jpeg().toBuffer());
  const more = await pictures.add(null, await drawPicture(200, 200).jpeg().toBuffer());
  const draft = { name: 'Torta', price: 1000, imageUrl: url, moreImageUrls: [more.url] };
  const { id } = (await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, draft)).body;
  const areKept = async () =>
    [await pictures.read(url), await pictures.read(more.url)].map((bytes) => bytes !== null);
  await sweepPictures(testApp.db, pictures, inHours(13));
  expect(await areKept()).toEqual([true, true]);
  await owner.browser.delete(`/api/items/${id}`);

  await sweepPictures(testApp.db, pictures, inHours(13));
  expect(await areKept()).toEqual([true, true]);

  await testApp.db.deleteFrom('changes').execute();
  await sweepPictures(testApp.db, pictures, inHours(13));
  expect(await areKept()).toEqual([false, false]);
});
