import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { drawPicture, formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { StoredPicture } from './images.media.ts';

const purged: string[] = [];
const inFront = createServer(async (request, response) => {
  purged.push(...(JSON.parse(await text(request)) as { tags: string[] }).tags);
  response.end();
});
await new Promise<void>((resolve) => inFront.listen(0, '127.0.0.1', resolve));
afterAll(() => inFront.close());
const testApp = useTestApp({
  CDN_PURGE_URL: `http://127.0.0.1:${(inFront.address() as AddressInfo).port}/`,
});

test('the pictures of a card that is deleted are purged from the cache in front, in all their sizes', async () => {
  const { owner, card } = await openShop(testApp);
  const { payload, headers } = formWithFile('image', await drawPicture(1000, 600).jpeg().toBuffer());
  const { body } = await owner.browser.post<StoredPicture>('/api/upload', payload, headers);
  await owner.browser.put(`/api/cards/${card.id}`, { profileImageUrl: body.url });
  const tag = `picture:${body.url.slice('/images/'.length, -'.webp'.length)}`;
  for (const url of [body.url, body.url.replace('.webp', '-128.webp')]) {
    const shown = await testApp.app.inject({ method: 'GET', url });
    expect([shown.headers['surrogate-key'], shown.headers['cache-tag']]).toEqual([tag, tag]);
  }
  expect(purged).not.toContain(tag);
  await owner.browser.delete(`/api/cards/${card.id}`);
  await expect.poll(() => purged).toContain(tag);
});
