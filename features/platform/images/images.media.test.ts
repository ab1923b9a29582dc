import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#foundation/server/http/errors.ts';
import type { Sender } from '#foundation/server/http/sender.ts';
import { usePictureSite } from '#tests/support/picture-site.ts';
import { drawPicture, pictureDataUrl } from '#tests/support/pictures.ts';
import { createPictures, type Pictures } from './images.media.ts';
import { SMALLER_WIDTHS } from './images.rules.ts';

const site = usePictureSite();
const PUBLIC_URL = 'http://localhost:3000';
let dataDir: string;
let pictures: Pictures;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-images-'));
  pictures = createPictures({ dataDir, publicUrl: PUBLIC_URL });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const keep = (address: string | null | undefined) => pictures.withUploads(null, (keeper) => keeper(address));
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: AppError) => error.code,
  );
const files = async () =>
  (await readdir(join(dataDir, 'images')).catch(() => [])).filter((name) => name !== '.unfinished');
const unfinished = () => readdir(join(dataDir, 'images', '.unfinished')).catch(() => []);
const upload = async (width = 900) => pictures.add(null, await drawPicture(width, 300).png().toBuffer());

describe('the picture in a form', () => {
  test.each([null, undefined, ''])('%j stays unchanged', async (nothing) => {
    expect(await keep(nothing)).toBe(nothing);
  });

  test('sent as a data URL is stored as a file', async () => {
    const url = await keep(await pictureDataUrl());
    expect(url).toMatch(/^\/images\/[0-9a-f]{20}\.webp$/);
    expect(await pictures.read(url ?? '')).not.toBeNull();
  });

  test('that was uploaded before keeps its address, in whatever form it is given', async () => {
    const { url } = await upload();
    expect(await keep(url)).toBe(url);
    expect(await keep(`${PUBLIC_URL}${url}`)).toBe(url);
    expect(await keep(url.replace('.webp', '-240.webp'))).toBe(url);
  });

  test('on another site is stored, ten at most in one request', async () => {
    const limits = { fetchesPrivateAddresses: true };
    pictures = createPictures({ dataDir, publicUrl: PUBLIC_URL, limits });
    const keepMany = (count: number) =>
      pictures.withUploads(null, async (keeper) => {
        for (let at = 0; at < count; at += 1) await keeper(site.at(`/${at}.png`));
        return files();
      });
    expect(await keepMany(10)).toHaveLength(10);
    expect(await outcome(keepMany(11))).toBe('too_large');
    expect(await files()).toHaveLength(10);
  });

  test.each([
    'https://169.254.169.254/latest/meta-data',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'https:/otro.cl/foto.jpg',
    'https:\\\\otro.cl\\foto.jpg',
    'htt\tps://otro.cl/foto.jpg',
    'https://ana:clave@otro.cl/foto.jpg',
    'https://',
    'https://otro.cl/a b.jpg',
    `https://otro.cl/${'a'.repeat(2_000)}`,
    '//otro.cl/foto.jpg',
    '/otra/foto.jpg',
    '/images/../../../etc/passwd',
    '/images/00000000000000000000.webp',
    'file:///etc/passwd',
    'blob:https://otro.cl/1',
    'foto.jpg',
  ])('is refused with the address %j', async (address) => {
    expect(await outcome(keep(address))).toBe('invalid');
  });

  test.each([
    [
      'a drawing with scripts',
      `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
    ],
    ['a web page', 'data:text/html,<script>alert(1)</script>'],
    ['text labelled as a picture', `data:image/png;base64,${Buffer.from('hola').toString('base64')}`],
    ['nothing', 'data:image/png;base64,'],
    ['millions of parameters', `data:image/png${';a'.repeat(6_000_000)}`],
  ])('is refused as a data URL with %s', async (_, address) => {
    expect(await outcome(keep(address))).toBe('unsupported_media');
    expect(await files()).toEqual([]);
  });

  test('is refused as a data URL of more than 10 MB', async () => {
    expect(await outcome(keep(`data:image/png;base64,${'A'.repeat(14_000_000)}`))).toBe('too_large');
  });
});

describe('when the change that needed the pictures fails', () => {
  test('the added files are deleted, and earlier ones are not', async () => {
    const before = await upload();
    const kept = await files();
    const failing = pictures.withUploads(null, async (keeper) => {
      await keeper(await pictureDataUrl(1000, 1000));
      await keeper(before.url);
      await keeper(await pictureDataUrl(300, 200));
      expect((await files()).length).toBeGreaterThan(kept.length);
      throw new Error('the card could not be stored');
    });
    await expect(failing).rejects.toThrow('the card could not be stored');
    expect(await files()).toEqual(kept);
  });

  test('the same picture that somebody else stores at that moment is kept', async () => {
    const dataUrl = await pictureDataUrl();
    let theirs: string | null | undefined;
    const failing = pictures.withUploads(null, async (keeper) => {
      await keeper(dataUrl);
      theirs = await keep(dataUrl);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await pictures.read(theirs ?? '')).not.toBeNull();
  });
});

describe('a stored picture', () => {
  test('is served in every stored size, and in full if it is not that wide', async () => {
    const { url, width } = await upload(500);
    expect(width).toBe(500);
    const whole = await pictures.read(url);
    for (const size of SMALLER_WIDTHS) {
      const sized = await pictures.read(url.replace('.webp', `-${size}.webp`));
      expect(sized?.equals(whole ?? Buffer.alloc(0))).toBe(size > 500);
    }
  });

  test.each(['/images/../images.media.ts', '/images/.unfinished', '/etc/passwd', 'https://otro.cl/a.webp'])(
    'has no other addresses: %s',
    async (address) => {
      expect(await pictures.read(address)).toBeNull();
    },
  );
});

describe('a picture that is being uploaded', () => {
  test('is stored completely, without temporary files', async () => {
    const { url } = await pictures.addStream(
      null,
      Readable.from(await drawPicture(50, 50).png().toBuffer()),
      () => false,
    );
    expect(await files()).toEqual([url.slice('/images/'.length)]);
    expect(await unfinished()).toEqual([]);
  });

  test('is discarded when the sender disconnects', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000, 1);
        throw new Error('connection lost');
      })(),
    );
    expect(await outcome(pictures.addStream(null, broken, () => false))).toBe('invalid');
    expect([await files(), await unfinished()]).toEqual([[], []]);
  });

  test('is refused when it is larger than the limit', async () => {
    expect(await outcome(pictures.addStream(null, Readable.from(Buffer.alloc(9)), () => true))).toBe(
      'too_large',
    );
    expect([await files(), await unfinished()]).toEqual([[], []]);
  });
});

test('a directory that is not writable refuses uploads, and other requests still work', async () => {
  await writeFile(join(dataDir, 'images'), 'not a directory');
  expect(await outcome(upload())).toBe('unavailable');
  expect(await pictures.read('/images/00000000000000000000.webp')).toBeNull();

  await rm(join(dataDir, 'images'));
  await mkdir(join(dataDir, 'images'));
  expect(await outcome(upload())).toBe('accepted');
});

describe('somebody who sends a picture', () => {
  const senderOf = (userId: number, socket = { destroyed: false }) =>
    ({ request: { raw: { socket } }, userId }) as unknown as Sender;

  test('and disconnects ends the work after the present picture', async () => {
    const socket = { destroyed: false };
    const sending = pictures.withUploads(senderOf(1, socket), async (keeper) => {
      await keeper(await pictureDataUrl());
      socket.destroyed = true;
      await keeper(await pictureDataUrl());
    });
    expect(await outcome(sending)).toBe('invalid');
    expect(await files()).toEqual([]);
  });

  test('waits for only one picture of a sender of twenty, whose next one is refused', async () => {
    const picture = await drawPicture(300, 200).png().toBuffer();
    const done: string[] = [];
    const add = (who: number, name: string) =>
      pictures.add(senderOf(who), picture).then(() => done.push(name));
    const many = Array.from({ length: 20 }, (_, at) => add(1, `many ${at}`));
    expect(await outcome(add(1, 'too many'))).toBe('too_many_requests');
    await Promise.all([add(2, 'other'), ...many]);
    expect(done.indexOf('other')).toBeLessThan(5);
  });
});

test('pictures that only begin, of ten people with twenty each, keep nobody else from storing one', async () => {
  const by = (userId: number) => ({ userId, request: { raw: { socket: {} } } }) as Sender;
  const begun = Array.from({ length: 200 }, (_, at) => {
    const stream = new PassThrough();
    const stored = outcome(pictures.addStream(by(1 + (at % 10)), stream, () => false));
    return { stream, stored };
  });
  // They take their places one tick later.
  await setImmediate();
  const bytes = await drawPicture(900, 300).png().toBuffer();
  expect(await outcome(pictures.addStream(by(11), Readable.from([bytes]), () => false))).toBe('accepted');
  const lost = begun.filter(({ stream }) => stream.destroyed);
  expect(await Promise.all(lost.map(({ stored }) => stored))).toEqual(['unavailable']);
  for (const { stream } of begun) stream.destroy(new Error('The test is over.'));
  await Promise.all(begun.map(({ stored }) => stored));
  expect(await unfinished()).toEqual([]);
});
