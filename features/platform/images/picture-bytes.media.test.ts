import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '#tests/support/pictures.ts';
import { cpuMsOf } from '#tests/support/work.ts';
import { encodePicture } from './encode.media.ts';
import { scansOf, withoutTexts } from './picture-bytes.media.ts';

const PNG = await drawPicture(64, 48).png().toBuffer();
/** Where the data of a small PNG begins, after its header. */
const AFTER_HEADER = 33;
const MB = 2 ** 20;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(data.length);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
}

test('compressed texts of a PNG are dropped before anything reads them', async () => {
  const text = deflateSync(Buffer.alloc(30 * MB, 'a'));
  const texts = Array.from({ length: 40 }, (_, at) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`k${at}\0\0`), text])),
  );
  const bomb = Buffer.concat([PNG.subarray(0, AFTER_HEADER), ...texts, PNG.subarray(AFTER_HEADER)]);
  expect(withoutTexts(bomb)).toEqual(PNG);
  expect(await cpuMsOf(() => encodePicture(bomb))).toBeLessThan(500);
});

test('a PNG that is cut off, or has data after its end, stays as it is', () => {
  for (const png of [PNG, PNG.subarray(0, -7), PNG.subarray(0, 20), Buffer.concat([PNG, Buffer.alloc(9)])])
    expect(withoutTexts(png)).toEqual(png);
});

test('the scans of a JPEG are counted, not those of a picture within its data or after its end', async () => {
  const jpeg = await drawPicture(64, 48).jpeg().toBuffer();
  expect(scansOf(jpeg)).toBe(1);
  expect(scansOf(await drawPicture(64, 48).jpeg({ progressive: true }).toBuffer())).toBe(10);
  const within = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: jpeg.toString('latin1') } })
    .jpeg()
    .toBuffer();
  expect(scansOf(within)).toBe(1);
  expect(scansOf(Buffer.concat([jpeg, jpeg]))).toBe(1);
  expect(scansOf(jpeg.subarray(0, 30))).toBe(0);
});

/** A grey JPEG of 2048×2048 that appears bit by bit, in so many scans that change nothing. */
function jpegOf(scans: number): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
  const table = (kind: number, symbol: number) =>
    segment(0xc4, kind, 1, ...Array<number>(15).fill(0), symbol);
  const scan = (from: number, to: number) => segment(0xda, 1, 1, 0, from, to, 0);
  // Three times 'nothing follows in so many blocks', each in fifteen bits.
  const nothing = Buffer.concat([scan(1, 63), Buffer.from([0x7f, 0xfe, 0xff, 0, 0xfc, 0, 7])]);
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(0xdb, 0, ...Array<number>(64).fill(1))],
    ...[segment(0xc2, 8, 8, 0, 8, 0, 1, 1, 0x11, 0), table(0, 0), table(0x10, 0xe0)],
    ...[scan(0, 0), Buffer.alloc(256 * 32), ...Array<Buffer>(scans).fill(nothing)],
    Buffer.from([0xff, 0xd9]),
  ]);
}

test('a JPEG of very many scans is refused before it is decoded', async () => {
  expect((await encodePicture(jpegOf(9))).width).toBe(1600);
  const slow = jpegOf(20_000);
  const refused = () => expect(encodePicture(slow)).rejects.toMatchObject({ code: 'unsupported_media' });
  expect(await cpuMsOf(refused)).toBeLessThan(300);
});
