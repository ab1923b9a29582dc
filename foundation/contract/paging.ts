/** The cursor of the page after this one, out of a `Link: <…?cursor=…>; rel="next"` header; null on the last. */
export function nextCursor(link: string | null | undefined): string | null {
  const [, address] = /<([^>]*)>; *rel="?next"?/.exec(link ?? '') ?? [];
  // Only the query counts, so any base will do.
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}
