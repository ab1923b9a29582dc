import type { FastifyRequest } from 'fastify';
import type { Config } from '#foundation/server/config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site makes the visitor's browser send this write. Scripts cannot set `Sec-Fetch-Site` and `Origin`.
 * Where both are missing, the client is not a browser and sends no cookie by accident.
 */
export function isCrossSite(request: FastifyRequest, config: Config): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, config);
}

function isOwnOrigin(origin: string, { publicUrl, ownOrigins, baseDomain }: Config): boolean {
  if (ownOrigins.includes(origin)) return true;
  if (!baseDomain) return false;
  const scheme = publicUrl.slice(0, publicUrl.indexOf('//') + 2);
  const [name, ...rest] = origin.startsWith(scheme) ? origin.slice(scheme.length).split('.') : [];
  return /^[a-z0-9-]+$/.test(name ?? '') && rest.join('.') === baseDomain;
}
