import type { IncomingMessage } from 'node:http';
import type { Config } from '#foundation/server/config.ts';

/**
 * What stands before the base domain in the `Host` header: 'fuente-nunoina'. Null on the site's own host and on names
 * that have nothing to do with the base domain. `X-Forwarded-Host` never counts: the proxy passes the host on.
 */
export function hostLabel(request: IncomingMessage, { baseDomain, publicUrl }: Config): string | null {
  if (!baseDomain) return null;
  const host = request.headers.host?.toLowerCase();
  if (!host?.endsWith(`.${baseDomain}`) || host === new URL(publicUrl).host) return null;
  return host.slice(0, -baseDomain.length - 1);
}
