import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openDisk } from '#foundation/server/files/disk.ts';
import { LIMITS } from '#foundation/server/limits.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { formWithFile, pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';
import { createPictures } from './images.media.ts';
import { uploadLimits } from './uploads.access.ts';
import { bytesOfPerson } from './uploads.store.ts';

const MB = 2 ** 20;
const testApp = useTestApp({}, { limits: { accountQuotaBytes: 3 * MB, cardQuotaBytes: 2 * MB } });
const photo = Buffer.from((await pictureDataUrl(300, 200)).split(',')[1] ?? '', 'base64');

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
  test('is not done for files that claim too many pixels for their bytes', async () => {
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

  test('ends when the sender disconnects', async () => {
    const { port } = new URL(await listen(testApp.app));
    const ana = await signUp(testApp);
    const imageUrl = await pictureDataUrl(2_000, 1_500);
    const items = Array.from({ length: 40 }, (_, at) => ({ name: `Plato ${at}`, price: 1, imageUrl }));
    const wishes = { title: 'Fotos', cardType: 'restaurant', subdomain: freshSubdomain() };
    const body = JSON.stringify({ ...wishes, categories: [{ name: 'Platos', items }] });
    const head = [
      'POST /api/cards HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Cookie: session=${ana.browser.cookie('session')}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const sender = connect(Number(port), '127.0.0.1');
    sender.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await eventually(async () => expect(await files()).not.toEqual([]));
    sender.resetAndDestroy();
    await eventually(async () => expect(await files()).toEqual([]));
    expect(await counted('pictures', ana)).toBeLessThan(40);
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
  ])('has a limit of %s per hour for each person', async (what, limit) => {
    const [ana, beto] = [await signUp(testApp), await signUp(testApp)];
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

describe('the space of pictures', () => {
  /** Records an upload of this size without storing a picture. */
  const occupy = (bytes: number, by: { userId: number | null; cardId: number | null; isReceipt?: boolean }) =>
    testApp.db
      .insertInto('uploads')
      .values({ id: randomBytes(10).toString('hex'), bytes, ...by })
      .execute();
  const occupied = ({ user }: Person) => bytesOfPerson(testApp.db, user.id);

  test('is counted in all sizes, and freed when the files are deleted', async () => {
    const ana = await signUp(testApp);
    const before = new Set(await files());
    const { body } = await upload(ana, photo);
    const added = (await files()).filter((name) => !before.has(name));
    const sizes = await Promise.all(added.map((name) => stat(join(testApp.dataDir, 'images', name))));
    expect(sizes.length).toBeGreaterThan(1);
    expect(await occupied(ana)).toBe(sizes.reduce((sum, { size }) => sum + size, 0));
    const pictures = createPictures(
      { dataDir: testApp.dataDir, publicUrl: '' },
      uploadLimits(testApp.db, openDisk('/'), LIMITS),
    );
    await pictures.remove([(body as unknown as { url: string }).url]);
    expect(await occupied(ana)).toBe(0);
  });

  test('of one account is limited, without an effect on others', async () => {
    const [ana, beto] = [await signUp(testApp), await signUp(testApp)];
    await occupy(3 * MB, { userId: ana.user.id, cardId: null });
    const refused = await upload(ana, photo);
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect(await counted('pictures', ana)).toBe(0);
    expect((await upload(beto, photo)).status).toBe(201);
  });

  const limitsOf = (cardQuotaBytes: number) =>
    uploadLimits(testApp.db, openDisk('/'), {
      ...{ accountQuotaBytes: 3 * MB, cardQuotaBytes, uploadReserveBytes: 0 },
    });
  const guestOf = (cardId: number, ip = '190.45.1.1') => ({
    ...{ request: { ip } as FastifyRequest, userId: null, cardId },
  });

  test("of one card is limited for its team, and guests' photos and receipts have separate shares", async () => {
    const { owner, card } = await openShop(testApp);
    const save = async () =>
      (await owner.browser.put(`/api/cards/${card.id}`, { profileImageUrl: await pictureDataUrl() })).status;
    await occupy(MB / 2, { userId: null, cardId: card.id });
    const limits = limitsOf(2 * MB);
    const guest = guestOf(card.id);
    await expect(limits.requireRoom(guest)).rejects.toThrow('Envíasela por WhatsApp');
    await limits.requireRoom({ ...guest, isReceipt: true });
    await occupy(MB, { userId: null, cardId: card.id, isReceipt: true });
    await expect(limits.requireRoom({ ...guest, isReceipt: true })).rejects.toThrow('Envíasela por WhatsApp');
    expect(await save()).toBe(200);
    await occupy(2 * MB, { userId: owner.user.id, cardId: card.id });
    expect(await save()).toBe(409);
  });

  test("of a card's guests cannot be used up by one address in a day", async () => {
    const { card } = await openShop(testApp);
    const limits = limitsOf(50 * MB);
    const store = (ip: string, more = {}) =>
      limits.record({ ...guestOf(card.id, ip), ...more }, { id: randomBytes(10).toString('hex'), bytes: MB });
    await store('190.45.1.1');
    await store('190.45.1.1');
    await expect(store('190.45.1.1')).rejects.toMatchObject({ code: 'too_many_requests' });
    await store('190.45.1.1', { isReceipt: true });
    await store('190.45.1.2');
  });
});
