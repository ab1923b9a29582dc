import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Later than this, an answer would come too late anyway: better a quick 503 for some than slowness for all. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;
/** So many are served however late it is: one long task, or a machine that stood still, is no rush of visitors. */
export const ALWAYS_SERVED = 64;

/**
 * Refuses requests while the process is far behind and many of them are under way.
 * Being behind says little alone: it is measured once a second, so that a single stall would refuse everybody for
 * the whole second that follows it.
 * @throws {AppError} `unavailable` from each request that is refused
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let underWay = 0;
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async () => {
    underWay -= 1;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: ({ url }) => {
      // Whoever watches the process has to tell "busy" from "dead".
      if (url === '/healthz' || underWay <= ALWAYS_SERVED) return;
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    },
  });
}
