import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#foundation/server/http/errors.ts';
import { cropProperty, encodedAvif, heifFile, putTogether, sizeProperty } from '#tests/support/heif.ts';
import { colourAt, drawPicture } from '#tests/support/pictures.ts';
import { cpuMsOf } from '#tests/support/work.ts';
import { encodePicture } from './encode.media.ts';

const JPEG = await drawPicture(64, 48).jpeg().toBuffer();
const PNG = await drawPicture(64, 48).png().toBuffer();
const GIF = await drawPicture(64, 48).gif().toBuffer();
const WEBP = await drawPicture(64, 48).webp().toBuffer();
const AVIF = await drawPicture(64, 48).avif({ effort: 0 }).toBuffer();

/** A small PNG whose header claims this size. */
async function boastfulPng(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const flatPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa0000' } })
    .png()
    .toBuffer();

const refusal = (bytes: Buffer) =>
  encodePicture(bytes).then(
    () => 'accepted',
    (error: AppError) => error.code,
  );

describe('an uploaded picture', () => {
  test.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['GIF', GIF],
    ['WebP', WEBP],
    ['AVIF', AVIF],
  ])('in %s is encoded as WebP and looks the same', async (_, bytes) => {
    const { full, width, height } = await encodePicture(bytes);
    expect([width, height]).toEqual([64, 48]);
    expect((await sharp(full).metadata()).format).toBe('webp');
    const [red, , blue] = await colourAt(full, 0.35, 0.7);
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(80);
  });

  test('may lack the last bytes of a JPEG, which every browser shows; data after the picture does not matter', async () => {
    for (const bytes of [
      JPEG.subarray(0, -2),
      JPEG.subarray(0, -1),
      Buffer.concat([JPEG, Buffer.alloc(9)]),
    ]) {
      const { full } = await encodePicture(bytes);
      const [red, , blue] = await colourAt(full, 0.35, 0.7);
      expect(red).toBeGreaterThan(150);
      expect(blue).toBeLessThan(80);
    }
  });

  test('is at most 1600 pixels long, and stored in every smaller width', async () => {
    const { full, width, height, smaller } = await encodePicture(
      await drawPicture(2000, 1000).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([1600, 800]);
    expect((await sharp(full).metadata()).width).toBe(1600);
    const widths = await Promise.all(smaller.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([128, 240, 480, 800]);
  });

  test('is never enlarged', async () => {
    const { width, smaller } = await encodePicture(await drawPicture(200, 100).png().toBuffer());
    expect(width).toBe(200);
    expect(smaller.map((size) => size.width)).toEqual([128]);
  });

  test('is rotated upright, as the camera recorded it', async () => {
    const turned = await drawPicture(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { full, width, height } = await encodePicture(turned);
    expect([width, height]).toEqual([40, 80]);
    // The white square was in the upper left.
    expect(Math.min(...(await colourAt(full, 0.95, 0.03)))).toBeGreaterThan(240);
  });

  test('loses its metadata: location, owner, colour profile', async () => {
    const telling = await drawPicture(64, 48)
      .withExif({
        IFD0: { Copyright: 'Ana Soto' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ana Soto</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(telling.includes('Ana Soto')).toBe(true);
    const { full } = await encodePicture(telling);
    const { exif, icc, xmp, iptc, orientation } = await sharp(full).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(full.includes('Ana Soto')).toBe(false);
  });

  test('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const { full } = await encodePicture(clear);
    expect((await sharp(full).stats()).isOpaque).toBe(false);
  });

  test('of a thousand frames becomes its first frame, and costs no more', async () => {
    const frames = Array.from({ length: 1_000 }, (_, at) =>
      Buffer.alloc(60 * 60 * 3, at % 2 === 0 ? 20 : 230),
    );
    const gif = await sharp(Buffer.concat(frames), {
      raw: { width: 60, height: 60_000, channels: 3, pageHeight: 60 },
    })
      .gif({ effort: 1 })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(1_000);
    const spentMs = await cpuMsOf(async () => {
      const { full } = await encodePicture(gif);
      const { pages, height } = await sharp(full).metadata();
      expect([pages ?? 1, height]).toEqual([1, 60]);
    });
    // All frames would cost twice that.
    expect(spentMs).toBeLessThan(100);
  });
});

describe('a file is refused because it is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(document.cookie)</script>';
  test.each<[string, Buffer | Promise<Buffer>]>([
    ['an empty file', Buffer.alloc(0)],
    ['an SVG drawing, which may contain scripts', Buffer.from(svg)],
    ['a web page', Buffer.from(html)],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a TIFF', drawPicture(8, 8).tiff().toBuffer()],
    ['a web page that starts like a JPEG', Buffer.concat([JPEG.subarray(0, 20), Buffer.from(html)])],
    ['a web page that starts like a GIF', Buffer.from(`GIF89a/*${html}*/=1;`)],
    ['a web page that starts like a PNG', Buffer.concat([PNG.subarray(0, 8), Buffer.from(html)])],
    ['half a JPEG', JPEG.subarray(0, JPEG.length / 2)],
    ['half a PNG', PNG.subarray(0, PNG.length / 2)],
    ['noise after the first bytes of a WebP', Buffer.concat([WEBP.subarray(0, 30), Buffer.alloc(500, 7)])],
  ])('%s', async (_, bytes) => {
    expect(await refusal(await bytes)).toBe('unsupported_media');
  });
});

describe('extra data after the picture is dropped:', () => {
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
  test.each<[string, Buffer, Buffer]>([
    ['a web page after a JPEG', JPEG, html],
    ['an archive after a PNG', PNG, Buffer.from('PK\x03\x04archive')],
    ['a script after a GIF', GIF, Buffer.from(';alert(document.cookie)')],
    ['a web page after a WebP', WEBP, html],
    ['a web page after an AVIF', AVIF, html],
    ['zeros, as some cameras write them', JPEG, Buffer.alloc(64)],
    ["a phone's brightness map, a second JPEG", JPEG, JPEG],
    ['a short film', JPEG, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0')],
    ["a phone's own data", JPEG, Buffer.from('\0\0\x01\x0a\x0eImage_UTC_Data1700000000000SEFH\0\0SEFT')],
    ["an editor's unknown marker", PNG, Buffer.from('edited with Foto 3.1')],
  ])('%s', async (_, picture, tail) => {
    const { full, smaller } = await encodePicture(Buffer.concat([picture, tail]));
    expect(full).toEqual((await encodePicture(picture)).full);
    for (const kept of [full, ...smaller.map(({ bytes }) => bytes)]) expect(kept.includes(tail)).toBe(false);
  });
});

describe('a file is refused because it is too large', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['20,000 × 20,000 pixels in a small file', () => boastfulPng(20_000, 20_000)],
    ['more than 40 megapixels', () => boastfulPng(8_000, 5_001)],
    ['one row of 39 megapixels', () => boastfulPng(39_000_000, 1)],
    ['one column of 39 megapixels', () => boastfulPng(1, 39_000_000)],
    ['more than 10 MB', async () => Buffer.concat([JPEG, Buffer.alloc(10 * 2 ** 20)])],
    [
      'a format that must be decoded completely, at 36 megapixels',
      async () => interlaced(await flatPng(6_000, 6_000)),
    ],
  ])('%s', async (_, make) => {
    expect(await refusal(await make())).toBe('too_large');
  });

  test('but 39 megapixels are accepted', async () => {
    const { width, height } = await encodePicture(await flatPng(7_800, 5_000));
    expect([width, height]).toEqual([1600, 1026]);
  });
});

describe('an AVIF whose decoder would make more pixels than the file shows', async () => {
  const { data, settings } = await encodedAvif();
  const small = sizeProperty(64, 48);
  const picture = { id: 1, type: 'av01', data } as const;

  test('is read when it is a part of a picture that is not too large', async () => {
    const file = heifFile(
      'avif',
      [...settings, small, cropProperty(32, 24)],
      [{ ...picture, properties: [1, 2, 3, 4] }],
    );
    const { width, height } = await encodePicture(file);
    expect([width, height]).toEqual([32, 24]);
  });

  const size = sizeProperty(12_000, 12_000);
  const longSize = Buffer.concat([
    Buffer.from('\0\0\0\x01ispe\0\0\0\0\0\0\0\x1c', 'latin1'),
    size.subarray(8),
  ]);
  test.each([
    ['a small part of a large picture', size],
    ['the same, with a long header', longSize],
  ])('is refused: %s', async (_, property) => {
    const file = heifFile(
      'avif',
      [...settings, property, cropProperty(64, 48)],
      [{ ...picture, properties: [1, 2, 3, 4] }],
    );
    expect((await sharp(file).metadata()).width).toBe(64);
    expect(await refusal(file)).toBe('too_large');
  });

  test('is refused: a large picture that is not the first one', async () => {
    const file = heifFile(
      'avif',
      [...settings, small, size],
      [
        { ...picture, properties: [1, 2, 3] },
        { ...picture, id: 2, properties: [1, 2, 4] },
      ],
    );
    expect(await refusal(file)).toBe('too_large');
  });

  test.each(['grid', 'iovl'] as const)('is refused: one put together of others (%s)', async (type) => {
    const whole = { id: 2, type, data: putTogether[type](64, 48), properties: [2, 3], madeOf: [1] };
    const file = heifFile('avif', [...settings, small], [whole, { ...picture, properties: [1, 2, 3] }]);
    await expect(encodePicture(file)).rejects.toThrow('porque está hecho de varias partes');
  });
});

const interlaced = (png: Buffer) => sharp(png).ensureAlpha().png({ progressive: true }).toBuffer();
