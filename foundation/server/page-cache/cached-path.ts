/** A longer address is neither brought into order, which would cost more than the answer, nor kept; a search that somebody types is shorter. */
export const MAX_URL = 500;

/**
 * The path under which a page is cached, the same for all spellings that the router treats alike: `%2D` is a hyphen,
 * and whatever follows `?` does not count. Only in the API the query counts, in whatever order it is written.
 */
export function cachedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const plain = path.includes('%') ? path.replace(/%([0-9a-f]{2})/gi, unescaped) : path;
  if (isOfApi(plain)) return url.length > MAX_URL ? url : `${plain}?${sortedQuery(queryOf(url) ?? '')}`;
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

function sortedQuery(query: string): string {
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';
  const plain = query.replaceAll('+', '%20').replace(/%([0-9a-f]{2})/gi, unescaped);
  // What has the same name stays in its order, which may mean something.
  const pairs = plain.split('&').filter(Boolean);
  return pairs.toSorted((a, b) => Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b))).join('&');
}

/** Whether the path is one of the API. */
export const isOfApi = (path: string): boolean => path.startsWith('/api/');

/** Letters, digits and `-._~` mean the same with and without a percent sign (RFC 3986, 2.3). */
function unescaped(written: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[\w.~-]/.test(character) ? character : written.toUpperCase();
}

/** The query of an address without its '?', or null. */
export function queryOf(url: string): string | null {
  const [, query = null] = /\?(.*)/s.exec(url) ?? [];
  return query;
}
