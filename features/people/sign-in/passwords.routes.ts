import { signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import { changePassword, patchPassword } from '#features/people/accounts/accounts.contract.ts';
import { updatePassword } from '#features/people/accounts/accounts.store.ts';
import { removeKeysAndInvitations } from '#features/people/accounts/api-keys.store.ts';
import { removeOtherDevices, removeOtherSessions } from '#features/people/accounts/sessions.store.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { type Context, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { deviceHashOf, hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import { proveAgain } from './second-step.access.ts';
import { mailAboutSecurity } from './sign-in-mails.access.ts';
import { PASSWORD_CHANGED } from './sign-in-mails.rules.ts';

export const changesPages = false;

/** Changes the person's own password. The call has two addresses. */
export default function passwordRoutes(app: App, services: Services): void {
  const { db, passwords } = services;
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);
  registerEndpoint(app, changePassword, signedIn(db), change);
  registerEndpoint(app, patchPassword, signedIn(db), change);

  async function change({
    viewer,
    body,
    request,
    reply,
  }: Pick<Context<typeof changePassword>, 'body' | 'request' | 'reply'> & { viewer: Viewer }): Promise<
    Record<string, never>
  > {
    const { user, passwordHash } = await proveAgain(services, request, viewer, body);
    const newHash = await passwords.hash(body.newPassword, clientAddress(request));
    const ownToken = hashToken(sessionTokenOf(request) ?? '');
    await inTransaction(db, async (trx) => {
      const isChanged = await updatePassword(trx, user.id, { from: passwordHash, to: newHash });
      if (!isChanged) throw new AppError('bad_credentials');
      await removeOtherSessions(trx, user.id, ownToken);
      await removeKeysAndInvitations(trx, user.id);
      // Somebody who knew the old password may have made their browser a known one, which could make more guesses.
      await removeOtherDevices(trx, user.id, deviceHashOf(request));
    });
    afterAnswer(reply, () => mailAboutSecurity(services, user, PASSWORD_CHANGED));
    return {};
  }
}
