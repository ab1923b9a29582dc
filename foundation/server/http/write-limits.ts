import { createHmac, randomBytes } from 'node:crypto';
import type { Limits } from '#foundation/server/limits.ts';
import type { Throttle } from '#foundation/server/security/throttle.ts';
import { clientAddress } from './client-address.ts';
import type { Sender } from './sender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a writing call; set by `limitWrites`. @throws {AppError} `too_many_requests` */
    takeWrite?: (sender: Sender) => Promise<void>;
  }
}

const WINDOW_SECONDS = 10 * 60;
/** Every visitor counts here, and no address of a visitor is stored. */
const KEY = randomBytes(16);

/**
 * Whatever a call costs, nobody makes it without end: every endpoint that writes counts here, besides limits of its own.
 * Guests are counted by each process alone.
 */
export const limitWrites =
  (throttle: Throttle, { writesOfAccount, writesOfAddress }: Limits) =>
  ({ request, userId }: Sender): Promise<void> => {
    const windowSeconds = WINDOW_SECONDS;
    if (userId !== null)
      return throttle.take(`writes:user:${userId}`, { max: writesOfAccount, windowSeconds });
    const address = createHmac('sha256', KEY).update(clientAddress(request)).digest('base64url');
    return throttle.take(`writes:${address}`, { max: writesOfAddress, windowSeconds });
  };
