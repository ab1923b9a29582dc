import type { MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError, invalidField } from './errors.ts';

/**
 * The one file of a multipart form, still arriving: its stream must be read to the end.
 * @throws {AppError} `invalid` for a form that cannot be read, or without a file in `field` (then says `missing`)
 */
export async function receiveFormFile(
  request: FastifyRequest,
  field: string,
  missing: string,
): Promise<MultipartFile> {
  const part = await request.file().catch((error: FastifyError) => {
    // The parser's own errors have no status; those of the plugin (not a form, too many parts) do.
    throw error.statusCode ? error : new AppError('invalid', { cause: error });
  });
  if (part?.fieldname === field) return part;
  part?.file.resume();
  throw invalidField(field, missing);
}
