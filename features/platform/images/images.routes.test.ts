import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp } from '#tests/support/people.ts';
import { drawPicture, formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { StoredPicture } from './images.media.ts';

const testApp = useTestApp();
let ana: Person;
let photo: Buffer;
beforeAll(async () => {
  ana = await signUp(testApp);
  photo = await drawPicture(1000, 600).jpeg().toBuffer();
});

const files = () => readdir(join(testApp.dataDir, 'images')).catch(() => []);
const upload = (browser: Person['browser'], bytes: Buffer, field = 'image', options = {}) => {
  const { payload, headers } = formWithFile(field, bytes, options);
  return browser.post<StoredPicture & { code: string; message: string }>('/api/upload', payload, headers);
};
const download = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers });

describe('an upload', () => {
  test('returns the address and size of the picture', async () => {
    const { status, body, headers } = await upload(ana.browser, photo);
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/images\/[0-9a-f]{20}\.webp$/),
      width: 1000,
      height: 600,
    });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('ignores the file name and type that the sender gives', async () => {
    const { status, body } = await upload(ana.browser, photo, 'image', {
      fileName: '../../evil.html',
      type: 'text/html',
    });
    expect(status).toBe(201);
    expect(body.url).toMatch(/^\/images\/[0-9a-f]{20}\.webp$/);
  });

  test('requires signing in', async () => {
    const before = await files();
    expect((await upload(testApp.browser(), photo)).status).toBe(401);
    expect(await files()).toEqual(before);
  });

  test.each<[string, Buffer, number, string]>([
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      415,
      'unsupported_media',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_media'],
    ['nothing', Buffer.alloc(0), 415, 'unsupported_media'],
    ['11 MB', Buffer.alloc(11 * 2 ** 20, 1), 413, 'too_large'],
    ['50 MB', Buffer.alloc(50 * 2 ** 20, 1), 413, 'too_large'],
    ['one byte more than 10 MB', Buffer.alloc(10 * 2 ** 20 + 1, 1), 413, 'too_large'],
  ])('refuses %s and stores nothing of it', async (_, bytes, status, code) => {
    const before = await files();
    const answer = await upload(ana.browser, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message: expect.any(String) });
    expect(await files()).toEqual(before);
    expect(await readdir(join(testApp.dataDir, 'images', '.unfinished'))).toEqual([]);
  });

  test('names the missing field', async () => {
    const answer = await upload(ana.browser, photo, 'photo');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid', fields: { image: 'Elige una imagen.' } });
  });

  test.each([
    ['JSON', { image: 'x' }, {}],
    ['plain bytes', Buffer.from('x'), { 'content-type': 'image/jpeg' }],
  ])('must be a form, not %s', async (_, payload, headers) => {
    expect((await ana.browser.post('/api/upload', payload, headers)).status).toBe(415);
  });

  test.each([
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ],
    ['without a boundary', 'multipart/form-data', 'abc'],
    ['empty', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('refuses a form that is %s', async (_, type, payload) => {
    const answer = await ana.browser.post('/api/upload', Buffer.from(payload), { 'content-type': type });
    expect(answer.status).toBe(400);
  });

  test('that is interrupted leaves no files behind, and the server keeps working', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = testApp.app.server.address() as AddressInfo;
    const before = await files();
    const { payload, headers } = formWithFile('image', photo);
    const cookie = `session=${ana.browser.cookie('session')}`;
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/api/upload',
      headers: { ...headers, cookie, 'content-length': payload.length },
    });
    request.on('error', () => undefined);
    request.write(payload.subarray(0, 3_000));
    const unfinished = () => readdir(join(testApp.dataDir, 'images', '.unfinished')).catch(() => []);
    await expect.poll(unfinished).not.toEqual([]);
    request.destroy();
    await expect.poll(unfinished).toEqual([]);
    expect(await files()).toEqual(before);
    expect((await upload(ana.browser, photo)).status).toBe(201);
  });
});

describe('an uploaded picture', () => {
  let url: string;
  beforeAll(async () => {
    url = (await upload(ana.browser, photo)).body.url;
  });

  test('is served as WebP and cached for ever, in full and in smaller widths', async () => {
    for (const [address, width] of [
      [url, 1000],
      [url.replace('.webp', '-240.webp'), 240],
    ] as const) {
      const answer = await download(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  test('opened on its own cannot run or load anything, and is treated only as a picture', async () => {
    const { headers } = await download(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await download(url);
    const again = await download(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    '/images/00000000000000000000.webp',
    '/images/..%2Fimages',
    '/images/.unfinished',
    '/images/%00.webp',
    `/images/${'a'.repeat(200)}`,
  ])('has no other addresses: %s is not found', async (address) => {
    const answer = await download(address);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('the placeholder', () => {
  test('is a drawing of the requested size', async () => {
    const answer = await download('/api/placeholder/320/180');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([320, 180]);
  });

  test.each(['0/10', '10/2001', '-1/10', '1.5/10', 'a/b', '10/1e9'])('has no size %s', async (size) => {
    expect((await download(`/api/placeholder/${size}`)).statusCode).toBe(400);
  });
});
