import type { MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError, invalidField } from './errors.ts';

/**
 * The file of a multipart form as a stream, which must be read to its end.
 * @throws {AppError} `invalid` for an unreadable form, or with the message `missing` for one without a file in `field`
 */
export async function receiveFormFile(
  request: FastifyRequest,
  field: string,
  missing: string,
): Promise<MultipartFile> {
  // The library parses on after the file, and after it has refused a form: a few megabytes of empty parts take seconds.
  const discardRest = () => {
    request.raw.unpipe();
    request.raw.resume();
  };
  const part = await request.file().catch((error: FastifyError) => {
    discardRest();
    // The parser's own errors have no status; those of the plugin (not a form, too many parts) have one.
    throw error.statusCode ? error : new AppError('invalid', { cause: error });
  });
  part?.file.once('end', discardRest);
  if (part?.fieldname === field) return part;
  part?.file.resume();
  throw invalidField(field, missing);
}

/** The sender stopped sending before the end of the file. */
export const incompleteUpload = (cause: unknown): AppError =>
  new AppError('invalid', { message: 'El archivo llegó incompleto. Inténtalo de nuevo.', cause });
