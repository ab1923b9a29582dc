import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';

/** The limits of each uploaded file, before it is decoded. */
export const MAX_PICTURE_MB = 10;
export const MAX_MEGAPIXELS = 40;

export const UploadedImage = z.object({ url: z.string(), width: z.int(), height: z.int() });

export const uploadImage = endpoint({
  route: 'POST /api/upload',
  summary:
    'Store a picture: JPEG, PNG, WebP, AVIF, HEIC or GIF, at most 10 MB and 40 megapixels (fewer where it must be decoded whole: AVIF, HEIC, interlaced PNG, GIF)',
  multipart: { field: 'image' },
  status: 201,
  returns: UploadedImage,
});

export const getPlaceholder = endpoint({
  route: 'GET /api/placeholder/{width}/{height}',
  key: 'never',
  summary: 'A neutral picture of any size',
  params: z.object({
    width: z.coerce.number().int().min(1).max(2000),
    height: z.coerce.number().int().min(1).max(2000),
  }),
  returns: { contentType: 'image/svg+xml' },
});

export const getPicture = endpoint({
  route: 'GET /images/{name}',
  summary: 'An uploaded picture: `name.webp` in full, `name-240.webp` at most 240 pixels wide',
  params: z.object({ name: z.string().max(60) }),
  returns: { contentType: 'image/webp' },
});
