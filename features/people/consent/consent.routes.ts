import { signedIn } from '#features/people/accounts/accounts.access.ts';
import { insertConsent, postponeConsentOf } from '#features/people/accounts/consents.store.ts';
import { answerPublic } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { getPrivacyText, giveConsent, postponeConsent } from './consent.contract.ts';
import { privacyText } from './privacy-texts.media.ts';

/** No cached page shows consents. */
export const changesPages = false;

export default function consentRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, giveConsent, signedIn(db), async ({ viewer, body }) => {
    await insertConsent(db, viewer.id, body.consentVersion);
    return {};
  });
  registerEndpoint(app, postponeConsent, signedIn(db), async ({ viewer }) => {
    await postponeConsentOf(db, viewer.id);
    return {};
  });
  registerEndpoint(app, getPrivacyText, anyone, ({ params, reply }) => {
    const text = privacyText(params.version);
    if (text === null) throw notFound('Ese texto no está.');
    answerPublic(reply);
    reply.type('text/plain; charset=utf-8');
    return text;
  });
}
