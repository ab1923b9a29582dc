/**
 * A card's address: `https://vitrina.cl/fuente-nunoina`, or `https://fuente-nunoina.vitrina.cl`.
 * @param pattern the pattern of all cards' addresses, with `{subdomain}` (`Config.cardUrl`)
 * @param source how visitors found the card ('qr', 'qr-mostrador'); it never changes what is shown
 */
export function cardAddress(pattern: string, subdomain: string, source?: string): string {
  const address = pattern.replace('{subdomain}', subdomain);
  if (!source) return address;
  return `${address}${pattern.endsWith('/{subdomain}') ? '' : '/'}?o=${source}`;
}

/** An address without its scheme, as people read and type it. */
export const readableAddress = (address: string): string => address.replace(/^https?:\/\//, '');
