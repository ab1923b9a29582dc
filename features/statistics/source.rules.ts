/** Hosts, and names of Android apps, from which visitors come; in the words of the statistics. */
const SOURCES: [RegExp, string][] = [
  [/(^|\.)instagram\./, 'instagram'],
  [/(^|\.)(whatsapp\.|wa\.me$)/, 'whatsapp'],
  [/(^|\.)google\./, 'google'],
  [/(^|\.)(facebook\.|fb\.)/, 'facebook'],
];

const MAX_MARK = 60;

/**
 * Where a visitor comes from: the mark of the printed code that was scanned (`?o=qr-mostrador`), or else the site
 * with the link, and no more of it than its name.
 */
export function sourceOf(search: string, referrer: string, ownHost: string): string {
  const mark = new URLSearchParams(search).get('o')?.trim();
  if (mark) return mark.slice(0, MAX_MARK);
  const host = /^[a-z-]+:\/\/([^/]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? '';
  if (!host) return 'directo';
  if (host === ownHost) return 'vitrina';
  return SOURCES.find(([pattern]) => pattern.test(host))?.[1] ?? 'otro';
}
