import type { IncomingMessage } from 'node:http';
import type { Config } from '#foundation/server/config.ts';

/**
 * The part of the `Host` header before the base domain: 'fuente-nunoina'. Null for the site's own host and for hosts
 * outside the base domain. `X-Forwarded-Host` is ignored, because the proxy passes `Host` on unchanged.
 */
export function hostLabel(request: IncomingMessage, { baseDomain, publicUrl }: Config): string | null {
  if (!baseDomain) return null;
  const host = request.headers.host?.toLowerCase();
  if (!host?.endsWith(`.${baseDomain}`) || host === new URL(publicUrl).host) return null;
  return host.slice(0, -baseDomain.length - 1);
}
