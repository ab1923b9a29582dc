import type { Limits } from '#foundation/server/limits.ts';
import type { Throttle } from '#foundation/server/security/throttle.ts';
import type { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Sender } from './sender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a writing call; set by `limitWrites`. @throws {AppError} `too_many_requests` */
    takeWrite?: (sender: Sender) => Promise<void>;
  }
}

interface WriteLimits extends Pick<Limits, 'writesOfAccount' | 'writesOfAddress'> {
  throttle: Throttle;
  visitorOf: ReturnType<typeof createVisitors>;
}

const WINDOW_SECONDS = 10 * 60;

/**
 * Whatever a call costs, nobody makes it without end: every endpoint that writes counts here, besides limits of its own.
 * Every visitor counts, so their address is not stored. Of an address each endpoint counts apart: neighbours share it, and
 * whoever floods one of them must not keep the others from signing in or from ordering.
 */
export const limitWrites =
  ({ throttle, visitorOf, writesOfAccount, writesOfAddress }: WriteLimits) =>
  async ({ request, userId }: Sender): Promise<void> => {
    const who =
      userId === null
        ? `${(await visitorOf(request)).addressHash}:${request.routeOptions.url}`
        : `user:${userId}`;
    const max = userId === null ? writesOfAddress : writesOfAccount;
    await throttle.take(`writes:${who}`, { max, windowSeconds: WINDOW_SECONDS });
  };
