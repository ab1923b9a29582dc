/** Chunks of text in a PNG. They may be compressed, and decoders keep all of them: 10 MB become gigabytes. */
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);
const PNG_HEAD_BYTES = 8;
/** Length and type before the data of a chunk, and a checksum after it. */
const CHUNK_BYTES = 12;

/** A PNG without its texts, which nobody sees. */
export function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; at < png.length; ) {
    const end = at + CHUNK_BYTES + (at + 4 <= png.length ? png.readUInt32BE(at) : 0);
    if (!TEXT_CHUNKS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const [MARKER, START_OF_SCAN, END_OF_PICTURE] = [0xff, 0xda, 0xd9];
/** Markers without a length, and bytes within a scan that only look like one. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** How many times a JPEG's decoder goes over the whole picture: once, or some ten times for one that appears bit by bit. */
export function scansOf(jpeg: Buffer): number {
  let scans = 0;
  for (let at = 2; at >= 0 && at < jpeg.length - 1; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== MARKER) at = jpeg.indexOf(MARKER, at);
    else if (marker === MARKER) at += 1;
    else if (marker === END_OF_PICTURE) return scans;
    else if (isBare(marker)) at += 2;
    else {
      if (marker === START_OF_SCAN) scans += 1;
      at += 2 + (at + 4 <= jpeg.length ? jpeg.readUInt16BE(at + 2) : 0);
    }
  }
  return scans;
}
