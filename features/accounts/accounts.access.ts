import type { FastifyRequest } from 'fastify';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/serve.ts';
import { hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { User } from './accounts.contract.ts';
import { findSessionUser } from './sessions.store.ts';

/** The signed-in person, read from the database at every request, so that a changed role applies at once. */
export type Viewer = User;

const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>();

/** The signed-in person, or null for a guest. Looked up once per request. */
export function viewerOf(db: Database, request: FastifyRequest): Promise<Viewer | null> {
  let viewer = viewers.get(request);
  if (!viewer) {
    const token = sessionTokenOf(request);
    viewer = token ? findSessionUser(db, hashToken(token)) : Promise.resolve(null);
    viewers.set(request, viewer);
  }
  return viewer;
}

/** Any signed-in person. */
export const signedIn = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('signed in', async ({ request, reply }) => {
    answerPrivate(reply);
    const viewer = await viewerOf(db, request);
    if (!viewer) throw new AppError('unauthenticated');
    return { viewer };
  });

/** Anyone; who it is matters to what they see. */
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

/** Guests, who open their own account, or administrators, who open accounts for others. */
export const guestOrAdministrator = (db: Database): Guard<unknown, { viewer: Viewer | null }> =>
  guard('guest or administrator', async ({ request, reply }) => {
    answerPrivate(reply);
    const viewer = await viewerOf(db, request);
    if (viewer && viewer.role !== 'admin') throw new AppError('forbidden');
    return { viewer };
  });
