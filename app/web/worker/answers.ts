/** A whole answer of this site for everybody: nothing partial, redirected, failed, or for one person. */
export const isWholeAndPublic = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '');
