import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { answerBriefly, answerForever, answerPublic } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import { receiveFormFile } from '#foundation/server/http/form-file.ts';
import { type App, MB } from '#foundation/server/http/http.ts';
import { anyone, type Guard, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { pictureTooLarge } from './encode.media.ts';
import { getPicture, getPlaceholder, MAX_PICTURE_MB, uploadImage } from './images.contract.ts';
import type { Pictures } from './images.media.ts';
import { isPrivateUpload, tagOfPicture, uploadIdOf } from './images.rules.ts';

/** Multipart overhead around the picture: boundaries, headers, a few small fields. */
const ENVELOPE_BYTES = 0.5 * MB;

declare module '#foundation/server/services.ts' {
  interface Services {
    pictures: Pictures;
    /** The guard of uploads, passed in because this feature does not know accounts. */
    uploader: Guard<unknown, { viewer: { id: number } }>;
  }
}

export const changesPages = false;

export default function imageRoutes(app: App, { config, pictures, uploader }: Services): void {
  // A thousand that were read before the first is sent would fill the memory. A browser asks for some six at once.
  const reads = createFairQueue('picture_reads', {
    atOnce: 64,
    servedEach: 8,
    placesEach: 500,
    places: 2_000,
  });

  registerEndpoint(app, uploadImage, uploader, async ({ viewer, request }) => {
    if (Number(request.headers['content-length']) > MAX_PICTURE_MB * MB + ENVELOPE_BYTES)
      throw pictureTooLarge();
    const part = await receiveFormFile(request, uploadImage.multipart.field, 'Elige una imagen.');
    return pictures.addStream({ request, userId: viewer.id }, part.file, () => part.file.truncated);
  });

  registerEndpoint(app, getPicture, anyone, async ({ params, request, reply }) => {
    const address = `/images/${params.name}`;
    const bytes = await reads.run(clientAddress(request), () => pictures.read(address));
    if (!bytes) throw notFound();
    if (isPrivateUpload(address)) answerBriefly(reply);
    else answerForever(reply);
    const id = uploadIdOf(address);
    if (config.cacheInFront && id && !isPrivateUpload(address)) {
      reply.headers({ 'Surrogate-Key': tagOfPicture(id), 'Cache-Tag': tagOfPicture(id) });
    }
    answerAsFile(reply, 'image/webp');
    reply.header('ETag', `"${params.name}"`);
    return bytes;
  });

  registerEndpoint(app, getPlaceholder, anyone, ({ params, reply }) => {
    answerPublic(reply);
    answerAsFile(reply, 'image/svg+xml');
    return placeholderSvg(params.width, params.height);
  });
}

/** An SVG placeholder of `width` × `height` pixels for a missing picture. */
function placeholderSvg(width: number, height: number): string {
  const mark = Math.min(width, height) * 0.3;
  const left = (width - mark) / 2;
  const top = (height - mark) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<rect width="100%" height="100%" fill="#f1f0ee"/>',
    `<svg x="${left}" y="${top}" width="${mark}" height="${mark}" viewBox="0 0 24 24" fill="none" stroke="#b8b4ae"`,
    ' stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
    '<rect x="3" y="3" width="18" height="18" rx="3"/><circle cx="9" cy="9" r="2"/><path d="m21 15-4-4L6 21"/>',
    '</svg></svg>',
  ].join('');
}
