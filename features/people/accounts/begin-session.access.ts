import type { FastifyReply, FastifyRequest } from 'fastify';
import { shortAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import {
  deviceHashOf,
  hashToken,
  newToken,
  sessionTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import type { ProvenPerson } from './attempts.access.ts';
import { insertSession } from './sessions.store.ts';

const MAX_USER_AGENT = 300;

interface Beginning {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The person has also given a code or used a passkey. */
  hasSecondFactor?: boolean;
}

/**
 * Signs a person in. The tokens are always new, so that a token that an attacker has planted in the browser is
 * worthless (session fixation).
 * @returns whether the account knows other browsers, but not this one
 * @throws {AppError} `bad_credentials` if the password has been changed since it was checked
 */
export async function beginSession(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { user, passwordHash }: ProvenPerson,
  { request, reply, hasSecondFactor = false }: Beginning,
): Promise<{ isNewBrowser: boolean }> {
  const isSecure = config.publicUrl.startsWith('https:');
  const [token, device] = [newToken(), newToken()];
  const formerToken = sessionTokenOf(request);
  const begun = await insertSession(db, {
    userId: user.id,
    passwordHash,
    tokenHash: hashToken(token),
    userAgent: userAgentOf(request),
    network: shortAddress(request),
    hasSecondFactor,
    deviceHash: hashToken(device),
    former: {
      tokenHash: formerToken ? hashToken(formerToken) : null,
      deviceHash: deviceHashOf(request),
    },
  });
  if (!begun) throw new AppError('bad_credentials');
  setSessionCookies(reply, token, isSecure);
  setDeviceCookie(reply, device, isSecure);
  return begun;
}

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
