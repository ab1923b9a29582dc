import { websiteHref } from './profile-links.rules.ts';

export const WRONG_WEBSITE = 'Escribe una dirección web válida, por ejemplo minegocio.cl';

/** Adds `https://` to a host name. Returns null if the text gives no link. */
export function normaliseWebsite(typed: string): string | null {
  if (typed === '') return '';
  if (/[\\\p{Cc}]/u.test(typed)) return null;
  const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  return websiteHref(address) === null || /^https?:(?!\/\/)/i.test(address) ? null : address;
}
