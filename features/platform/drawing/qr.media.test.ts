import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrPath, qrPng, qrSvg } from './qr.media.ts';

/** The text of the QR code in a picture. */
async function scan(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const ADDRESS = 'https://vitrina.cl/fuente-nunoina?o=qr-mostrador';

test.each([
  ['PNG', () => qrPng(ADDRESS)],
  ['drawing', async () => Buffer.from(qrSvg(ADDRESS))],
] as const)('the %s of a code is 200 pixels wide, and a scan of it yields the address', async (_, draw) => {
  const picture = await draw();
  expect(await scan(picture)).toBe(ADDRESS);
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([200, 200]);
});

test('the code drawn inline on pages is the same, with a margin of two modules', async () => {
  const { size, path } = qrPath(ADDRESS);
  expect(path).toMatch(/^M2 2h7v1h-7z/);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 ${size} ${size}">
    <rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  expect(await scan(Buffer.from(svg))).toBe(ADDRESS);
});

test('the longest possible address of a card fits', async () => {
  const longest = `https://www.tarjetas-de-negocios-de-chile.example.cl/${'a'.repeat(63)}?o=qr-mostrador`;
  expect(await scan(Buffer.from(qrSvg(longest)))).toBe(longest);
});

test("the code has the product's own dark colour", async () => {
  const { data } = await sharp(await qrPng(ADDRESS))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at + 3 < data.length; at += 4) colours.add(data.subarray(at, at + 3).toString('hex'));
  expect([...colours].sort()).toEqual(['111827', 'ffffff']);
});
