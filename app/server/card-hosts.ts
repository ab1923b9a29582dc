import type { IncomingMessage } from 'node:http';
import { subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { productIdIn } from '#features/catalogue/products/product-address.rules.ts';
import type { Config } from '#foundation/server/config.ts';
import { hostLabel } from '#foundation/server/http/host-label.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { OwnDomains } from '#foundation/server/http/own-domains.ts';

/**
 * First path segments that every host serves: files, the API, the pages of an order, a request and a booking, the list of orders sent from this device
 * (each host has its own), and the page that is shown without a network.
 */
const EVERYWHERE = new Set(
  'api assets image images pedido pedidos solicitud hora offline healthz readyz .well-known'.split(' '),
);
/** A subdomain that no card can have, so that it shows 'Esta tarjeta no existe'. */
const NO_CARD = '-';

/**
 * The path on the site's own host for a path on `{label}.{baseDomain}`: '/' becomes '/fuente-nunoina', and
 * '/completo-12' becomes '/fuente-nunoina/completo-12'. Null for a page that only the site's own host has.
 */
export function siteUrl(label: string, url: string): string | null {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const query = end < 0 ? '' : url.slice(end);
  const card = subdomainProblem(label) === null ? label : NO_CARD;
  const [, first = '', ...more] = path.split('/');
  const isOneSegment = more.join('') === '';
  if (path === '/') return `/${card}${query}`;
  if (first === card || EVERYWHERE.has(first) || !path.startsWith('/')) return url;
  if (isOneSegment && productIdIn(first) !== null) return `/${card}/${first}${query}`;
  return path !== `/${label}` && (more.at(-1) ?? first).includes('.') ? url : null;
}

/**
 * Rewrites a request on a card's host, or on its own domain, into one for the site's own host, so that all share their
 * pages and one cache. Its cookies are removed, because nobody is signed in there.
 * @returns whether the cache may answer the request
 */
export function enterCardHost(request: IncomingMessage, config: Config, ownDomains: OwnDomains): boolean {
  const label = hostLabel(request, config, ownDomains);
  if (label === null) return true;
  delete request.headers.cookie;
  const url = siteUrl(label, request.url ?? '/');
  request.url = url ?? request.url;
  return url !== null;
}

/** Redirects from a card's host to the site's own host for pages that only exist there, such as the login. */
export function leaveCardHosts(app: App, config: Config, ownDomains: OwnDomains): void {
  app.addHook('onRequest', async (request, reply) => {
    const label = hostLabel(request.raw, config, ownDomains);
    if (label === null || !/^(GET|HEAD)$/.test(request.method)) return;
    if (siteUrl(label, request.url) !== null) return;
    reply.header('Cache-Control', 'no-store');
    return reply.redirect(config.publicUrl + withSiteNext(label, request.url), 302);
  });
}

/** Rewrites the page to return to after signing in (`next`) from its path on the card's host to that on the site's. */
function withSiteNext(label: string, url: string): string {
  const [path = '', query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const next = parameters.get('next');
  const there = next?.startsWith('/') ? siteUrl(label, next) : null;
  if (!there) return url;
  parameters.set('next', there);
  return `${path}?${parameters}`;
}
