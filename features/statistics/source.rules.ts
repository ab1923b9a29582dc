/** Hosts and Android app names from which visitors come, mapped to source names. */
const SOURCES: [RegExp, string][] = [
  [/(^|\.)instagram\./, 'instagram'],
  [/(^|\.)(whatsapp\.|wa\.me$)/, 'whatsapp'],
  [/(^|\.)google\./, 'google'],
  [/(^|\.)(facebook\.|fb\.)/, 'facebook'],
];

const MAX_MARK = 60;

/**
 * The source of a visit: the mark of the scanned code (`?o=qr-mostrador`), otherwise the name of the referring site and
 * nothing more of its address.
 */
export function sourceOf(search: string, referrer: string, ownHost: string): string {
  const mark = new URLSearchParams(search).get('o')?.trim();
  if (mark) return mark.slice(0, MAX_MARK);
  const host = /^[a-z-]+:\/\/([^/]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? '';
  if (!host) return 'directo';
  if (host === ownHost) return 'vitrina';
  return SOURCES.find(([pattern]) => pattern.test(host))?.[1] ?? 'otro';
}
