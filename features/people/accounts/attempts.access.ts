import type { FastifyRequest } from 'fastify';
import type { Database } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { Passwords } from '#foundation/server/security/passwords.ts';
import { deviceHashOf } from '#foundation/server/security/sessions.ts';
import type { Limit, Throttle } from '#foundation/server/security/throttle.ts';
import type { User } from './accounts.contract.ts';
import { findLogin } from './accounts.store.ts';
import { isKnownDevice } from './sessions.store.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const PER_ACCOUNT_AND_ADDRESS: Limit = { max: 10, windowSeconds: QUARTER_HOUR_SECONDS };
const PER_ADDRESS: Limit = { max: 60, windowSeconds: QUARTER_HOUR_SECONDS };
const PER_ACCOUNT: Limit = { max: 100, windowSeconds: 60 * 60 };

declare const proven: unique symbol;
/**
 * A person who has just given the right password, or proven in another way who they are. Only this file creates the
 * proof, and a session cannot begin without it.
 */
export type ProvenPerson = { user: User; passwordHash: string } & { readonly [proven]: true };

interface Dependencies {
  db: Database;
  passwords: Passwords;
  throttle: Throttle;
}

/**
 * Checks a password within the rate limits for guessing. An unknown e-mail takes the same steps as a wrong password, so
 * neither the answer nor its time reveals whether the account exists.
 * @throws {AppError} `bad_credentials`, `too_many_requests`
 */
export function provePassword(
  { db, passwords, throttle }: Dependencies,
  request: FastifyRequest,
  typed: { email: string; password: string },
): Promise<ProvenPerson> {
  const email = typed.email.toLowerCase();
  const address = clientAddress(request);
  return passwords.comparing(async (matches) => {
    const login = await findLogin(db, email);
    const deviceHash = deviceHashOf(request);
    const isKnown = deviceHash !== null && (await isKnownDevice(db, login?.user.id ?? 0, deviceHash));
    const counts = countsOf(email, address, isKnown ? deviceHash : null);
    // Attempts are counted before the result is known. Otherwise many guesses at once would all find a low count.
    await throttle.takeAll(counts.taken);
    const isRight = await matches(typed.password, login?.passwordHash ?? null);
    if (!login || !isRight) throw new AppError('bad_credentials');
    await Promise.all([
      ...counts.forgotten.map((subject) => throttle.forget(subject)),
      ...counts.givenBack.map((subject) => throttle.giveBack(subject)),
    ]);
    return login as ProvenPerson;
  }, address);
}

/** The proof for a person who was just created with their password, or has used a passkey. */
export const asProven = (user: User, passwordHash: string): ProvenPerson =>
  ({ user, passwordHash }) as ProvenPerson;

/**
 * The keys under which an attempt is counted, and the effect of a success on those counts. A browser that has signed in
 * to the account before has its own count, so that an attacker, even at the same address, cannot lock its person out.
 * A success resets the counts of the account. The address's count is only reduced by this attempt; otherwise anybody
 * with an account could reset it between guesses at other accounts.
 */
function countsOf(email: string, address: string, knownDevice: Buffer | null) {
  const { account, pair } = accountSubjects(email, address);
  const from = `login:address:${address}`;
  const device = knownDevice && `login:device:${knownDevice.toString('base64url')}:${email}`;
  const taken: [string, Limit][] = device
    ? [[device, PER_ACCOUNT_AND_ADDRESS]]
    : [
        [from, PER_ADDRESS],
        [pair, PER_ACCOUNT_AND_ADDRESS],
        [account, PER_ACCOUNT],
      ];
  return { taken, forgotten: [pair, account, ...(device ? [device] : [])], givenBack: device ? [] : [from] };
}

const accountSubjects = (email: string, address: string) => ({
  account: `login:account:${email}`,
  pair: `login:account-address:${address}:${email}`,
});

/** Clears the failures counted against an account after its owner has proven who they are. */
export async function forgetFailedLogins(throttle: Throttle, email: string, address: string): Promise<void> {
  const { account, pair } = accountSubjects(email, address);
  await Promise.all([throttle.forget(account), throttle.forget(pair)]);
}
