import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidField } from './errors.ts';

/**
 * A cursor: the sort values of a page's last row as an opaque string. The next page starts right after it, however many
 * rows have been added or deleted since.
 */
export const writeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws {AppError} `invalid` for a cursor that the server did not write */
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

export interface ListPage<Row> {
  rows: Row[];
  /** The number of rows on all pages; null if it was not counted. */
  total: number | null;
  /** About how many there are, if there are too many to count. */
  about?: number | null;
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Returns the rows of a page as the body, and puts the rest into the headers `X-Total-Count` or `X-Total-About`, and `Link`. */
export function answerList<Row>(request: FastifyRequest, reply: FastifyReply, page: ListPage<Row>): Row[] {
  if (page.total !== null) reply.header('X-Total-Count', page.total);
  if (page.about) reply.header('X-Total-About', page.about);
  if (page.nextCursor !== null) linkCursor(request, reply, page.nextCursor);
  return page.rows;
}

/** Adds a `Link` header with the next page's address, which differs only in its cursor. */
export function linkNextPage(request: FastifyRequest, reply: FastifyReply, position: unknown): void {
  linkCursor(request, reply, writeCursor(position));
}

function linkCursor(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of [...parameters.keys()])
    if (!Object.hasOwn(request.query as object, name)) parameters.delete(name);
  parameters.set('cursor', cursor);
  reply.header('Link', `<${path}?${parameters}>; rel="next"`);
}
