import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** What the log may know of a request. The address, the query and the visitor are no part of it. */
interface Known {
  /** The router's pattern. */
  route: string;
  /** The id that an error shows; pages from the cache have none. */
  requestId?: string;
  params?: unknown;
}

/** A pattern may fit anything that somebody has typed; only what a card's name looks like is written down. */
const SUBDOMAIN = /^[a-z0-9-]{1,63}$/;

/** One line for each request, once its answer has ended: with `REQUEST_LOG=on`. */
export class RequestLog {
  readonly #known = new WeakMap<ServerResponse, Known>();

  /** The pages of the cache are answered before the router, so this sees requests before both. */
  around(handler: RequestListener, log: () => FastifyBaseLogger): RequestListener {
    return (request, response) => {
      const startedAt = performance.now();
      const { socket } = request;
      const sentBefore = socket.bytesWritten;
      response.once('close', () => {
        const ms = Math.round((performance.now() - startedAt) * 10) / 10;
        const bytes = socket.bytesWritten - sentBefore;
        log().info({ ...this.#lineOf(request, response), ms, bytes }, 'request');
      });
      handler(request, response);
    };
  }

  /** Tells what the router found. */
  listen(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ id, params, routeOptions }, reply) => {
      this.#known.set(reply.raw, { route: routeOptions.url ?? 'none', requestId: id, params });
    });
  }

  #lineOf({ method }: IncomingMessage, response: ServerResponse) {
    const { route, requestId, params } = this.#known.get(response) ?? { route: 'page cache' };
    const { statusCode: status } = response;
    const { subdomain } = (params ?? {}) as { subdomain?: string };
    // An address without a card may be anything: a mistyped link with a token.
    const isCard = status < 400 && subdomain !== undefined && SUBDOMAIN.test(subdomain);
    return {
      method,
      route,
      ...(isCard ? { card: subdomain } : {}),
      status,
      ...(response.writableFinished ? {} : { isAborted: true }),
      ...(requestId ? { requestId } : {}),
    };
  }
}
