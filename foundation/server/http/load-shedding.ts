import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENT_STREAM } from '#foundation/server/live/live.ts';
import { AppError } from './errors.ts';

/** Beyond this, an answer would be too late anyway, so a quick 503 for some is better than slowness for all. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;
/**
 * Up to this many concurrent requests are always served, because a delay may also come from a single long task or a
 * suspended machine.
 */
export const ALWAYS_SERVED = 64;

/**
 * Refuses requests while the event loop is far behind and many requests are under way. The delay alone is not enough:
 * it is sampled once a second, so one stall would refuse everybody for a second.
 * @throws {AppError} `unavailable` for each refused request
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let underWay = 0;
  const streams = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  // A stream stays open for hours at almost no cost, so it does not count.
  app.addHook('onSend', async (request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    streams.add(request);
    underWay -= 1;
  });
  app.addHook('onResponse', async (request) => {
    if (!streams.has(request)) underWay -= 1;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: ({ url }) => {
      // Monitoring must be able to tell "busy" from "dead".
      if (url === '/healthz' || url === '/metrics' || underWay <= ALWAYS_SERVED) return;
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    },
  });
}
