import type { FastifyRequest } from 'fastify';
import { requireVerified, settingUp, type Viewer } from '#features/people/accounts/accounts.access.ts';
import { provePassword } from '#features/people/accounts/attempts.access.ts';
import { beginSession } from '#features/people/accounts/begin-session.access.ts';
import { markSecondFactor } from '#features/people/accounts/sessions.store.ts';
import { recordingChange, userSubject } from '#features/platform/audit/audit.store.ts';
import { inTransaction, lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { askForNewPasskey, askForPasskey, provePasskey, verifyNewPasskey } from './passkeys.access.ts';
import {
  createPasskey,
  deletePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.contract.ts';
import { findPasskeys, insertPasskey, removePasskey, sweepChallenges } from './passkeys.store.ts';
import { describeSecondFactors } from './second-factors.store.ts';
import { proveAgain } from './second-step.access.ts';
import { mailAboutNewBrowser, mailAboutSecurity } from './sign-in-mails.access.ts';

const MAX_PASSKEYS = 20;
/** Sign-ins are counted when they request their challenge. */
const SIGN_INS_OF_ADDRESS: Limit = { max: 120, windowSeconds: 15 * 60 };
const CREATIONS_OF_PERSON: Limit = { max: 30, windowSeconds: 60 * 60 };

const tooMany = () =>
  new AppError('limit_reached', { message: `Caben ${MAX_PASSKEYS} llaves de acceso. Elimina una primero.` });

/** No page shows passkeys. */
export const changesPages = false;

export const sweeps: Sweeps = { 'passkey challenges': sweepChallenges };

export default function passkeyRoutes(app: App, services: Services): void {
  const { db, throttle } = services;
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);
  const provePerson = ({ email }: Viewer, request: FastifyRequest, password: string) =>
    provePassword(services, request, { email, password });

  registerEndpoint(app, startPasskey, settingUp(db), async ({ viewer, body, request, reply }) => {
    requireVerified(viewer);
    // A passkey counts as both steps.
    await proveAgain(services, request, viewer, body);
    await throttle.take(`passkey:${viewer.id}`, CREATIONS_OF_PERSON);
    if ((await findPasskeys(db, viewer.id)).length >= MAX_PASSKEYS) throw tooMany();
    return askForNewPasskey(services, reply, viewer);
  });

  registerEndpoint(app, createPasskey, settingUp(db), async ({ viewer, body, request, reply }) => {
    requireVerified(viewer);
    const verified = await verifyNewPasskey(services, request, viewer, body.credential);
    const passkey = await changeAndAudit(viewer, async (trx) => {
      if ((await findPasskeys(trx, viewer.id)).length >= MAX_PASSKEYS) throw tooMany();
      await markSecondFactor(trx, hashToken(sessionTokenOf(request) ?? ''));
      return insertPasskey(trx, { ...verified, userId: viewer.id, name: body.name });
    });
    afterAnswer(reply, () =>
      mailAboutSecurity(services, viewer, 'Se agregó una llave de acceso a tu cuenta de Vitrina.'),
    );
    return passkey;
  });

  registerEndpoint(app, deletePasskey, settingUp(db), async ({ viewer, params, body, request, reply }) => {
    const isOwn = (await findPasskeys(db, viewer.id)).some(({ id }) => id === params.id);
    if (!isOwn) throw notFound('Esta llave de acceso ya no existe.');
    await provePerson(viewer, request, body.currentPassword);
    await changeAndAudit(viewer, (trx) => removePasskey(trx, viewer.id, params.id));
    afterAnswer(reply, () =>
      mailAboutSecurity(services, viewer, 'Se eliminó una llave de acceso de tu cuenta de Vitrina.'),
    );
  });

  registerEndpoint(app, startPasskeySignIn, anyone, async ({ request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`passkey-sign-in:${clientAddress(request)}`, SIGN_INS_OF_ADDRESS);
    return askForPasskey(services, reply);
  });

  registerEndpoint(app, signInWithPasskey, anyone, async ({ body, request, reply }) => {
    answerPrivate(reply);
    const person = await provePasskey(services, request, body.credential);
    const begun = await beginSession(services, person, { request, reply, hasSecondFactor: true });
    if (begun.isNewBrowser) afterAnswer(reply, () => mailAboutNewBrowser(services, person.user, request));
    return { user: person.user };
  });

  /** Makes one change after the other, so that the audit log has the right values before each. */
  const changeAndAudit = <Result>(
    viewer: Viewer,
    change: (trx: Queryable) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (trx) => {
      await lockSubject(trx, `passkeys:${viewer.id}`);
      return recordingChange(
        trx,
        viewer,
        userSubject(viewer),
        () => describeSecondFactors(trx, viewer.id),
        () => change(trx),
      );
    });
}
