import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { type ProvenPerson, provePassword } from '#features/people/accounts/attempts.access.ts';
import { isKnownDevice } from '#features/people/accounts/sessions.store.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import { deviceHashOf } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { isAppCode, normalisedCode } from './codes.rules.ts';
import { findPasskeys } from './passkeys.store.ts';
import { findTotpKey, takeRecoveryCode, takeTotpStep } from './totp.store.ts';

const PER_QUARTER_HOUR: Limit = { max: 10, windowSeconds: 15 * 60 };
/** At any time three codes in a million are right, so that guessing one would take centuries. */
const PER_DAY: Limit = { max: 40, windowSeconds: DAY_SECONDS };

/** Codes of this many time steps before and after are accepted, too, because clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
/** Without letters and digits that look alike. Twelve of them have 59 bits. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const secretOf = (key: Buffer) => new Secret({ buffer: new Uint8Array(key).buffer });

export const totpOf = (key: Buffer, email: string): TOTP =>
  new TOTP({ issuer: 'Vitrina', label: email, secret: secretOf(key) });

/** The time step of a code that is valid now, or null. */
export function stepOf(key: Buffer, code: string): number | null {
  // The library throws where a text has as many letters as a code, but more bytes.
  if (!isAppCode(code)) return null;
  const timestamp = Date.now();
  const delta = TOTP.validate({ token: code, secret: secretOf(key), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(
      '',
    ),
  );

type CodeServices = Pick<Services, 'db' | 'throttle'>;

/**
 * Checks the second step, after the right password, for accounts that have one.
 * @returns whether there was one
 * @throws {AppError} `code_needed`, `bad_code`, `too_many_requests`
 */
export async function proveSecondStep(
  services: CodeServices,
  request: FastifyRequest,
  user: Pick<User, 'id'>,
  code: string | undefined,
): Promise<boolean> {
  if (!(await findTotpKey(services.db, user.id, { isConfirmed: true }))) return false;
  if (!code) throw new AppError('code_needed');
  await proveCode(services, request, user.id, code);
  return true;
}

/**
 * Refuses an administrator who has a passkey and signs in without it. For everybody else a passkey is optional, so that
 * losing it locks nobody out.
 * @throws {AppError} `passkey_needed`
 */
export async function requirePasskey(
  { config, db }: Pick<Services, 'config' | 'db'>,
  user: User,
): Promise<void> {
  const mustUsePasskey = config.adminsNeedSecondFactor && user.role === 'admin';
  if (mustUsePasskey && (await findPasskeys(db, user.id)).length > 0) throw new AppError('passkey_needed');
}

/**
 * Asks for the password and the second step again, before a signed-in person hands over a shop, its money or its data: a
 * browser that somebody left open is not enough for that.
 * @throws {AppError} `invalid` without the password; as `provePassword` and `proveSecondStep`
 */
export async function proveAgain(
  services: Pick<Services, 'db' | 'passwords' | 'throttle'>,
  request: FastifyRequest,
  viewer: Pick<User, 'email'>,
  { currentPassword, code }: { currentPassword?: string; code?: string },
): Promise<ProvenPerson> {
  if (!currentPassword) throw invalidField('currentPassword', 'Escribe tu contraseña.');
  const typed = { email: viewer.email, password: currentPassword };
  const proven = await provePassword(services, request, typed);
  await proveSecondStep(services, request, proven.user, code);
  return proven;
}

/**
 * Uses up a code of the app, or a recovery code. Guesses are limited per account. A browser that has signed in before
 * has its own count, so that somebody who knows the password cannot lock its person out.
 * @throws {AppError} `bad_code`, `too_many_requests`
 */
export async function proveCode(
  { db, throttle }: CodeServices,
  request: FastifyRequest,
  userId: number,
  typed: string,
): Promise<void> {
  const deviceHash = deviceHashOf(request);
  const isKnown = deviceHash !== null && (await isKnownDevice(db, userId, deviceHash));
  const subject = `code:${userId}:${isKnown ? deviceHash.toString('base64url') : ''}`;
  // Counted before the result is known; otherwise many guesses at once would all find the count still low.
  await throttle.takeAll([
    [subject, PER_QUARTER_HOUR],
    [`${subject}:day`, PER_DAY],
  ]);
  if (!(await takeCode(db, userId, normalisedCode(typed)))) throw new AppError('bad_code');
  await Promise.all([throttle.forget(subject), throttle.forget(`${subject}:day`)]);
}

async function takeCode(db: CodeServices['db'], userId: number, code: string): Promise<boolean> {
  if (!isAppCode(code)) return takeRecoveryCode(db, userId, code);
  const key = await findTotpKey(db, userId, { isConfirmed: true });
  const step = key && stepOf(key, code);
  return step !== null && takeTotpStep(db, userId, step);
}
