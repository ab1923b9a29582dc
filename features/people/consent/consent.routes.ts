import { signedIn } from '#features/people/accounts/accounts.access.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { giveConsent } from './consent.contract.ts';

export const changesPages = false;

export default function consentRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, giveConsent, signedIn(db), async ({ viewer, body: { consentVersion } }) => {
    await db.updateTable('users').set({ consentVersion }).where('id', '=', viewer.id).execute();
    return {};
  });
}
