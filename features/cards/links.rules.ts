/**
 * Builds `href` values from what owners type. Each function answers an https, http, tel or mailto address, or null when
 * the text gives no safe one.
 */

type Typed = string | null | undefined;

/** encodeURIComponent throws on an unpaired surrogate, which text cut at a length can end with. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

const isE164 = (digits: string): boolean => /^[1-9]\d{7,14}$/.test(digits);

/** `digits` in E.164 without '+'. */
export const telHref = (digits: string): string | null => (isE164(digits) ? `tel:+${digits}` : null);

/**
 * `digits` in E.164 without '+'. `text` is encoded completely, because WhatsApp drops what follows a raw '#' or '&'.
 */
export const whatsappHref = (digits: string, text?: string): string | null =>
  isE164(digits) ? `https://wa.me/${digits}${text ? `?text=${encode(text)}` : ''}` : null;

/** Opens WhatsApp with the text; the recipient is chosen there. */
export const whatsappTextHref = (text: string): string => `https://wa.me/?text=${encode(text)}`;

/** Exactly one recipient: '?', '&', ',' and similar characters are refused or encoded. */
export function mailtoHref(email: Typed, subject?: string, body?: string): string | null {
  const address = email?.trim() ?? '';
  if (!/^[^\s@,;:<>()"\\\p{C}]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(address)) return null;
  const fields = [];
  if (subject) fields.push(`subject=${encode(subject)}`);
  // Line breaks in a mailto address are CRLF (RFC 6068).
  if (body) fields.push(`body=${encode(body.replace(/\r?\n/g, '\r\n'))}`);
  return `mailto:${encode(address).replace('%40', '@')}${fields.length ? `?${fields.join('&')}` : ''}`;
}

export const mapsHref = (address: Typed): string | null =>
  address?.trim() ? `https://www.google.com/maps/search/?api=1&query=${encode(address.trim())}` : null;

/** An http or https address of a public host; `https://` is added to a bare host name. */
export function websiteHref(typed: Typed): string | null {
  const text = typed?.trim() ?? '';
  // Browsers ignore tabs and line breaks inside an address.
  if (/\s/.test(text)) return null;
  const address = /^https?:\/\/[^/]/i.test(text) ? text : `https://${text}`;
  // A host with a dot directly after the slashes: no user names, no '//evil', no 'javascript:'.
  if (!/^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/iu.test(address)) return null;
  try {
    // Browsers encode '|' in a path and Node does not, but server and browser must render the same.
    return new URL(address).href.replaceAll('|', '%7C');
  } catch {
    return null;
  }
}

/** Handles ('@pan', 'pan') become profiles under `base`; text with a slash is a complete address. */
function profileHref(base: string, typed: Typed): string | null {
  const [, handle] = /^@?([\p{L}\p{N}_][\p{L}\p{N}._-]*)$/u.exec(typed?.trim() ?? '') ?? [];
  return handle ? `https://${base}${encode(handle)}` : /\//.test(typed ?? '') ? websiteHref(typed) : null;
}

export const instagramHref = (typed: Typed): string | null => profileHref('www.instagram.com/', typed);
export const facebookHref = (typed: Typed): string | null => profileHref('www.facebook.com/', typed);
export const tiktokHref = (typed: Typed): string | null => profileHref('www.tiktok.com/@', typed);
export const xHref = (typed: Typed): string | null => profileHref('x.com/', typed);

/** 'company/pan' and 'in/ana' as in LinkedIn's addresses; a bare name is a company's. */
export function linkedinHref(typed: Typed): string | null {
  const [, kind = 'company', name = typed] =
    /^\/?(company|in|school)\/([^/]+)\/?$/i.exec(typed?.trim() ?? '') ?? [];
  return profileHref(`www.linkedin.com/${kind.toLowerCase()}/`, name);
}
