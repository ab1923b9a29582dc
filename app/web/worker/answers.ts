/** A whole answer of this site for everybody: nothing partial, redirected, failed, or for one person. */
export const isWholeAndPublic = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '');

/** How long a page waits for the server while there is a copy. */
export const PATIENCE_SECONDS = 3;
