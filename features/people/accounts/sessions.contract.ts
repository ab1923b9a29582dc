import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, pageQuery, time } from '#foundation/contract/schemas.ts';

export const OpenSession = z.object({
  id: id(),
  /** In readable form: 'Chrome en Android'. */
  userAgent: z.string(),
  /** The network where the session began, as a shortened address: '190.45.x.x'. */
  network: z.string().nullable(),
  createdAt: time(),
  /** Exact to the hour. */
  lastSeenAt: time(),
  /** Whether this is the session of the request itself. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const listSessions = endpoint({
  route: 'GET /api/auth/sessions',
  summary: "One's own open sessions, the newest first",
  query: pageQuery,
  returns: z.array(OpenSession),
});

export const endOtherSessions = endpoint({
  route: 'DELETE /api/auth/sessions',
  summary: "End all of one's own sessions but this one",
});

export const endSession = endpoint({
  route: 'DELETE /api/auth/sessions/{id}',
  summary: "End one of one's own sessions",
});
