import { cardAddress } from '#features/card/cards/card-address.rules.ts';

/** The subdomain in the address of a card or of something of it, on its own host or on the site's; null if it is none. */
export function subdomainIn(
  url: string,
  { publicUrl, cardUrl }: { publicUrl: string; cardUrl: string },
): string | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  if (host === new URL(publicUrl).host) return decodeSegment(pathname.split('/')[1] ?? '');
  const label = host.split('.')[0] ?? '';
  return host === URL.parse(cardAddress(cardUrl, label))?.host ? label : null;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment) || null;
  } catch {
    return null;
  }
}

/** What to paste into another page: the whole card, or a button that opens it. */
export const embedCode = (origin: string, subdomain: string, button?: string): string =>
  `<script src="${origin}/embed.js" data-card="${subdomain}"${button ? ` data-button="${button}"` : ''}></script>`;
