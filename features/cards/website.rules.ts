export const WRONG_WEBSITE = 'Escribe una dirección web válida, por ejemplo minegocio.cl';

/** `https://` is added where what was typed is a host name with a dot; anything but http and https is refused. */
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
