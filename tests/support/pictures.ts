import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** A test picture: red on the left, blue on the right, a white square in the upper left corner. */
export function drawPicture(width: number, height: number): Sharp {
  const mark = Math.ceil(Math.min(width, height) / 4);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#2040c0"/><rect width="50%" height="100%" fill="#c02020"/>
    <rect width="${mark}" height="${mark}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/**
 * The same picture as HEIC, as a telephone stores it: 80 × 40 pixels that must be rotated, with the name of the owner
 * and the place in its metadata. The large one has 24 megapixels and needs no rotation. Encoded by libheif's
 * `heif-enc`.
 */
export const heicPhoto = (size: 'small' | 'large' = 'small'): Promise<Buffer> =>
  readFile(new URL(size === 'small' ? 'photo.heic' : 'photo-24-megapixels.heic', import.meta.url));

/** The same picture as a PNG data URL. */
export async function pictureDataUrl(width = 40, height = 30): Promise<string> {
  return `data:image/png;base64,${(await drawPicture(width, height).png().toBuffer()).toString('base64')}`;
}

/** Red, green and blue of one pixel; `x` and `y` are fractions of the width and height. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1];
}

/** The body of a form with one file, as a browser sends it. */
export function formWithFile(
  field: string,
  bytes: Buffer,
  { fileName = 'foto.jpg', type = 'image/jpeg' } = {},
) {
  const boundary = 'vitrina-form-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
