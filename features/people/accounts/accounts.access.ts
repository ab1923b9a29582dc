import type { FastifyRequest } from 'fastify';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { PROVEN_MS } from '#foundation/server/http/still-admitted.ts';
import { hashToken, keyTokenOf, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { User } from './accounts.contract.ts';
import { proveKey } from './api-keys.access.ts';
import { findSession, type Session } from './sessions.store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** ADMIN_SECOND_FACTOR is 'require'. Stored here, because guards have the request but not the settings. */
    adminsNeedSecondFactor: boolean;
  }
}

/** The signed-in person, read from the database at every request, so that a changed role applies at once. */
export type Viewer = User;

const sessions = new WeakMap<FastifyRequest, { session: Promise<Session | null>; until: number }>();

/**
 * The session of this request, or what its key stands for, even if `isHeldBack` treats its person as a guest. Looked up
 * once per request, and again once that is a second old.
 * @throws {AppError} `unauthenticated`, `forbidden`, `too_many_requests` for a key that may not make this call
 */
export function sessionOf(db: Database, request: FastifyRequest): Promise<Session | null> {
  const known = sessions.get(request);
  if (known && Date.now() < known.until) return known.session;
  const session = findSessionOf(db, request);
  sessions.set(request, { session, until: Date.now() + PROVEN_MS });
  return session;
}

async function findSessionOf(db: Database, request: FastifyRequest): Promise<Session | null> {
  const keyToken = keyTokenOf(request);
  if (keyToken !== null) {
    const { user, key } = await proveKey(db, request, keyToken);
    return { user, key, hasSecondFactor: false, account: { hasSecondFactor: false } };
  }
  const token = sessionTokenOf(request);
  return token ? findSession(db, hashToken(token)) : null;
}

/** Whether this request may be about the card: a key may be for certain cards only. */
export async function reachesCard(db: Database, request: FastifyRequest, cardId: number): Promise<boolean> {
  const { cardIds = null } = (await sessionOf(db, request))?.key ?? {};
  return cardIds === null || cardIds.includes(cardId);
}

/**
 * Whether this is an administrator who first has to set up a second factor, or to sign in with one. Until then they are
 * treated as a guest, except by the calls that set up a second factor.
 */
const isHeldBack = ({ user, account, hasSecondFactor }: Session, { server }: FastifyRequest): boolean =>
  server.adminsNeedSecondFactor && user.role === 'admin' && !(account.hasSecondFactor && hasSecondFactor);

/** The signed-in person, or null for a guest. */
export async function viewerOf(db: Database, request: FastifyRequest): Promise<Viewer | null> {
  const session = await sessionOf(db, request);
  return session && !isHeldBack(session, request) ? session.user : null;
}

/** @throws {AppError} `second_factor_required` for an administrator who first has to set up a second factor */
async function viewerOrNobody(db: Database, request: FastifyRequest): Promise<Viewer | null> {
  const session = await sessionOf(db, request);
  if (session && isHeldBack(session, request)) throw new AppError('second_factor_required');
  return session?.user ?? null;
}

export const signedIn = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('signed in', async ({ request, reply }) => {
    answerPrivate(reply);
    const viewer = await viewerOrNobody(db, request);
    if (!viewer) throw new AppError('unauthenticated');
    return { viewer };
  });

/**
 * Any signed-in person, and an administrator who still has to set up a second factor: for the calls that set one up. It
 * refuses an administrator who has a second factor and did not use it, so that a stolen password cannot add another.
 */
export const settingUp = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('signed in', async ({ request, reply }) => {
    answerPrivate(reply);
    const session = await sessionOf(db, request);
    if (!session) throw new AppError('unauthenticated');
    if (session.account.hasSecondFactor && isHeldBack(session, request)) {
      throw new AppError('second_factor_required');
    }
    return { viewer: session.user };
  });

/** Anyone. What they see depends on who they are. */
export const possiblySignedIn = (db: Database): Guard<unknown, { viewer: Viewer | null }> =>
  guard('anyone, more when signed in', async ({ request }) => ({ viewer: await viewerOf(db, request) }));

/** @throws {AppError} `forbidden` until the person has confirmed their e-mail address */
export function requireVerified({ emailVerified }: Viewer): void {
  if (emailVerified) return;
  throw new AppError('forbidden', { message: 'Primero confirma tu correo: te enviamos un enlace.' });
}

export const administrator = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('administrator', async (context) => {
    const { viewer } = await signedIn(db)(context);
    if (viewer.role !== 'admin') throw new AppError('forbidden');
    return { viewer };
  });

/** The person named in the path, or an administrator. */
export const self = (db: Database): Guard<{ id: number }, { viewer: Viewer }> =>
  guard('self', async (context) => {
    const { viewer } = await signedIn(db)(context);
    if (viewer.id !== context.params.id && viewer.role !== 'admin') throw new AppError('forbidden');
    return { viewer };
  });

/** Only the person named in the path, not even administrators. */
export const selfOnly = (db: Database): Guard<{ id: number }, { viewer: Viewer }> =>
  guard('self only', async (context) => {
    const { viewer } = await signedIn(db)(context);
    if (viewer.id !== context.params.id) throw new AppError('forbidden');
    return { viewer };
  });

/** Guests, who open their own account, or administrators, who open accounts for others. */
export const guestOrAdministrator = (db: Database): Guard<unknown, { viewer: Viewer | null }> =>
  guard('guest or administrator', async ({ request, reply }) => {
    answerPrivate(reply);
    const viewer = await viewerOrNobody(db, request);
    if (viewer && viewer.role !== 'admin') throw new AppError('forbidden');
    return { viewer };
  });
