export const WRONG_WEBSITE = 'Escribe una dirección web válida, por ejemplo minegocio.cl';

/** Adds `https://` to a host name with a dot; refuses every scheme except http and https. */
export function normaliseWebsite(typed: string): string | null {
  if (typed === '') return '';
  if (/[\s\\]|\p{Cc}/u.test(typed)) return null;
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*\.[^/]*:\d+(\/|$)/.test(typed) ? typed : `https://${typed}`;
  const address = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!address || !/^https?:$/.test(address.protocol) || !address.hostname.includes('.')) return null;
  if (typed.startsWith('/') || address.username || address.password) return null;
  return withScheme;
}
