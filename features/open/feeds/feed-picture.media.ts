import { sharp } from '#features/platform/images/sharp.media.ts';

/** Both programs want each side to be at least this long. */
const MIN_SIDE = 500;

/** A stored picture as a JPEG, which Meta wants. A smaller side is enlarged; a strip is cropped to that. */
export async function feedPicture(stored: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(stored).metadata();
  return sharp(stored)
    .resize(Math.max(width, MIN_SIDE), Math.max(height, MIN_SIDE), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
}
