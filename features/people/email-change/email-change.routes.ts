import { settingUp, signedIn } from '#features/people/accounts/accounts.access.ts';
import { sendConfirmationLink } from '#features/people/accounts/accounts.routes.ts';
import { insertEmailChange } from '#features/people/accounts/accounts.store.ts';
import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { mayWriteTo } from '#features/people/accounts/typed-addresses.access.ts';
import { proveAgain } from '#features/people/sign-in/second-step.access.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { changeEmail, confirmEmail, resendConfirmation } from './email-change.contract.ts';
import {
  emailTaken,
  isEmailTaken,
  sweepEmailChanges,
  takeEmailChange,
  updateEmail,
} from './email-change.store.ts';

const HOUR_SECONDS = 60 * 60;
const CHANGES_OF_PERSON: Limit = { max: 5, windowSeconds: HOUR_SECONDS };
const LETTERS_TO_PERSON: Limit = { max: 3, windowSeconds: HOUR_SECONDS };

const LINK_LIVES_MINUTES = 60;
const USED_LINK = 'Este enlace ya no sirve. Pide uno nuevo.';
const OTHER_ACCOUNT = 'Este enlace es de otra cuenta. Cierra sesión y entra con ella.';

export const sweeps: Sweeps = { 'email changes': sweepEmailChanges };

/**
 * Confirms and changes the e-mail with which people sign in. If the server verifies no addresses and sends no mail, the
 * password alone is the proof.
 */
export default function emailChangeRoutes(app: App, services: Services): void {
  const { config, db, throttle, mail } = services;
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, changeEmail, signedIn(db), async ({ viewer, body, request, reply }) => {
    answerPrivate(reply);
    const { email } = body;
    const { user } = await proveAgain(services, request, viewer, body);
    if (email === user.email) throw invalidField('email', 'Ya entras con este correo.');
    await throttle.take(`email-change:${user.id}`, CHANGES_OF_PERSON);
    if (await isEmailTaken(db, email)) throw emailTaken();
    if (!mail.isConfigured && !config.verifiesEmails) {
      await inTransaction(db, (trx) => updateEmail(trx, user, email));
      return { needsLink: false };
    }
    await requireMayWriteTo(services, email);
    const token = newToken();
    await insertEmailChange(db, user.id, {
      ...{ email, tokenHash: hashToken(token) },
      minutes: LINK_LIVES_MINUTES,
    });
    afterAnswer(reply, () =>
      mail.send({ to: email, ...newAddressMail(`${config.publicUrl}/confirmar/${token}`) }),
    );
    return { needsLink: true };
  });

  // The mailbox alone proves nothing: whoever opened the account may have typed somebody else's address, who then taps the
  // link. The person signed in knows the password, too. Administrators who are held back have to confirm theirs first.
  registerEndpoint(app, confirmEmail, settingUp(db), async ({ viewer, body, reply }) => {
    const { user, email } = await inTransaction(db, async (trx) => {
      const change = await takeEmailChange(trx, hashToken(body.token));
      if (!change) throw new AppError('invalid', { message: USED_LINK, fields: { token: USED_LINK } });
      if (change.user.id !== viewer.id) throw new AppError('forbidden', { message: OTHER_ACCOUNT });
      await updateEmail(trx, change.user, change.email);
      return change;
    });
    const isNew = email !== user.email;
    // Notifies the old address, in case somebody else has made the change.
    if (isNew) {
      afterAnswer(reply, () => mail.send({ to: user.email, ...noticeMail(`${config.publicUrl}/login`) }));
    }
    return { email, isNew };
  });

  registerEndpoint(app, resendConfirmation, settingUp(db), async ({ viewer, reply }) => {
    if (viewer.emailVerified) return {};
    await throttle.take(`email-confirmation:${viewer.id}`, LETTERS_TO_PERSON);
    await requireMayWriteTo(services, viewer.email);
    afterAnswer(reply, () => sendConfirmationLink(services, viewer));
    return {};
  });
}

async function requireMayWriteTo(services: Services, email: string): Promise<void> {
  if (!(await mayWriteTo(services, email)))
    throw new AppError('too_many_requests', { retryAfterSeconds: 24 * HOUR_SECONDS });
}

const newAddressMail = (link: string) => ({
  subject: 'Confirma tu nuevo correo en Vitrina',
  ...letter({
    asked:
      'Recibimos una solicitud para entrar a una cuenta de Vitrina con este correo. Para confirmarla, abre este enlace:',
    link,
    button: 'Confirmar este correo',
    after: ['Sirve una sola vez y por una hora.', 'Si no fuiste tú, no tienes que hacer nada.'],
  }),
  gist: `an e-mail can be confirmed at ${link}`,
});

/** The letter to the address with which a person does not sign in any more. */
export const noticeMail = (link: string) => ({
  subject: 'Cambió el correo de tu cuenta en Vitrina',
  ...letter({
    asked: 'Desde ahora se entra a tu cuenta de Vitrina con otro correo, y ya no con este:',
    link,
    button: 'Ir a Vitrina',
    after: ['Si no fuiste tú, escríbele a quien administra el sitio.'],
  }),
  gist: 'the e-mail of an account has changed',
});
