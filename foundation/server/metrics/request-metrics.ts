import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { EVENT_STREAM } from '#foundation/server/live/live.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type ErrorsByCode = Counter<'code'>;

export const countErrors = (registry: Registry): ErrorsByCode =>
  new Counter({
    name: 'vitrina_errors_total',
    help: 'Errors that were answered, by their code.',
    labelNames: ['code'],
    registers: [registry],
  });

/**
 * Measures each request that reaches the router. Its route is the router's pattern, never the address: addresses contain
 * names and tokens, and there are too many. Streams are not measured, because they stay open for hours.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'vitrina_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, without pages that the cache answered.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'vitrina_processes',
    help: 'Processes that take connections.',
    registers: [registry],
    collect() {
      this.set(app.server.listening ? 1 : 0);
    },
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    durations.observe(
      {
        route: routeOptions.url ?? 'none',
        method: METHODS.has(method) ? method : 'other',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1_000,
    );
  });
}
