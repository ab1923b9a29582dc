import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { freshSubdomain } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { formWithFile, pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const files = async () =>
  (await readdir(join(testApp.dataDir, 'images')).catch(() => [])).filter((name) => name !== '.unfinished');
const counted = async (what: string, { user }: Person) =>
  (
    await testApp.db
      .selectFrom('throttles')
      .select('count')
      .where('key', '=', `${what}:user:${user.id}`)
      .executeTakeFirst()
  )?.count ?? 0;
const publishWith = (person: Person, pictures: string[]) =>
  person.browser.post<{ code: string }>('/api/cards', {
    title: 'Fotos',
    cardType: 'restaurant',
    subdomain: freshSubdomain(),
    categories: [
      {
        name: 'Platos',
        items: pictures.map((imageUrl, at) => ({ name: `Plato ${at}`, price: 1, imageUrl })),
      },
    ],
  });
const upload = (person: Person, bytes: Buffer) => {
  const { payload, headers } = formWithFile('image', bytes);
  return person.browser.post<{ code: string }>('/api/upload', payload, headers);
};

describe('the work of decoding pictures', () => {
  test('is not done for files that claim far more pixels than they have bytes', async () => {
    const ana = await signUp(testApp);
    const bomb = await sharp({ create: { width: 5_200, height: 5_200, channels: 3, background: '#aa0000' } })
      .webp({ lossless: true })
      .toBuffer();
    const address = `data:image/webp;base64,${bomb.toString('base64')}`;
    const { status, body } = await publishWith(
      ana,
      Array.from({ length: 40 }, () => address),
    );
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect((await upload(ana, bomb)).status).toBe(413);
    expect(await counted('megapixels', ana)).toBe(0);
    expect(await files()).toEqual([]);
  });

  test('has a limit for each request, and a refused request leaves no files', async () => {
    const ana = await signUp(testApp);
    const address = await pictureDataUrl(2, 2);
    const { status, body } = await publishWith(
      ana,
      Array.from({ length: 121 }, () => address),
    );
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(await counted('pictures', ana)).toBe(120);
    expect(await files()).toEqual([]);
  });

  test.each([
    ['pictures', 1_000],
    ['megapixels', 3_000],
  ])('has a limit of %s an hour for each person', async (what, limit) => {
    const [ana, beto] = [await signUp(testApp), await signUp(testApp)];
    const photo = Buffer.from((await pictureDataUrl()).split(',')[1] ?? '', 'base64');
    expect((await upload(ana, photo)).status).toBe(201);
    await testApp.db
      .updateTable('throttles')
      .set({ count: limit })
      .where('key', '=', `${what}:user:${ana.user.id}`)
      .execute();
    const refused = await upload(ana, photo);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await upload(beto, photo)).status).toBe(201);
  });
});
