import { type CallOptions, nextCursor } from '#foundation/contract/api.ts';
import type { CallOf, EndpointDefinition, ReturnOf, RouteOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';

export interface PageOf<Rows> {
  rows: Rows;
  /** Null on the last page. */
  nextCursor: string | null;
  /** The number of rows on all pages; null if the server does not count them. */
  total: number | null;
  /** About how many there are, if there are too many to count. */
  about?: number | null;
}

/** A page that the browser has read. One that came with its page of the site has no headers. */
export interface FetchedPage<Rows> extends PageOf<Rows> {
  headers: Headers;
}

/**
 * Reads one page of a list, and from its headers whether there are further pages.
 * @throws {ApiError} for every answer that is not a success.
 */
export async function fetchPage<E extends EndpointDefinition>(
  route: RouteOf<E>,
  call: CallOf<E>,
  options?: CallOptions,
): Promise<FetchedPage<ReturnOf<E>>> {
  let headers = new Headers();
  const rows = await api<E>(route, call, {
    ...options,
    onHeaders(received) {
      headers = received;
    },
  });
  const numberIn = (header: string) => (headers.has(header) ? Number(headers.get(header)) : null);
  return {
    rows,
    nextCursor: nextCursor(headers),
    total: numberIn('X-Total-Count'),
    about: numberIn('X-Total-About'),
    headers,
  };
}
