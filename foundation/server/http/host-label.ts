import type { IncomingMessage } from 'node:http';
import type { Config } from '#foundation/server/config.ts';

/**
 * The part of the `Host` header before the base domain: 'fuente-nunoina'. Null for the site's own host and for hosts
 * outside the base domain. `X-Forwarded-Host` is ignored, because the proxy passes `Host` on unchanged.
 */
export function hostLabel(request: IncomingMessage, { baseDomain, publicUrl }: Config): string | null {
  if (!baseDomain) return null;
  const [name, base] = [nameOf(request.headers.host ?? ''), nameOf(baseDomain)];
  if (!name.endsWith(`.${base}`) || name === new URL(publicUrl).hostname) return null;
  return name.slice(0, -base.length - 1);
}

/** A host without its port and without the dot that may end a name: 'La-Batida.example.cl.:3000'. */
const nameOf = (host: string): string => host.toLowerCase().replace(/\.?(:\d+)?$/, '');
