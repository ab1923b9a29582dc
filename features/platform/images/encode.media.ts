import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#foundation/server/http/errors.ts';
import { isComposite, largestPicture, type PictureFormat, pictureFormat } from './formats.media.ts';
import { decodeHeic } from './heic.media.ts';
import { MAX_MEGAPIXELS, MAX_PICTURE_MB } from './images.contract.ts';
import { FULL_SIZE, SMALLER_WIDTHS } from './images.rules.ts';
import { scansOf, withoutTexts } from './picture-bytes.media.ts';
import { sharp } from './sharp.media.ts';

/** An encoded upload: the full picture first, then the smaller ones. All WebP. */
export interface EncodedPicture {
  width: number;
  height: number;
  full: Buffer;
  smaller: { width: number; bytes: Buffer }[];
}

const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 2 ** 20;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/**
 * The limit of each side, because decoders keep some hundred whole rows in memory. No camera or screenshot comes near
 * it.
 */
const MAX_SIDE = 30_000;
/** Memory for decoding one picture; measured, the process then grows by less than 150 MB. */
const MAX_DECODER_BYTES = 130 * 2 ** 20;
/** Telephones take photos of 12 or 24 megapixels, and the decoder needs 12.5 bytes for each pixel (measured). */
const MAX_HEIC_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 20;
/** A photo takes two; what takes longer counts as so many pixels, too. */
const USUAL_HEIC_SECONDS = 5;
const MEGAPIXELS_A_SECOND = 12;
/** Cameras and programs write one scan, or some ten. */
const MAX_SCANS = 50;
/**
 * A file of a few bytes may claim any number of pixels, and each pixel costs work. Photos have up to 10 pixels per
 * byte; a plain colour has up to 600, in HEIC 4,000 (measured). Pictures as small as our own forms send them are not
 * limited.
 */
const MAX_PIXELS_PER_BYTE = { jpeg: 1_000, png: 1_000, webp: 1_000, gif: 1_000, avif: 5_000, heic: 5_000 };
const UNLIMITED_PIXELS = 4_000_000;
/**
 * Measured on the demo pictures: AVIF would be a sixth smaller for eighteen times the work; `smartSubsample` makes
 * edges of saturated reds slightly sharper for twice the work.
 */
const WEBP = { quality: 78 };

const NOT_A_PICTURE =
  'Este archivo no es una imagen que podamos leer. Usa JPEG, PNG, WebP, AVIF, HEIC o GIF.';
/** HEIC photos may be put together of tiles, as iPhones make them: that decoder has a limit of its own. */
const TILES = 'No podemos leer este AVIF, porque está hecho de varias partes. Guárdalo como JPEG o PNG.';

const unreadable = (cause?: unknown) => new AppError('unsupported_media', { message: NOT_A_PICTURE, cause });
const tooLarge = (message: string) => new AppError('too_large', { message });

export const pictureTooLarge = () => tooLarge(`La imagen pesa más de ${MAX_PICTURE_MB} MB.`);

/** @throws {AppError} `too_large` */
export function checkSize(bytes: number): void {
  if (bytes > MAX_PICTURE_BYTES) throw pictureTooLarge();
}

/**
 * Decodes a picture and encodes it again: upright, at most 1600 pixels, in sRGB, only the first frame. Metadata
 * (cameras store where a photo was taken) and data after the picture are dropped. Uses up to 150 MB of memory, 320 MB
 * for HEIC, so run one at a time.
 * @param admit runs before the picture is decoded, and again after a HEIC that took long; refuses it by throwing
 * @throws {AppError} `unsupported_media` if it is no complete picture, `too_large` for too many bytes or pixels
 */
export async function encodePicture(
  sent: Buffer,
  admit: (megapixels: number) => Promise<void> = async () => {},
): Promise<EncodedPicture> {
  checkSize(sent.length);
  const format = pictureFormat(sent);
  if (!format) throw unreadable();
  const bytes = format === 'png' ? withoutTexts(sent) : sent;
  // The decoder reads all of them before it looks at the clock.
  if (format === 'jpeg' && scansOf(bytes) > MAX_SCANS) throw unreadable();
  try {
    const metadata = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
    const size = decodedSize(metadata, bytes, format);
    checkPixels(size, metadata, bytes, format);
    await admit(size.pixels / 1_000_000);
    const upright = format === 'heic' ? await openHeic(bytes, admit) : openPicture(bytes, format);
    const { data, info } = await upright
      .resize(FULL_SIZE, FULL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const full = await decoded().webp(WEBP).toBuffer();
    const smaller = [];
    for (const target of SMALLER_WIDTHS.filter((candidate) => candidate < width)) {
      smaller.push({ width: target, bytes: await decoded().resize(target).webp(WEBP).toBuffer() });
    }
    return { width, height, full, smaller };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(error);
  }
}

/** The last two bytes of a JPEG. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

function openPicture(bytes: Buffer, format: PictureFormat): Sharp {
  const isCut = format === 'jpeg' && !bytes.subarray(-2).equals(END_OF_JPEG);
  // Some programs leave the end out, and every browser shows the picture. If more is missing, the decoder warns.
  return sharp(isCut ? Buffer.concat([bytes, END_OF_JPEG]) : bytes, {
    failOn: isCut ? 'warning' : 'error',
    limitInputPixels: MAX_PIXELS,
  }).autoOrient();
}

/** sharp reads the metadata of a HEIC file, but cannot decode its picture. */
async function openHeic(bytes: Buffer, admit: (megapixels: number) => Promise<void>): Promise<Sharp> {
  const startedAt = performance.now();
  try {
    const { data, width, height } = await decodeHeic(bytes, MAX_HEIC_PIXELS);
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    // A file may say less than it makes the decoder do.
    const seconds = (performance.now() - startedAt) / 1_000;
    if (seconds > USUAL_HEIC_SECONDS) await admit(seconds * MEGAPIXELS_A_SECOND);
  }
}

/** What is decoded may be larger than what is shown. @throws {AppError} `unsupported_media` */
function decodedSize({ width, height }: Metadata, bytes: Buffer, format: PictureFormat) {
  const shown = { pixels: width * height, side: Math.max(width, height) };
  if (format !== 'avif' && format !== 'heic') return shown;
  if (format === 'avif' && isComposite(bytes)) throw new AppError('unsupported_media', { message: TILES });
  const largest = largestPicture(bytes);
  return { pixels: Math.max(shown.pixels, largest.pixels), side: Math.max(shown.side, largest.side) };
}

function checkPixels(
  { pixels, side }: { pixels: number; side: number },
  metadata: Metadata,
  bytes: Buffer,
  format: PictureFormat,
): void {
  if (side > MAX_SIDE) throw tooLarge('La imagen es demasiado larga. Recórtala e inténtalo de nuevo.');
  if (pixels > MAX_PIXELS) throw tooLarge(`La imagen tiene más de ${MAX_MEGAPIXELS} megapíxeles.`);
  if (pixels > Math.max(UNLIMITED_PIXELS, bytes.length * MAX_PIXELS_PER_BYTE[format]))
    throw tooManyForItsSize();
  const isTooMuch =
    format === 'heic'
      ? pixels > MAX_HEIC_PIXELS
      : pixels * bytesPerPixel(metadata, bytes, format) > MAX_DECODER_BYTES;
  if (isTooMuch) {
    throw tooLarge('La imagen tiene demasiados píxeles para su formato. Achícala e inténtalo de nuevo.');
  }
}

const tooManyForItsSize = () =>
  tooLarge('La imagen tiene demasiados píxeles para lo que pesa. Achícala e inténtalo de nuevo.');

/**
 * Measured decoder memory per pixel. Most pictures are decoded line by line or scaled while decoding; some kinds must
 * be decoded whole.
 */
function bytesPerPixel(metadata: Metadata, bytes: Buffer, format: Exclude<PictureFormat, 'heic'>): number {
  switch (format) {
    case 'avif':
      return (metadata.bitsPerSample ?? 8) > 8 ? 26 : 19;
    case 'gif':
      return 5.3;
    case 'webp':
      if ((metadata.pages ?? 1) > 1) return 9;
      return bytes.subarray(0, 64).includes('VP8L') ? 4.7 : 1.3;
    case 'png':
      return metadata.isProgressive ? metadata.channels * (metadata.depth === 'ushort' ? 2 : 1) + 1.4 : 3.2;
    case 'jpeg':
      if (!metadata.isProgressive) return 0.7;
      return metadata.chromaSubsampling === '4:2:0' ? 3.3 : 2.2 * metadata.channels;
  }
}
