import { AppError } from '#foundation/server/http/errors.ts';
import { getPublic, readAnswer } from '#foundation/server/http/public-get.ts';
import { checkSize } from './encode.media.ts';

const MAX_ADDRESS = 2_000;

const notAnAddress = () =>
  new AppError('invalid', {
    message: 'Una imagen debe ser un archivo o una dirección que comience con https://',
  });

/** One message for every reason, so that nobody explores the server's network with it. */
const unreachable = (cause?: unknown) =>
  new AppError('invalid', { message: 'No pudimos traer la imagen de esa dirección.', cause });

const isPage = () =>
  new AppError('invalid', {
    message: 'Esa dirección abre una página, no una imagen. Copia la dirección de la imagen misma.',
  });

/** The normalized address of a picture on another site. @throws {AppError} `invalid` */
export function foreignAddress(given: string): string {
  const address = /^https?:\/\//i.test(given) ? URL.parse(given) : null;
  // Spaces, control characters and backslashes, which `URL` would repair in silence.
  const isPlain = !/[^!-~\u0080-\u{10ffff}]|\\/u.test(given);
  if (!address?.hostname || address.username || address.password || !isPlain) throw notAnAddress();
  if (address.href.length > MAX_ADDRESS) throw notAnAddress();
  return address.href;
}

/**
 * The bytes behind a public address, at most those of an upload. Private addresses are refused.
 * @throws {AppError} `invalid` if nothing is there, or a page; `too_large`
 */
export async function fetchPicture(address: string, allowPrivate: boolean): Promise<Buffer> {
  try {
    const answer = await getPublic(new URL(address), {
      ...{ accept: 'image/*', allowPrivate },
      redirected: (to) => new URL(foreignAddress(to)),
    });
    if (/^text\/html/i.test(answer.headers['content-type'] ?? '')) {
      answer.destroy();
      throw isPage();
    }
    return await readAnswer(answer, checkSize);
  } catch (error) {
    throw error instanceof AppError ? error : unreachable(error);
  }
}
