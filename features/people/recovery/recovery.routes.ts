import { recoveryMail } from '#features/people/accounts/account-mails.rules.ts';
import { findLogin, replacePassword } from '#features/people/accounts/accounts.store.ts';
import { forgetFailedLogins } from '#features/people/accounts/attempts.access.ts';
import { mailboxOf } from '#features/people/accounts/mailbox.rules.ts';
import { insertDevice, removeDevices, removeSessions } from '#features/people/accounts/sessions.store.ts';
import { mailAboutSecurity } from '#features/people/sign-in/sign-in-mails.access.ts';
import { PASSWORD_CHANGED } from '#features/people/sign-in/sign-in-mails.rules.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { deviceHashOf, hashToken, newToken, setDeviceCookie } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { forgotPassword, resetPassword } from './recovery.contract.ts';
import {
  endWaysOfStranger,
  insertPasswordReset,
  isPasswordResetOpen,
  sweepPasswordResets,
  takePasswordReset,
  verifyEmailByReset,
} from './recovery.store.ts';

const HOUR_SECONDS = 60 * 60;
const REQUESTS_OF_ADDRESS: Limit = { max: 20, windowSeconds: HOUR_SECONDS };
const RESETS_OF_ADDRESS: Limit = { max: 60, windowSeconds: HOUR_SECONDS };
/**
 * Above this limit no e-mail is sent, but the answer stays the same. The last link works at least until the window
 * ends.
 */
const MAILS_TO_ACCOUNT: Limit = { max: 3, windowSeconds: HOUR_SECONDS };

/** To a mailbox that nobody has confirmed, whatever the spelling of the accounts: it may be a stranger's. */
const MAILS_TO_STRANGER: Limit = { max: 8, windowSeconds: 24 * HOUR_SECONDS };

const USED_LINK = 'Este enlace ya no sirve. Pide uno nuevo.';
const linkIsOver = () => new AppError('invalid', { message: USED_LINK, fields: { token: USED_LINK } });

export const sweeps: Sweeps = { 'password resets': sweepPasswordResets };

/** Password recovery: requesting a link by e-mail, and setting a new password with it. */
export default function recoveryRoutes(app: App, services: Services): void {
  const { config, db, passwords, throttle, mail } = services;
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, forgotPassword, anyone, async ({ body, request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`recovery:address:${clientAddress(request)}`, REQUESTS_OF_ADDRESS);
    // The account is looked up after the answer was sent, so that the response time reveals nothing either.
    afterAnswer(reply, () => sendLink(body.email));
    return { mailConfigured: mail.isConfigured };
  });

  registerEndpoint(app, resetPassword, anyone, async ({ body, request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`recovery:reset:${clientAddress(request)}`, RESETS_OF_ADDRESS);
    const tokenHash = hashToken(body.token);
    // The token is checked first, because hashing a password is expensive and a guessed token should cost little.
    if (!(await isPasswordResetOpen(db, tokenHash))) throw linkIsOver();
    const passwordHash = await passwords.hash(body.password, clientAddress(request));
    const device = newToken();
    const { user, areCardsOff } = await inTransaction(db, async (trx) => {
      const taken = await takePasswordReset(trx, tokenHash);
      if (!taken) throw linkIsOver();
      const { userId, provesMailbox } = taken;
      const user = await replacePassword(trx, userId, passwordHash);
      // A person who has a link that was sent can read this mailbox, so the address is confirmed.
      const isConfirmed = provesMailbox && !user.emailVerified;
      if (!user.emailVerified) await endWaysOfStranger(trx, userId);
      const verified = isConfirmed ? await verifyEmailByReset(trx, userId) : { areCardsOff: false };
      // Sessions are removed after the password was changed, so that no session of the old one can begin in between.
      await removeSessions(trx, userId);
      await removeDevices(trx, userId);
      await insertDevice(trx, userId, { deviceHash: hashToken(device), formerHash: deviceHashOf(request) });
      // A link that was only handed over proves no mailbox, so an address that was unconfirmed gets no letter.
      return { user, ...verified };
    });
    afterAnswer(reply, () => mailAboutSecurity(services, user, PASSWORD_CHANGED));
    // Nobody is signed in automatically, because more people read a mailbox than know a password. Earlier failed
    // attempts must not block the login that follows.
    setDeviceCookie(reply, device, config.publicUrl.startsWith('https:'));
    await forgetFailedLogins(throttle, user.email, clientAddress(request));
    return { areCardsOff };
  });

  async function sendLink(email: string): Promise<void> {
    const login = await findLogin(db, email);
    if (!login) return;
    // Only mails to existing accounts are counted, and the answer never reveals the limit.
    if (!(await throttle.allows(`recovery:account:${login.user.id}`, MAILS_TO_ACCOUNT))) return;
    const mailbox = `recovery:${mailboxOf(email)}`;
    if (!login.user.emailVerified && !(await throttle.allows(mailbox, MAILS_TO_STRANGER))) return;
    const token = newToken();
    await insertPasswordReset(db, login.user.id, hashToken(token));
    await mail.send({ to: email, ...recoveryMail(`${config.publicUrl}/restablecer/${token}`) });
  }
}
