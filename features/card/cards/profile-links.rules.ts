import { encode, type Typed } from './links.rules.ts';

/** An http or https address of a public host; a bare host name gets `https://`. */
export function websiteHref(typed: Typed): string | null {
  const text = typed?.trim() ?? '';
  // Browsers ignore tabs and line breaks inside an address.
  if (/\s/.test(text)) return null;
  const address = /^https?:\/\/[^/]/i.test(text) ? text : `https://${text}`;
  // A host name with a dot must follow the slashes: this excludes user names, '//evil' and 'javascript:'.
  if (!/^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/iu.test(address)) return null;
  try {
    // Browsers encode '|' in a path and Node does not, but server and browser must render the same address.
    return new URL(address).href.replaceAll('|', '%7C');
  } catch {
    return null;
  }
}

/** User names ('@pan', 'pan') become profiles under `base`; text with a slash is read as a complete address. */
function profileHref(base: string, typed: Typed): string | null {
  const [, handle] = /^@?([\p{L}\p{N}_][\p{L}\p{N}._-]*)$/u.exec(typed?.trim() ?? '') ?? [];
  return handle ? `https://${base}${encode(handle)}` : /\//.test(typed ?? '') ? websiteHref(typed) : null;
}

export const instagramHref = (typed: Typed): string | null => profileHref('www.instagram.com/', typed);
export const facebookHref = (typed: Typed): string | null => profileHref('www.facebook.com/', typed);
export const tiktokHref = (typed: Typed): string | null => profileHref('www.tiktok.com/@', typed);
export const xHref = (typed: Typed): string | null => profileHref('x.com/', typed);

/** Accepts 'company/pan' and 'in/ana', as in LinkedIn's addresses; a name alone is that of a company. */
export function linkedinHref(typed: Typed): string | null {
  const [, kind = 'company', name = typed] =
    /^\/?(company|in|school)\/([^/]+)\/?$/i.exec(typed?.trim() ?? '') ?? [];
  return profileHref(`www.linkedin.com/${kind.toLowerCase()}/`, name);
}
