/**
 * Builds `href` values from what owners type. Each function returns an https or tel address, or null if the text gives
 * no safe one. Every public card loads this file; functions that it does not need are in `mail-link.rules.ts` and
 * `profile-links.rules.ts`.
 */

export type Typed = string | null | undefined;

/** encodeURIComponent throws on an unpaired surrogate; a text that was cut to a length can end with one. */
export const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

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

export const mapsHref = (address: Typed): string | null =>
  address?.trim() ? `https://www.google.com/maps/search/?api=1&query=${encode(address.trim())}` : null;
