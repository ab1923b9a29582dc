import type { FastifyReply, FastifyRequest } from 'fastify';
import { asProven, type ProvenPerson } from '#features/people/accounts/attempts.access.ts';
import type { BodyOf } from '#foundation/contract/endpoint.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { createPasskey, signInWithPasskey } from './passkeys.contract.ts';
import {
  findCredentialIds,
  findPasskeyOwner,
  insertChallenge,
  markPasskeyUsed,
  type PasskeyOwner,
  takeChallenge,
} from './passkeys.store.ts';

/** Ties a challenge to the browser that asked for it. */
const CHALLENGE_COOKIE = 'passkey';
const CHALLENGE_SECONDS = 300;

interface Deps {
  config: Config;
  db: Database;
}
type CreatedCredential = BodyOf<typeof createPasskey>['credential'];
type UsedCredential = BodyOf<typeof signInWithPasskey>['credential'];

/** Loaded only with the first passkey, because it contains certificates and an ASN.1 library. */
const webAuthn = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];
const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|\[::1\])$/;

/** The site's own host, never a card's. An IP address cannot have passkeys, so this machine is called `localhost`. */
function relyingPartyOf({ publicUrl }: Config): string {
  const { hostname } = new URL(publicUrl);
  return LOOPBACK_ADDRESS.test(hostname) ? 'localhost' : hostname;
}

/** The id by which authenticators know a person. It reveals nothing about them. */
const handleOf = (userId: number) => new TextEncoder().encode(`vitrina:${userId}`);

/** Options for creating a passkey of this person in this browser. */
export async function askForNewPasskey(
  { config, db }: Deps,
  reply: FastifyReply,
  user: { id: number; email: string },
) {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Vitrina',
    rpID: relyingPartyOf(config),
    userName: user.email,
    userDisplayName: user.email,
    userID: handleOf(user.id),
    timeout: CHALLENGE_SECONDS * 1_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await findCredentialIds(db, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge({ config, db }, reply, options.challenge, user.id);
  return { ...options };
}

/** Options for signing in. Which account it is depends on the passkey that the person chooses. */
export async function askForPasskey({ config, db }: Deps, reply: FastifyReply) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config),
    timeout: CHALLENGE_SECONDS * 1_000,
    userVerification: 'required',
  });
  await keepChallenge({ config, db }, reply, options.challenge, null);
  return { ...options };
}

async function keepChallenge(
  { config, db }: Deps,
  reply: FastifyReply,
  challenge: string,
  userId: number | null,
): Promise<void> {
  const token = newToken();
  await insertChallenge(db, { tokenHash: hashToken(token), challenge, userId });
  reply.setCookie(CHALLENGE_COOKIE, token, {
    path: '/api/auth',
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    httpOnly: true,
    maxAge: CHALLENGE_SECONDS,
  });
}

const refused = (cause?: unknown) =>
  new AppError('invalid', { message: 'No pudimos comprobar la llave de acceso. Inténtalo de nuevo.', cause });

async function challengeOf(
  db: Database,
  request: FastifyRequest,
  userId: number | null,
): Promise<string | null> {
  const token = request.cookies[CHALLENGE_COOKIE];
  return token ? takeChallenge(db, hashToken(token), userId) : null;
}

/**
 * Checks the passkey that the browser has created.
 * @throws {AppError} `invalid`
 */
export async function verifyNewPasskey(
  { config, db }: Deps,
  request: FastifyRequest,
  user: { id: number },
  credential: CreatedCredential,
): Promise<{ credentialId: string; publicKey: Buffer; counter: number }> {
  const expectedChallenge = await challengeOf(db, request, user.id);
  if (!expectedChallenge) throw refused();
  await refuseAttested(credential);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: config.ownOrigins,
    expectedRPID: relyingPartyOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
}

/**
 * Refuses a passkey with certificates of its maker, for which we do not ask: to check them, the library would ask addresses
 * that they name. Browsers leave them out, except that some authenticators vouch for themselves.
 */
async function refuseAttested({ response }: CreatedCredential): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const isBare = !attestation.get('attStmt').get('x5c');
    if (isBare && ['none', 'packed'].includes(attestation.get('fmt'))) return;
  } catch (error) {
    throw refused(error);
  }
  throw refused();
}

/**
 * Verifies the passkey and finds who signs in with it.
 * @throws {AppError} `invalid`
 */
export async function provePasskey(
  { config, db }: Deps,
  request: FastifyRequest,
  credential: UsedCredential,
): Promise<ProvenPerson> {
  const expectedChallenge = await challengeOf(db, request, null);
  const owner = await findPasskeyOwner(db, credential.id);
  if (!expectedChallenge || !owner) throw refused();
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== Buffer.from(handleOf(owner.user.id)).toString('base64url'))
    throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: config.ownOrigins,
    expectedRPID: relyingPartyOf(config),
    credential: { id: credential.id, ...keyOf(owner) },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  await markPasskeyUsed(db, owner.passkey.id, authenticationInfo.newCounter);
  return asProven(owner.user, owner.passwordHash);
}

const keyOf = ({ passkey: { publicKey, counter } }: PasskeyOwner) => ({
  publicKey: new Uint8Array(publicKey),
  counter,
});
