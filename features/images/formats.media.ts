/** What a picture's first bytes say it is. Its name and declared type say nothing. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The format by content, or null for anything that is not one of ours (SVG, TIFF, PDF, HTML …). */
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
 * Whether something follows the picture that does not belong to it: a file that is a picture to one program and
 * a page, an archive or a script to another. Padding is allowed, and what telephones add to their photos.
 */
export function hasForeignTail(bytes: Buffer, format: PictureFormat): boolean {
  const tail = bytes.subarray(ENDS[format](bytes));
  if (tail.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20)) return false;
  return !(format === 'jpeg' && isAddedByTelephone(tail));
}

function isAddedByTelephone(tail: Buffer): boolean {
  const isSecondPicture = tail[0] === 0xff && tail[1] === 0xd8 && tail[2] === 0xff;
  const isMotion = latin1(tail, 4, 8) === 'ftyp';
  const isSamsungData = latin1(tail, tail.length - 4, tail.length) === 'SEFT';
  return isSecondPicture || isMotion || isSamsungData;
}

/** Where the picture ends, in bytes; the end of the file for one that is cut short. */
const ENDS: Record<PictureFormat, (bytes: Buffer) => number> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: (bytes) => 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2),
  avif: endOfBoxes,
  heic: endOfBoxes,
};

function endOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return at;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // a marker may be preceded by any number of 0xff
    } else if (marker === 0xd9) {
      return at + 2;
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return bytes.length;
}

/** The next marker after compressed data, in which 0xff is followed by 0 or is a restart mark. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0xff;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = latin1(bytes, at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at;
  }
  return bytes.length;
}

function endOfGif(bytes: Buffer): number {
  const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const endOfBlocks = (from: number) => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = endOfBlocks(at + 2);
    else if (bytes[at] === 0x2c) at = endOfBlocks(at + 11 + colourTable(bytes[at + 9] ?? 0));
    else return bytes[at] === 0x3b ? at + 1 : at;
  }
  return bytes.length;
}

/** AVIF and HEIC are a row of boxes, each with its length before its name. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return bytes.length;
    if (size < 8 || at + size > bytes.length) return at;
    at += size;
  }
  return at;
}
