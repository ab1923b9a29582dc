import type { FastifyRequest } from 'fastify';
import { id } from '#foundation/contract/schemas.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { clearSessionCookies, hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { signedIn } from './accounts.access.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.contract.ts';
import { findOpenSessions, removeOtherSessions, removeSessionById, sweepAccounts } from './sessions.store.ts';
import { describeUserAgent } from './user-agent.rules.ts';

export const changesPages = false;

export const sweeps: Sweeps = { sessions: sweepAccounts };

/** Lists a person's open sessions, and ends them. */
export default function sessionRoutes(app: App, { db, live }: Services): void {
  live.on('session_ended', (userId) => live.recheck(`user:${userId}`));

  registerEndpoint(app, listSessions, signedIn(db), async ({ viewer, query, request, reply }) => {
    const before = readCursor(query.cursor, id());
    const rows = await findOpenSessions(db, viewer.id, { limit: query.limit + 1, before });
    const page = rows.slice(0, query.limit);
    if (rows.length > page.length) linkNextPage(request, reply, page.at(-1)?.id);
    const ownHash = ownTokenHash(request);
    return page.map(({ id, tokenHash, userAgent, network, createdAt, lastSeenAt }) => ({
      id,
      userAgent: describeUserAgent(userAgent),
      network,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: tokenHash.equals(ownHash),
    }));
  });

  registerEndpoint(app, endOtherSessions, signedIn(db), ({ viewer, request }) =>
    removeOtherSessions(db, viewer.id, ownTokenHash(request)),
  );

  registerEndpoint(app, endSession, signedIn(db), async ({ viewer, params, request, reply }) => {
    // Somebody else's session is treated like one that does not exist.
    const endedHash = await removeSessionById(db, viewer.id, params.id);
    if (!endedHash) throw notFound('Esta sesión ya no está abierta.');
    if (endedHash.equals(ownTokenHash(request))) clearSessionCookies(reply);
  });
}

const ownTokenHash = (request: FastifyRequest): Buffer => hashToken(sessionTokenOf(request) ?? '');
