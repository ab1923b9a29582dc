/** The formats. A file's first bytes decide; its name and declared type are not trusted. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The format, or null for anything else (SVG, TIFF, PDF, HTML …). */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(latin1(bytes, 0, 6))) return 'gif';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'webp';
  if (latin1(bytes, 4, 8) !== 'ftyp') return null;
  const brands = latin1(bytes, 8, Math.min(bytes.readUInt32BE(0), 64, bytes.length));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hevc|mif1/.test(brands) ? 'heic' : null;
}

/**
 * The largest picture inside an AVIF or HEIC file, in pixels. The size that the file shows may be a small part of it,
 * or that of another picture in it, but all are decoded.
 */
export function largestPicture(bytes: Buffer): { pixels: number; side: number } {
  const largest = { pixels: 0, side: 0 };
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    // The length before the name begins with a zero in every file of ours. A length of 1 stands for one after the name.
    if (bytes[at - 4] !== 0) continue;
    const from = at + (bytes.readUInt32BE(at - 4) === 1 ? 16 : 8);
    if (from + 8 > bytes.length) break;
    const [width, height] = [bytes.readUInt32BE(from), bytes.readUInt32BE(from + 4)];
    largest.pixels = Math.max(largest.pixels, width * height);
    largest.side = Math.max(largest.side, width, height);
  }
  return largest;
}

/** A picture put together of others: only they say how large it is, and the decoder believes them. */
export const isComposite = (bytes: Buffer): boolean =>
  /infe.{8,18}(grid|iovl)/s.test(bytes.toString('latin1'));
