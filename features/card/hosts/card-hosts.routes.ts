import { findCardAt } from '#features/card/cards/cards.access.ts';
import { subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { fromProxy } from '#foundation/server/http/from-proxy.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { checkHost } from './card-hosts.contract.ts';

/** The limit of all proxies together for names of cards. A proxy asks once for each for which it has no certificate. */
const CHECKS: Limit = { max: 600, windowSeconds: 60 };

export default function cardHostRoutes(app: App, { config, db, throttle, ownDomains }: Services): void {
  const base = config.baseDomain?.replace(/:\d+$/, '');

  registerEndpoint(app, checkHost, fromProxy(config), async ({ query, reply }) => {
    answerPrivate(reply);
    const domain = query.domain.toLowerCase();
    // `www` redirects to the site. It matches the wildcard of the cards' hosts, so the proxy asks for it, too.
    if (base && domain === `www.${base}`) return { subdomain: null };
    const below = base && domain.endsWith(`.${base}`) ? domain.slice(0, -base.length - 1) : '';
    const subdomain = ownDomains.subdomainOf(domain) ?? below;
    if (subdomainProblem(subdomain) !== null) throw notFound();
    await throttle.take('host-checks', CHECKS);
    // A former address needs a certificate, too, because it redirects to the present one.
    const { card, movedTo } = await findCardAt(db, subdomain);
    if (!card?.isActive && movedTo === null) throw notFound();
    return { subdomain };
  });
}
