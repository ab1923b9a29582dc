import type { ApiError } from '#foundation/contract/api.ts';

/** The message if only a picture was refused; undefined if the error concerns something else. */
export const pictureFailure = ({ code, fields }: ApiError): string | undefined =>
  code === 'unsupported_media' ||
  code === 'too_large' ||
  Object.keys(fields).some((name) => /imageUrl$/i.test(name))
    ? 'No se pudo subir la imagen'
    : undefined;
