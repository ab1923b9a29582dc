import type { FastifyRequest } from 'fastify';
import type { KeyNeed, KeyScope } from '#foundation/contract/endpoint.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { keyNeedOf } from '#foundation/server/http/register-endpoint.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { findKey } from './api-keys.store.ts';

/** Two calls a second, all day long. Whoever wants to know of changes sooner uses webhooks. */
const CALLS_OF_KEY: Limit = { max: 1_200, windowSeconds: 10 * 60 };

/** `read` makes every call that reads; the others make their own calls and those that every key may make. */
const allows = (may: KeyScope, need: KeyNeed, isRead: boolean): boolean =>
  need !== 'never' && (may === 'all' || need === 'read' || need === may || (may === 'read' && isRead));

/**
 * The key of this request and its person, if the key may make this call.
 * @throws {AppError} `unauthenticated`, `forbidden`, `too_many_requests`
 */
export async function proveKey(db: Database, request: FastifyRequest, token: string) {
  const found = await findKey(db, hashToken(token));
  if (!found) throw new AppError('unauthenticated', { message: 'Esta llave no existe o ya terminó.' });
  await createThrottle(db).take(`key:${found.key.id}`, CALLS_OF_KEY);
  const { published } = request.routeOptions.config;
  const need = published ? keyNeedOf(published) : 'never';
  const isRead = published?.endpoint.route.startsWith('GET ') ?? true;
  if (!allows(found.key.may, need, isRead)) {
    throw new AppError('forbidden', {
      message:
        need === 'never' ? 'Esto no se hace con una llave.' : 'Esta llave no tiene permiso para hacer esto.',
    });
  }
  return found;
}
