import { signedIn } from '#features/people/accounts/accounts.access.ts';
import { ERRORS } from '#foundation/contract/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { isSubdomainFree } from './subdomain.access.ts';
import { normaliseSubdomain, subdomainProblem } from './subdomain.rules.ts';
import { checkSubdomain } from './subdomains.contract.ts';

/** The limit per person. The address is checked at each keystroke, and nobody types faster than this for long. */
const CHECKS: Limit = { max: 120, windowSeconds: 60 };

/** Checks an address while it is typed. Only `insertCard` decides whether it can be taken. */
export default function subdomainRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, checkSubdomain, signedIn(db), async ({ viewer, params, query }) => {
    await throttle.take(`subdomain-checks:${viewer.id}`, CHECKS);
    const subdomain = normaliseSubdomain(params.subdomain);
    const problem = subdomainProblem(subdomain);
    if (problem) return { subdomain, available: false, reason: problem };
    const available = await isSubdomainFree(db, subdomain, { id: query.cardId, userId: viewer.id });
    return { subdomain, available, reason: available ? null : ERRORS.subdomain_taken[1] };
  });
}
