import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidField } from './errors.ts';

/**
 * Where a page of a list ended, as an opaque word in the address. It holds the sort values of the last row, so a
 * page starts right after it however many rows came or went meanwhile.
 */
export const writeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws {AppError} `invalid` for a cursor that we did not write */
export function readCursor<Position>(
  cursor: string | undefined,
  schema: z.ZodType<Position>,
): Position | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidField('cursor', 'Esta página de la lista no existe.');
  }
}

/** Names the next page in the answer's `Link` header, at this same address with another cursor. */
export function linkNextPage(request: FastifyRequest, reply: FastifyReply, position: unknown): void {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', writeCursor(position));
  reply.header('Link', `<${path}?${parameters}>; rel="next"`);
}
