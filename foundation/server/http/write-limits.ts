import type { Limits } from '#foundation/server/limits.ts';
import type { Throttle } from '#foundation/server/security/throttle.ts';
import { nameOfSender, type Sender } from './sender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a writing call; set by `limitWrites`. @throws {AppError} `too_many_requests` */
    takeWrite?: (sender: Sender) => Promise<void>;
  }
}

const WINDOW_SECONDS = 10 * 60;

/**
 * Whatever a call costs, nobody makes it without end: every endpoint that writes counts here, besides limits of its own.
 */
export const limitWrites =
  (throttle: Throttle, { writesOfAccount, writesOfAddress }: Limits) =>
  (sender: Sender): Promise<void> => {
    const max = sender.userId === null ? writesOfAddress : writesOfAccount;
    return throttle.take(`writes:${nameOfSender(sender)}`, { max, windowSeconds: WINDOW_SECONDS });
  };
