/** Hosts and Android app names from which visitors come, mapped to source names. */
const SOURCES: [RegExp, string][] = [
  [/(^|\.)instagram(\.|$)/, 'instagram'],
  [/(^|\.)(whatsapp(\.|$)|wa\.me$)/, 'whatsapp'],
  [/(^|\.)google(\.|$)/, 'google'],
  [/(^|\.)(facebook|fb)(\.|$)/, 'facebook'],
];

/**
 * Further signs of a source, in the user agent and the query: an app's own browser often hides the referrer, and sites
 * mark their links with parameters. Instagram comes first, because its links carry Facebook's `fbclid` too.
 */
const APPS: [RegExp, string][] = [
  [/Instagram|[?&]igsh=/, 'instagram'],
  [/FBA[NV]|FB_IAB|[?&]fbclid=/, 'facebook'],
  [/[?&]gclid=/, 'google'],
];

const MAX_MARK = 60;

interface Visit {
  /** The query of the page's address: '?o=qr-mostrador'. */
  search: string;
  referrer: string;
  ownHost: string;
  userAgent: string;
}

/**
 * The source of a visit: the mark of the scanned code (`?o=qr-mostrador`), otherwise the name of the referring site and
 * nothing more of its address, otherwise the app whose browser or link was used.
 */
export function sourceOf({ search, referrer, ownHost, userAgent }: Visit): string {
  const mark = new URLSearchParams(search).get('o')?.trim();
  if (mark) return mark.slice(0, MAX_MARK);
  const host = /^[a-z-]+:\/\/([^/]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? '';
  if (host && host === ownHost) return 'vitrina';
  const [, source] =
    SOURCES.find(([pattern]) => pattern.test(host)) ??
    APPS.find(([pattern]) => pattern.test(userAgent + search)) ??
    [];
  return source ?? (host ? 'otro' : 'directo');
}
