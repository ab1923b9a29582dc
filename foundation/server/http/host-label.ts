import type { IncomingMessage } from 'node:http';
import type { Config } from '#foundation/server/config.ts';
import type { OwnDomains } from './own-domains.ts';

/**
 * The part of the `Host` header before the base domain: 'fuente-nunoina'; or the subdomain of the card whose own domain
 * it is. Null for the site's own host and for unknown ones. `X-Forwarded-Host` is ignored, because the proxy passes
 * `Host` on unchanged.
 */
export function hostLabel(
  request: IncomingMessage,
  { baseDomain, publicUrl }: Config,
  ownDomains: OwnDomains,
): string | null {
  if (!baseDomain) return null;
  const [name, base] = [nameOf(request.headers.host ?? ''), nameOf(baseDomain)];
  if (name === new URL(publicUrl).hostname) return null;
  if (!name.endsWith(`.${base}`)) return ownDomains.subdomainOf(name);
  return name.slice(0, -base.length - 1);
}

/** A host without its port and without the dot that may end a name: 'La-Batida.example.cl.:3000'. */
const nameOf = (host: string): string => host.toLowerCase().replace(/\.?(:\d+)?$/, '');
