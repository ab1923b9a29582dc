/** Whether this is a complete, successful answer of this site for everybody, without a redirect. */
export const isWholeAndPublic = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '');

/** How long a page waits for the server while there is a copy. */
export const NETWORK_TIMEOUT_SECONDS = 3;
