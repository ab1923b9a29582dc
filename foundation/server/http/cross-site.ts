import type { FastifyRequest } from 'fastify';
import type { Config } from '#foundation/server/config.ts';
import { keyTokenOf } from '#foundation/server/security/sessions.ts';
import { hostLabel } from './host-label.ts';
import type { OwnDomains } from './own-domains.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site makes the visitor's browser send this write. Scripts cannot set `Sec-Fetch-Site` and `Origin`.
 * Where both are missing, the client is not a browser and sends no cookie by accident. A card's host counts as another
 * site. Its pages may write only to that same host, and only through the endpoints that guests use on a card
 * (`isOnCardHosts`).
 */
export function isCrossSite(request: FastifyRequest, config: Config, ownDomains: OwnDomains): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  // No page of another site can send this header, and the cookies of such a request count for nothing.
  if (keyTokenOf(request) !== null) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (hostLabel(request.raw, config, ownDomains) === null) {
    return origin !== undefined && !config.ownOrigins.includes(origin);
  }
  if (!request.routeOptions.config.published?.endpoint.isOnCardHosts) return true;
  const scheme = config.publicUrl.slice(0, config.publicUrl.indexOf('//') + 2);
  return origin !== undefined && origin !== scheme + request.raw.headers.host?.toLowerCase();
}
