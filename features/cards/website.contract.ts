import { clearable, line } from '#foundation/contract/schemas.ts';

const MAX_ADDRESS = 200;

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

/** The address of a web site as a person types it. `null` and `''` clear it. */
export const websiteAddress = () =>
  clearable(
    line(MAX_ADDRESS)
      .refine((typed) => normaliseWebsite(typed) !== null, {
        error: 'Escribe una dirección web válida, por ejemplo minegocio.cl',
      })
      .overwrite((typed) => normaliseWebsite(typed) ?? typed),
  );
