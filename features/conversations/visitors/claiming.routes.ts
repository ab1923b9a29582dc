import { findHeldByToken } from '#features/conversations/messages/messages.access.ts';
import { readConversation } from '#features/conversations/messages/reading.store.ts';
import { requireVerified, signedIn } from '#features/people/accounts/accounts.access.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { claimConversation } from './claiming.contract.ts';
import { saveClaim } from './claiming.store.ts';

export const changesPages = false;

/** Conversations that were begun without an account, and go into one. */
export default function claimingRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, claimConversation, signedIn(db), async ({ viewer, params }) => {
    requireVerified(viewer);
    const held = await findHeldByToken(db, params.token);
    await inTransaction(db, (trx) => saveClaim(trx, held, viewer));
    return readConversation(db, held.id, 'person');
  });
}
