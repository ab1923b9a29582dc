import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { requireVerified, settingUp, type Viewer } from '#features/people/accounts/accounts.access.ts';
import { removeKeysAndInvitations } from '#features/people/accounts/api-keys.store.ts';
import { provePassword } from '#features/people/accounts/attempts.access.ts';
import {
  markSecondFactor,
  removeOtherDevices,
  removeOtherSessions,
} from '#features/people/accounts/sessions.store.ts';
import { recordingChange, recordUpdated, userSubject } from '#features/platform/audit/audit.store.ts';
import { qrPath } from '#features/platform/drawing/qr.media.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { deviceHashOf, hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { inGroups, normalisedCode } from './codes.rules.ts';
import {
  confirmTotpKey,
  createRecoveryCodes,
  createTotpKey,
  deleteTotpKey,
  listSecondFactors,
} from './second-factors.contract.ts';
import { describeSecondFactors, findSecondFactors } from './second-factors.store.ts';
import { makeRecoveryCodes, proveCode, stepOf, totpOf } from './second-step.access.ts';
import { mailAboutSecurity } from './sign-in-mails.access.ts';
import {
  findTotpKey,
  findTwoStep,
  insertTotpKey,
  removeTotpKey,
  replaceRecoveryCodes,
  confirmTotpKey as storeConfirmation,
  sweepTotpKeys,
} from './totp.store.ts';

/** As RFC 4226 recommends for SHA-1. */
const KEY_BYTES = 20;
const CONFIRMATIONS: Limit = { max: 20, windowSeconds: 15 * 60 };

const alreadyOn = () =>
  new AppError('outdated', { message: 'La verificación en dos pasos ya está activada.' });
const isOff = () => new AppError('outdated', { message: 'La verificación en dos pasos está apagada.' });

/** No page shows second factors. */
export const changesPages = false;

export const sweeps: Sweeps = { 'unconfirmed keys of apps': sweepTotpKeys };

/** Two-step verification by the codes of an app: switching it on and off, and recovery codes. */
export default function totpRoutes(app: App, services: Services): void {
  const { db, throttle } = services;
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);
  const provePerson = ({ email }: Viewer, request: FastifyRequest, password: string) =>
    provePassword(services, request, { email, password });

  registerEndpoint(app, listSecondFactors, settingUp(db), ({ viewer }) => findSecondFactors(db, viewer.id));

  registerEndpoint(app, createTotpKey, settingUp(db), async ({ viewer, body, request }) => {
    requireVerified(viewer);
    await provePerson(viewer, request, body.currentPassword);
    const key = randomBytes(KEY_BYTES);
    if (!(await insertTotpKey(db, viewer.id, key))) throw alreadyOn();
    const totp = totpOf(key, viewer.email);
    const address = totp.toString();
    // The look is passed because codes without one are cached, and this one is secret.
    const code = qrPath(address, { margin: 2, errorCorrectionLevel: 'M' });
    return { key: totp.secret.base32, address, code };
  });

  registerEndpoint(app, confirmTotpKey, settingUp(db), async ({ viewer, body, request, reply }) => {
    requireVerified(viewer);
    const key = await findTotpKey(db, viewer.id, { isConfirmed: false });
    if (!key) {
      const isOn = await findTwoStep(db, viewer.id);
      throw isOn
        ? alreadyOn()
        : new AppError('outdated', { message: 'Empieza de nuevo: esta clave venció.' });
    }
    await throttle.take(`totp-confirmation:${viewer.id}`, CONFIRMATIONS);
    const step = stepOf(key, normalisedCode(body.code));
    if (step === null) throw new AppError('bad_code');
    const codes = makeRecoveryCodes();
    const ownToken = hashToken(sessionTokenOf(request) ?? '');
    await inTransaction(db, (trx) =>
      recordingChange(
        trx,
        viewer,
        userSubject(viewer),
        () => describeSecondFactors(trx, viewer.id),
        async () => {
          if (!(await storeConfirmation(trx, viewer.id, { key, step }))) throw alreadyOn();
          await replaceRecoveryCodes(trx, viewer.id, codes);
          // Sessions that began without the second step end, and keys that were made without it.
          await removeOtherSessions(trx, viewer.id, ownToken);
          await removeKeysAndInvitations(trx, viewer.id);
          // Each known browser has its own count of guesses, and somebody who knows the password may have made many
          // known.
          await removeOtherDevices(trx, viewer.id, deviceHashOf(request));
          await markSecondFactor(trx, ownToken);
        },
      ),
    );
    afterAnswer(reply, () =>
      mailAboutSecurity(services, viewer, 'Se activó la verificación en dos pasos de tu cuenta de Vitrina.'),
    );
    return { recoveryCodes: codes.map(inGroups) };
  });

  registerEndpoint(app, deleteTotpKey, settingUp(db), async ({ viewer, body, request, reply }) => {
    if (!(await findTwoStep(db, viewer.id))) throw isOff();
    await provePerson(viewer, request, body.currentPassword);
    await proveCode(services, request, viewer.id, body.code);
    await inTransaction(db, (trx) =>
      recordingChange(
        trx,
        viewer,
        userSubject(viewer),
        () => describeSecondFactors(trx, viewer.id),
        () => removeTotpKey(trx, viewer.id),
      ),
    );
    afterAnswer(reply, () =>
      mailAboutSecurity(services, viewer, 'Se apagó la verificación en dos pasos de tu cuenta de Vitrina.'),
    );
  });

  registerEndpoint(app, createRecoveryCodes, settingUp(db), async ({ viewer, body, request, reply }) => {
    if (!(await findTwoStep(db, viewer.id))) throw isOff();
    await provePerson(viewer, request, body.currentPassword);
    // A code is required, because anybody with new codes could switch two-step verification off.
    await proveCode(services, request, viewer.id, body.code);
    const codes = makeRecoveryCodes();
    await inTransaction(db, async (trx) => {
      if (!(await replaceRecoveryCodes(trx, viewer.id, codes))) throw isOff();
      await recordUpdated(trx, viewer, userSubject(viewer), {}, { areRecoveryCodesNew: true });
    });
    afterAnswer(reply, () =>
      mailAboutSecurity(
        services,
        viewer,
        'Se crearon nuevos códigos de recuperación de tu cuenta de Vitrina.',
      ),
    );
    return { recoveryCodes: codes.map(inGroups) };
  });
}
