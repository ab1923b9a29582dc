import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#foundation/server/http/errors.ts';
import { boxIn, heifFile, putTogether, sizeProperty } from '#tests/support/heif.ts';
import { colourAt, heicPhoto } from '#tests/support/pictures.ts';
import { encodePicture } from './encode.media.ts';
import { decodeHeic } from './heic.media.ts';

const PHOTO = await heicPhoto();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: AppError) => error.code,
  );

describe('a HEIC photo', () => {
  test('is encoded as WebP, upright and in its colours', async () => {
    const { full, width, height } = await encodePicture(PHOTO);
    expect([(await sharp(full).metadata()).format, width, height]).toEqual(['webp', 40, 80]);
    // After the clockwise rotation, red is above blue, and the white mark is at the upper right.
    const [red, , blue] = await colourAt(full, 0.3, 0.3);
    expect([red > 150, blue < 80]).toEqual([true, true]);
    const [red2, , blue2] = await colourAt(full, 0.5, 0.8);
    expect([red2 < 80, blue2 > 150]).toEqual([true, true]);
    expect(Math.min(...(await colourAt(full, 0.9, 0.05)))).toBeGreaterThan(230);
  });

  test('loses the metadata of the camera', async () => {
    expect(PHOTO.includes('Ana Soto')).toBe(true);
    const { full } = await encodePicture(PHOTO);
    const { exif, icc, xmp, orientation, hasAlpha } = await sharp(full).metadata();
    expect({ exif, icc, xmp, orientation, hasAlpha }).toEqual({ hasAlpha: false });
    expect(full.includes('Ana Soto')).toBe(false);
  });

  test('of 24 megapixels, or one that is larger than it says, makes the process grow by less than 320 MB', async () => {
    const photo = await heicPhoto('large');
    const data = photo.subarray(photo.indexOf('mdat') + 4);
    const boast = heifFile(
      'heic',
      [boxIn(photo, 'hvcC'), sizeProperty(5_712, 4_284), sizeProperty(64, 48)],
      [
        { id: 1, type: 'iovl', data: putTogether.iovl(20_000, 12_000), properties: [3], madeOf: [2] },
        { id: 2, type: 'hvc1', data, properties: [1, 2] },
      ],
    );
    const program = `(async () => {
      const { encodePicture } = await import(${JSON.stringify(new URL('encode.media.ts', import.meta.url).href)});
      const { readFileSync } = await import('node:fs');
      const read = (name) => readFileSync(${JSON.stringify(new URL('../../../tests/support/', import.meta.url).pathname)} + name);
      await encodePicture(read('photo.heic'));
      const before = process.resourceUsage().maxRSS;
      const { width, height } = await encodePicture(read('photo-24-megapixels.heic'));
      const refused = await encodePicture(Buffer.from('${boast.toString('base64')}', 'base64')).catch(({ code }) => code);
      console.log(JSON.stringify([refused, width, height, (process.resourceUsage().maxRSS - before) / 1024]));
    })()`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
    const [refused, width, height, grownMb] = JSON.parse(stdout);
    expect([refused, width, height]).toEqual(['unsupported_media', 1600, 1200]);
    expect(grownMb).toBeLessThan(320);
  });
});

describe('the decoder refuses', () => {
  const changed = (from: number, bytes: Buffer) => {
    const file = Buffer.from(PHOTO);
    bytes.copy(file, from);
    return file;
  };
  const sizes = [...PHOTO.toString('latin1').matchAll(/ispe/g)].map(({ index }) => index + 8);

  test('half a photo, and one whose picture is noise', async () => {
    const picture = PHOTO.indexOf('mdat') + 8;
    for (const file of [
      PHOTO.subarray(0, PHOTO.length / 2),
      changed(picture, Buffer.alloc(PHOTO.length - picture, 0xa7)),
    ]) {
      expect(await refusal(encodePicture(file))).toBe('unsupported_media');
    }
  });

  test('a small file that claims to be a photo of 30 megapixels', async () => {
    const boast = Buffer.alloc(8);
    boast.writeUInt32BE(6_000, 0);
    boast.writeUInt32BE(5_000, 4);
    let file: Buffer = PHOTO;
    for (const at of sizes) file = Buffer.concat([file.subarray(0, at), boast, file.subarray(at + 8)]);
    expect(await refusal(encodePicture(file))).toBe('too_large');
    expect(await refusal(decodeHeic(file, 25_000_000))).not.toBe('accepted');
  });

  test('a photo that takes too long to decode, and ends its thread', async () => {
    expect(await refusal(decodeHeic(await heicPhoto('large'), 25_000_000, 200))).toBe('too_large');
  });
});
