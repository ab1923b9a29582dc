/**
 * The host in what somebody typed or pasted ('https://www.Panadería.cl/' is 'www.xn--panadera-i2a.cl'), as browsers
 * send it; null if it is none.
 */
export function toDomain(typed: string): string | null {
  const address = typed.trim().replace(/^(https?:\/\/)?/i, 'https://');
  const { hostname = '' } = URL.canParse(address) ? new URL(address) : {};
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(hostname)
    ? hostname
    : null;
}
