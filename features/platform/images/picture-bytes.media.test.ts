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

test('a JPEG of very many scans is refused before it is decoded', async () => {
  const jpeg = await drawPicture(2_000, 2_000).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scans = Array.from({ length: 60 }, () => jpeg.subarray(last, -2));
  const slow = Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]);
  const refused = () => expect(encodePicture(slow)).rejects.toMatchObject({ code: 'unsupported_media' });
  expect(await cpuMsOf(refused)).toBeLessThan(200);
});
