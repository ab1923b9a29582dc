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
