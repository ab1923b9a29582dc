import type { FastifyRequest } from 'fastify';
import type { Config } from '#foundation/server/config.ts';
import { type Database, inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, serve } from '#foundation/server/http/serve.ts';
import type { Mail } from '#foundation/server/mail/mail.ts';
import type { Passwords } from '#foundation/server/security/passwords.ts';
import { deviceTokenOf, hashToken, newToken, setDeviceCookie } from '#foundation/server/security/sessions.ts';
import type { Limit, Throttle } from '#foundation/server/security/throttle.ts';
import { findLogin, replacePassword } from './accounts.store.ts';
import { forgetFailedLogins } from './attempts.access.ts';
import { forgotPassword, resetPassword } from './recovery.contract.ts';
import { insertPasswordReset, isPasswordResetOpen, takePasswordReset } from './recovery.store.ts';
import { recoveryLetter } from './recovery-letter.rules.ts';
import { insertDevice, removeSessions } from './sessions.store.ts';

const HOUR_SECONDS = 60 * 60;
const REQUESTS_OF_ADDRESS: Limit = { max: 20, windowSeconds: HOUR_SECONDS };
const RESETS_OF_ADDRESS: Limit = { max: 60, windowSeconds: HOUR_SECONDS };
/** Past this no letter leaves, though the answer stays the same. The last one lives at least as long as the window. */
const LETTERS_TO_ACCOUNT: Limit = { max: 3, windowSeconds: HOUR_SECONDS };

const USED_LINK = 'Este enlace ya no sirve. Pide uno nuevo.';
const linkIsOver = () => new AppError('invalid', { message: USED_LINK, fields: { token: USED_LINK } });

interface Parts {
  config: Config;
  passwords: Passwords;
  throttle: Throttle;
  mail: Mail;
}

/** The way back in for whoever forgot their password: a link by mail, and the new password that it allows. */
export function recoveryRoutes(app: App, db: Database, { config, passwords, throttle, mail }: Parts): void {
  const afterAnswer = workAfterAnswers(app);

  serve(app, forgotPassword, anyone, async ({ body, request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`recovery:address:${clientAddress(request)}`, REQUESTS_OF_ADDRESS);
    // Whether there is such an account is looked up when the answer is gone, so its time says nothing either.
    afterAnswer(reply, () => sendLink(body.email));
    return { mailConfigured: mail.isConfigured };
  });

  serve(app, resetPassword, anyone, async ({ body, request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`recovery:reset:${clientAddress(request)}`, RESETS_OF_ADDRESS);
    const tokenHash = hashToken(body.token);
    // Asked first: hashing a password is dear, and a guess at a token should cost nothing.
    if (!(await isPasswordResetOpen(db, tokenHash))) throw linkIsOver();
    const passwordHash = await passwords.hash(body.password);
    const device = newToken();
    const email = await inTransaction(db, async (trx) => {
      const userId = await takePasswordReset(trx, tokenHash);
      if (userId === null) throw linkIsOver();
      const user = await replacePassword(trx, userId, passwordHash);
      // After the new password is in place, so that no session of the old one begins behind our back.
      await removeSessions(trx, userId);
      await insertDevice(trx, userId, { deviceHash: hashToken(device), formerHash: formerDeviceOf(request) });
      return user.email;
    });
    // Nobody is signed in: a link in a mailbox is seen by more eyes than a password. But the failures that led
    // here, or somebody's guessing at the account, must not keep its person from the login that follows.
    setDeviceCookie(reply, device, config.publicUrl.startsWith('https:'));
    await forgetFailedLogins(throttle, email, clientAddress(request));
    return {};
  });

  async function sendLink(email: string): Promise<void> {
    const login = await findLogin(db, email);
    if (!login) return;
    if (!(await mayWriteTo(login.user.id))) return;
    const token = newToken();
    await insertPasswordReset(db, login.user.id, hashToken(token));
    await mail.send({ to: email, ...recoveryLetter(`${config.publicUrl}/restablecer/${token}`) });
  }

  /** Counted for accounts that exist, and told to nobody. */
  async function mayWriteTo(userId: number): Promise<boolean> {
    try {
      await throttle.take(`recovery:account:${userId}`, LETTERS_TO_ACCOUNT);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    }
  }
}

function formerDeviceOf(request: FastifyRequest): Buffer | null {
  const token = deviceTokenOf(request);
  return token ? hashToken(token) : null;
}
