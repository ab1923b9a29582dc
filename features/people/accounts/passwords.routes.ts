import type { FastifyError } from 'fastify';
import { inTransaction } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { type Context, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { deviceHashOf, hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import { signedIn, type Viewer } from './accounts.access.ts';
import { changePassword, patchPassword } from './accounts.contract.ts';
import { updatePassword } from './accounts.store.ts';
import { removeKeys } from './api-keys.store.ts';
import { provePassword } from './attempts.access.ts';
import { removeOtherDevices, removeOtherSessions } from './sessions.store.ts';

/** For routes whose body is too long only if a password is: the answer names that field (400) instead of being 413. */
export function takeLongBodiesForLongPasswords(scope: App): void {
  scope.setErrorHandler((error: FastifyError) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' && error.code !== 'too_large') throw error;
    throw new AppError('invalid', { cause: error });
  });
}

export const changesPages = false;

/** Changes the person's own password. The call has two addresses. */
export default function passwordRoutes(app: App, { db, passwords, throttle }: Services): void {
  takeLongBodiesForLongPasswords(app);
  registerEndpoint(app, changePassword, signedIn(db), change);
  registerEndpoint(app, patchPassword, signedIn(db), change);

  async function change({
    viewer,
    body,
    request,
  }: Pick<Context<typeof changePassword>, 'body' | 'request'> & { viewer: Viewer }): Promise<
    Record<string, never>
  > {
    const typed = { email: viewer.email, password: body.currentPassword };
    const { user, passwordHash } = await provePassword({ db, passwords, throttle }, request, typed);
    const newHash = await passwords.hash(body.newPassword, clientAddress(request));
    const ownToken = hashToken(sessionTokenOf(request) ?? '');
    await inTransaction(db, async (trx) => {
      const isChanged = await updatePassword(trx, user.id, { from: passwordHash, to: newHash });
      if (!isChanged) throw new AppError('bad_credentials');
      await removeOtherSessions(trx, user.id, ownToken);
      await removeKeys(trx, user.id);
      // Somebody who knew the old password may have made their browser a known one, which could make more guesses.
      await removeOtherDevices(trx, user.id, deviceHashOf(request));
    });
    return {};
  }
}
